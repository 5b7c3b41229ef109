import SwiftSyntax

/// Reports delegate methods that compile and are never called.
final class UncalledMethodRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner, !node.labels.isEmpty else { return .visitChildren }
    let name = "\(node.name.text)(\(node.labels.map { $0 + ":" }.joined()))"
    // A protocol of the package may have a method of the same name, which the package calls.
    let isOwn = index.lineage(of: owner.lastName).contains { ancestor in
      guard let facts = index.types[ancestor], facts.kind == .protocol else { return false }
      return facts.members.contains { $0.base == node.name.text && $0.labels == node.labels }
    }
    if UncalledMethods.names.contains(name), !isOwn {
      report(node, "'\(name)' is never called here")
    }
    return .visitChildren
  }
}
