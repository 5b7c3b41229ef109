import SwiftSyntax

/// Reports methods of delegates, data sources and layouts that nothing calls here.
final class NeverCalledRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = "\(node.name.text)(\(node.labels.map { $0 + ":" }.joined()))"
    guard let type = node.owner, let owner = NeverCalled.owners[name] else { return .visitChildren }
    // A protocol of the package may have a method of the same name, which the package calls.
    let isOwn = index.lineage(of: type.lastName).contains { ancestor in
      guard let facts = index.types[ancestor], facts.kind == .protocol else { return false }
      return facts.members.contains { $0.base == node.name.text && $0.labels == node.labels }
    }
    if !isOwn { report(node, "\(name) of \(owner) is never called") }
    return .visitChildren
  }
}
