import SwiftSyntax

/// Collects the declarations of several files for ``SourceIndex``.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var types: [String: TypeFacts] = [:]
  private(set) var requirements: [OptionalRequirement] = []
  private(set) var propertyNames: Set<String> = []
  private(set) var extensionOverrides: [String: [ExtensionOverride]] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clausesForThisPlatform { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node, .class) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node, .protocol) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node, .other) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node, .other) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node, .other) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types[node.extendedType.lastName, default: TypeFacts()].parents += node.parentNames
    return .visitChildren
  }

  private func declare(_ node: some NamedDeclSyntax & DeclGroupSyntax, _ kind: TypeFacts.Kind)
    -> SyntaxVisitorContinueKind
  {
    types[node.name.text, default: TypeFacts()].kind = kind
    let isGeneric = (node.asProtocol((any WithGenericParametersSyntax).self))?.genericParameterClause != nil
    types[node.name.text, default: TypeFacts()].needsContext = node.owner != nil || isGeneric
    types[node.name.text, default: TypeFacts()].parents += node.parentNames
    if kind == .class { types[node.name.text, default: TypeFacts()].superclass = node.parentNames.first }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let owner = node.owner, node.signature.parameterClause.parameters.map(\.firstName.text) == ["coder"] {
      types[owner.lastName, default: TypeFacts()].declaresCoderInitializer = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner else { return .visitChildren }
    types[owner.lastName, default: TypeFacts()].members.append(
      MemberFacts(
        base: node.name.text, labels: node.labels,
        isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
        objectiveCName: node.attributes.named("objc")?.objectiveCName,
        isInExtension: owner.isExtension, isOverride: node.modifiers.has("override")))
    if owner.isExtension, let override = ExtensionOverride(node) {
      extensionOverrides[owner.lastName, default: []].append(override)
    }
    if node.modifiers.has("optional") {
      requirements.append(
        OptionalRequirement(
          proto: owner.lastName, base: node.name.text, labels: node.labels,
          parameters: node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text },
          isProperty: false,
          type: node.signature.returnClause?.type.trimmedDescription ?? "Void"))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner else { return .visitChildren }
    if owner.isExtension, let override = ExtensionOverride(node) {
      extensionOverrides[owner.lastName, default: []].append(override)
    }
    if let property = ObservedProperty(node) {
      types[owner.lastName, default: TypeFacts()].observed.append(property)
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      propertyNames.insert(name)
      if !node.modifiers.has("private"), !node.modifiers.has("fileprivate") {
        types[owner.lastName, default: TypeFacts()].readableProperties.insert(name)
      }
      types[owner.lastName, default: TypeFacts()].members.append(
        MemberFacts(
          base: name, labels: nil, isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
          isInExtension: owner.isExtension, isOverride: node.modifiers.has("override")))
      let type = binding.typeAnnotation?.type.trimmedDescription
      types[owner.lastName, default: TypeFacts()].properties[name] =
        type ?? binding.initializer?.value.constructedType
      if node.modifiers.has("optional"), let type {
        requirements.append(
          OptionalRequirement(
            proto: owner.lastName, base: name, labels: [], parameters: [], isProperty: true, type: type))
      }
    }
    return .visitChildren
  }
}
