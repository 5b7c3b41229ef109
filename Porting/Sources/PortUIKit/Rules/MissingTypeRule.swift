import SwiftSyntax

/// Reports the classes of UIKit and of Foundation that are missing here, at their first use in a file.
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
    let isMissing = MissingTypes.names.contains(name.text) || MissingTypes.ofFoundation.contains(name.text)
    guard isMissing, !RuntimeRule.explains(name.text), !index.declares(name.text),
      reported.insert(name.text).inserted
    else { return }
    let other = MissingTypes.replacements[name.text].map { "; use \($0)" } ?? ""
    report(node, "\(name.text) is not available\(other)")
  }
}
