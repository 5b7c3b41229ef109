import SwiftSyntax

/// Reports methods of delegates, data sources and layouts that nothing calls here.
final class NeverCalledRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    let name = "\(node.name.text)(\(labels))"
    if node.owner != nil, let owner = NeverCalled.owners[name] {
      report(node, "\(name) of \(owner) is never called")
    }
    return .visitChildren
  }
}
