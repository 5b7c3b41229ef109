import SwiftSyntax

/// Reports the classes of UIKit that are missing here, at their first use in a file.
final class MissingTypeRule: Rule {
  private var reported: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name, node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName, node)
    return .visitChildren
  }

  private func check(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
    guard MissingTypes.names.contains(name.text), !RuntimeRule.explains(name.text),
      !index.declares(name.text),
      reported.insert(name.text).inserted
    else { return }
    report(node, "\(name.text) is not available")
  }
}
