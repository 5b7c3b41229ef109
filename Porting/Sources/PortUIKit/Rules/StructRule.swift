import SwiftSyntax

/// Adapts extensions of UIKit's classes that are value types here: removes `convenience` of initializers, and
/// turns `class func` and `class var` into `static`.
final class StructRule: Rule {
  /// The classes of Apple's frameworks that are value types here.
  static let structs: Set = ["UIColor", "UIFont", "UIImage", "UITraitCollection", "CGColor"]

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.named("convenience"), extendsStruct(node) {
      remove(modifier)
      count(.structs)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    makeStatic(node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    makeStatic(node, node.modifiers)
    return .visitChildren
  }

  private func makeStatic(_ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax) {
    guard let modifier = modifiers.named("class"), extendsStruct(node) else { return }
    replace(modifier.trimmedRange, with: "static")
    count(.structs)
  }

  private func extendsStruct(_ node: some SyntaxProtocol) -> Bool {
    guard let owner = node.owner, owner.isExtension else { return false }
    return Self.structs.contains(owner.lastName) && !index.declares(owner.lastName)
  }
}
