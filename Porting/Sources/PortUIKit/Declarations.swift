import SwiftSyntax

/// The type or extension that contains a declaration.
struct Owner {
  /// The name as an expression at this position would refer to it: `Pager`, `Outer.Inner`.
  var name: String
  var isExtension: Bool
  var isProtocol: Bool

  var lastName: String { String(name.split(separator: ".").last ?? "") }
}

extension SyntaxProtocol {
  /// The type or extension that the declaration is a member of, or nil for a global or local declaration.
  var owner: Owner? {
    guard let block = parent?.as(MemberBlockItemSyntax.self) else { return nil }
    return block.enclosingOwner
  }

  /// The innermost type or extension that contains this node.
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
  /// The last names of the types that the declaration inherits from.
  var parentNames: [String] {
    inheritanceClause?.inheritedTypes.map(\.type.lastName) ?? []
  }
}

extension TypeSyntax {
  /// The last name of a type, such as `Inner` for `Outer.Inner<Int>`.
  var lastName: String {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    return trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The argument labels, with `_` for arguments without one.
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
  /// The Objective-C name: `setTitle:forState:` in `@objc(setTitle:forState:)`.
  var objectiveCName: String? { arguments?.trimmedDescription }
}

extension ExprSyntax {
  /// The type that an expression constructs: `Pager` in `Pager(frame: .zero)`.
  var constructedType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    return name.first?.isUppercase == true ? name : nil
  }
}
