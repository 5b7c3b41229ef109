import SwiftSyntax

/// Makes the methods of state restoration plain methods, which override nothing, and reports what programs set for it:
/// UIKit's classes lack both here.
final class RestorationRule: Rule {
  private static let methods = [
    "encodeRestorableState": ["with"], "decodeRestorableState": ["with"],
    "applicationFinishedRestoringState": [],
  ]
  private static let names: Set = [
    "restorationIdentifier", "restorationClass", "UIStateRestoring", "UIObjectRestoration",
    "UIViewControllerRestoration", "UIDataSourceModelAssociation",
  ]
  private static let advice = "there is no state restoration; keep the state with Codable"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.methods[node.name.text] == node.labels, let owner = node.owner,
      overridesUIKit(node.name.text, owner)
    else { return .visitChildren }
    if let override = node.modifiers.named("override") {
      remove(override)
      count(.restoration)
    }
    report(node, "nothing calls \(node.name.text): \(Self.advice)")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.is(SuperExprSyntax.self) ?? false,
      let owner = node.enclosingOwner, Self.methods[callee.declName.baseName.text] == node.labels,
      overridesUIKit(callee.declName.baseName.text, owner),
      let statement = node.parent?.as(CodeBlockItemSyntax.self)
    {
      removeStatement(statement)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.declName.baseName.text, node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberAccessExprSyntax.self) != true { check(node.baseName.text, node) }
    return .visitChildren
  }

  private func check(_ name: String, _ node: some SyntaxProtocol) {
    guard Self.names.contains(name), !index.hasProperty(named: name), !index.declares(name) else { return }
    report(node, "\(name): \(Self.advice)")
  }

  /// Whether no class of the package declares the method above a class.
  private func overridesUIKit(_ name: String, _ owner: Owner) -> Bool {
    !index.superclasses(of: owner.lastName).contains { type in
      index.types[type]?.members.contains { $0.base == name && $0.labels == Self.methods[name] } ?? false
    }
  }
}
