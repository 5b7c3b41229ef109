import SwiftSyntax

/// A member of an extension that overrides a superclass member, and the override to add to
/// the class instead.
struct ExtensionOverride {
  var base: String
  /// The override to add to the class, on one line. It calls the member of the extension.
  var forwarder: String

  /// Creates an override from a method. Returns nil if it is not an override, or if the class's
  /// file cannot call it.
  init?(_ node: FunctionDeclSyntax) {
    guard let words = Self.words(node, node.attributes, node.modifiers) else { return nil }
    base = node.name.text
    let arguments = node.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let signature = "\(node.name.text)\(node.signature.trimmedDescription)"
    let call = "\(node.name.text)\(OverrideRule.suffix)(\(arguments.joined(separator: ", ")))"
    let effects = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    forwarder = "\(words)func \(signature) { \(effects)\(call) }"
  }

  /// Creates an override from a property. Returns nil if it is not an override of a read-only property.
  init?(_ node: VariableDeclSyntax) {
    guard let words = Self.words(node, node.attributes, node.modifiers), node.bindings.count == 1,
      let binding = node.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription,
      case .getter? = binding.accessorBlock?.accessors
    else { return nil }
    base = binding.pattern.trimmedDescription
    forwarder = "\(words)var \(base): \(type) { \(base)\(OverrideRule.suffix) }"
  }

  /// Returns the attributes and modifiers of the override in the class, which is as visible
  /// as in the extension.
  private static func words(
    _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> String? {
    guard modifiers.has("override"), !modifiers.has("private"), !modifiers.has("fileprivate") else {
      return nil
    }
    let kept = attributes.filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc" }
    let around = node.ancestors.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?.modifiers
    let isPublic = around?.has("public") ?? false && !modifiers.has("public") && !modifiers.has("open")
    let words =
      kept.map(\.trimmedDescription) + (isPublic ? ["public"] : []) + modifiers.map(\.trimmedDescription)
    return words.map { $0 + " " }.joined()
  }
}
