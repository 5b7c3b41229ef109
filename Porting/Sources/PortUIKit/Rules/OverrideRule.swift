import SwiftSyntax

/// Finds overrides that only Objective-C's dispatch allows: in extensions, and of methods in extensions.
final class OverrideRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has("override"), let owner = node.owner else { return .visitChildren }
    if owner.isExtension {
      report(node, "an extension cannot override '\(node.name.text)'; move it into '\(owner.name)'")
    }
    for ancestor in index.superclasses(of: owner.lastName) {
      guard
        let method = index.types[ancestor]?.methods.first(where: {
          $0.base == node.name.text && $0.labels == node.labels
        })
      else { continue }
      if method.isInExtension {
        report(
          node,
          "this overrides a method in an extension of '\(ancestor)'; move that into the class '\(ancestor)'")
      }
      break
    }
    return .visitChildren
  }
}
