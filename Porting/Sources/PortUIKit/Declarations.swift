import SwiftSyntax

/// The type or extension around a declaration.
struct Owner {
  /// As an expression at this place names it: `Pager`, `Outer.Inner`.
  var name: String
  var isExtension: Bool
  var isProtocol: Bool

  var lastName: String { String(name.split(separator: ".").last ?? "") }
}

extension SyntaxProtocol {
  /// The type or extension whose member this is, or nil for a global or local declaration.
  var owner: Owner? {
    guard let block = parent?.as(MemberBlockItemSyntax.self) else { return nil }
    return block.enclosingOwner
  }

  /// The innermost type or extension around this node.
  var enclosingOwner: Owner? {
    var names: [String] = []
    var result: Owner?
    for node in ancestors {
      if let type = node.as(ExtensionDeclSyntax.self) {
        names.insert(type.extendedType.trimmedDescription, at: 0)
        result = result ?? Owner(name: "", isExtension: true, isProtocol: false)
      } else if let type = node.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax {
        names.insert(type.name.text, at: 0)
        result = result ?? Owner(name: "", isExtension: false, isProtocol: node.is(ProtocolDeclSyntax.self))
      }
    }
    result?.name = names.joined(separator: ".")
    return result
  }
}

extension DeclGroupSyntax {
  /// The last names of what the declaration inherits from.
  var parentNames: [String] {
    inheritanceClause?.inheritedTypes.map(\.type.lastName) ?? []
  }
}

extension TypeSyntax {
  /// `Inner` of `Outer.Inner<Int>`.
  var lastName: String {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    return trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The argument labels, `_` where there is none.
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
}

extension DeclModifierListSyntax {
  func named(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }
  func has(_ name: String) -> Bool { named(name) != nil }
}

extension AttributeListSyntax {
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}

extension AttributeSyntax {
  /// `setTitle:forState:` of `@objc(setTitle:forState:)`.
  var objectiveCName: String? { arguments?.trimmedDescription }
}

extension ExprSyntax {
  /// `Pager` of `Pager(frame: .zero)`.
  var constructedType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    return name.first?.isUppercase == true ? name : nil
  }
}
