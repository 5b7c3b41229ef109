import SwiftSyntax

/// A member of an extension that overrides a superclass member, and the override to add to
/// the class instead.
struct ExtensionOverride {
  /// The usual suffix of the member that stays in the extension.
  static let suffix = "InExtension"

  var base: String
  /// The argument labels; nil for a property.
  var labels: [String]?
  /// Returns the override to add to the class, on one line. It calls the member of the extension, whose name
  /// has the suffix.
  private var makeForwarder: (_ suffix: String) -> String

  func forwarder(suffix: String) -> String { makeForwarder(suffix) }

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
    let call = "(\(arguments.joined(separator: ", ")))"
    let effects = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    let name = node.name.text
    labels = node.labels
    makeForwarder = { "\(words)func \(signature) { \(effects)\(name)\($0)\(call) }" }
  }

  /// Creates an override from a property. Returns nil if it is not an override of a computed property.
  init?(_ node: VariableDeclSyntax) {
    guard let words = Self.words(node, node.attributes, node.modifiers), node.bindings.count == 1,
      let binding = node.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription,
      let accessors = binding.accessorBlock?.accessors, !accessors.observes
    else { return nil }
    let name = binding.pattern.trimmedDescription
    base = name
    let isWritable = accessors.has(.set)
    makeForwarder = { suffix in
      let body = isWritable ? "get { \(name)\(suffix) } set { \(name)\(suffix) = newValue }" : name + suffix
      return "\(words)var \(name): \(type) { \(body) }"
    }
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

extension AccessorBlockSyntax.Accessors {
  fileprivate func has(_ keyword: Keyword) -> Bool {
    guard case .accessors(let list) = self else { return false }
    return list.contains { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
  }

  /// Whether the block observes a property that is declared elsewhere.
  fileprivate var observes: Bool { has(.didSet) || has(.willSet) }
}
