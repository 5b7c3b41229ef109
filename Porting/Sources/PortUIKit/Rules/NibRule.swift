import SwiftSyntax

/// Makes the methods that only a nib calls plain methods, which override nothing: UIKit's classes lack them here.
final class NibRule: Rule {
  private static let methods: Set = ["awakeFromNib", "prepareForInterfaceBuilder"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let override = node.modifiers.named("override"), let owner = node.owner,
      overridesUIKit(node.name.text, node.labels, in: owner)
    else { return .visitChildren }
    remove(override)
    count(.interfaceBuilder)
    report(node, "nothing calls \(node.name.text): there are no nibs")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.is(SuperExprSyntax.self) ?? false, let owner = node.enclosingOwner,
      overridesUIKit(callee.declName.baseName.text, node.labels, in: owner),
      let statement = node.parent?.as(CodeBlockItemSyntax.self)
    {
      removeStatement(statement)
    }
    return .visitChildren
  }

  /// Whether no class of the package declares the method above a class.
  private func overridesUIKit(_ name: String, _ labels: [String], in owner: Owner) -> Bool {
    Self.methods.contains(name) && labels.isEmpty && !owner.isExtension
      && !index.superclasses(of: owner.lastName).contains { type in
        index.types[type]?.members.contains { $0.base == name && $0.labels == [] } ?? false
      }
  }
}
