import SwiftSyntax

/// Rewrites `optional` requirements to requirements with default implementations, in an extension
/// after the protocol.
///
/// - SeeAlso: ``OptionalRequirement``, which describes the default implementations.
final class OptionalRequirementRule: Rule {
  /// The access modifier that makes the extension's members as visible as the protocol.
  private var access: String?

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    access = node.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        defaults += port(function, of: node.name.text).map { [$0] } ?? []
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        defaults += port(variable, of: node.name.text).map { [$0] } ?? []
      }
    }
    if !defaults.isEmpty { insert(defaults, after: node) }
    return .visitChildren
  }

  private func port(_ node: FunctionDeclSyntax, of proto: String) -> String? {
    guard let modifier = node.modifiers.named("optional"),
      let requirement = index.requirements(of: proto).first(where: {
        $0.base == node.name.text && $0.labels == node.labels
      })
    else { return nil }
    remove(modifier)
    count(.optionalRequirements)
    let start = node.funcKeyword.trimmedRange.lowerBound
    guard let type = node.signature.returnClause?.type else {
      return prefix(node.attributes, node.modifiers) + file.text(start..<node.trimmedRange.upperBound) + " {}"
    }
    let head = file.text(start..<type.trimmedRange.lowerBound)
    let tail = file.text(type.trimmedRange.upperBound..<node.trimmedRange.upperBound)
    return prefix(node.attributes, node.modifiers) + head + adapt(type, requirement) + tail
      + body(requirement)
  }

  private func port(_ node: VariableDeclSyntax, of proto: String) -> String? {
    guard let modifier = node.modifiers.named("optional"), let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type,
      let requirement = index.requirements(of: proto).first(where: {
        $0.isProperty && $0.base == binding.pattern.trimmedDescription
      })
    else { return nil }
    remove(modifier)
    count(.optionalRequirements)
    return prefix(node.attributes, node.modifiers) + "var \(requirement.base): \(adapt(type, requirement))"
      + body(requirement)
  }

  /// Returns the new type of the requirement.
  private func adapt(_ type: TypeSyntax, _ requirement: OptionalRequirement) -> String {
    guard requirement.fallback == .optional else { return type.trimmedDescription }
    let optional = type.trimmedDescription.asOptionalType
    replace(type.trimmedRange, with: optional)
    report(
      type,
      "'\(requirement.name)' now returns \(optional); implementations in other packages must return it too, or they are "
        + "not called")
    return optional
  }

  private func body(_ requirement: OptionalRequirement) -> String {
    switch requirement.fallback {
    case .nothing: " {}"
    case .null, .optional: " { nil }"
    case .constant(let constant): " { \(constant) }"
    }
  }

  /// Returns the attributes and modifiers that the default implementation shares with the requirement.
  private func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
    let kept = attributes.filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc" }
    let words =
      kept.map(\.trimmedDescription) + (access.map { [$0] } ?? [])
      + modifiers.map(\.trimmedDescription).filter { $0 != "optional" && $0 != "dynamic" }
    return words.map { $0 + " " }.joined()
  }

  private func insert(_ defaults: [String], after node: ProtocolDeclSyntax) {
    let margin = node.memberBlock.members.first.map { file.indentation(of: $0) } ?? "    "
    let lines =
      [
        "", "", "/// Default implementations of optional requirements.",
        "extension \(node.qualifiedName) {",
      ]
      + defaults.map { margin + $0 } + ["}"]
    // Extensions must be at the top level, so this one follows the outermost type that
    // contains the protocol.
    let outermost = node.ancestors.last { $0.asProtocol((any DeclGroupSyntax).self) != nil } ?? Syntax(node)
    let end = file.bytes[outermost.trimmedRange.upperBound...].firstIndex { "\r\n".utf8.contains($0) }
    let place = end ?? file.bytes.endIndex
    replace(place..<place, with: lines.joined(separator: file.newline))
  }
}

extension ProtocolDeclSyntax {
  /// The name with its containing types, such as `Outer.Delegate`.
  fileprivate var qualifiedName: String {
    (enclosingOwner.map { $0.name + "." } ?? "") + name.text
  }
}
