import SwiftSyntax

/// Adapts implementations to requirements that now return an optional, and finds implementations that a
/// default implementation hides.
final class ImplementationRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner, !owner.isProtocol else { return .visitChildren }
    let lineage = index.lineage(of: owner.lastName)
    for requirement in index.requirements
    where !requirement.isProperty && requirement.base == node.name.text && requirement.labels == node.labels
      && lineage.contains(requirement.proto)
    {
      if let type = node.signature.returnClause?.type { adapt(type, requirement) }
      if !node.modifiers.has("override") { reportHidden(node, owner.lastName, requirement) }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.owner, !owner.isProtocol, let binding = node.bindings.first else {
      return .visitChildren
    }
    for requirement in index.requirements
    where requirement.isProperty && requirement.base == binding.pattern.trimmedDescription
      && index.lineage(of: owner.lastName).contains(requirement.proto)
    {
      if let type = binding.typeAnnotation?.type {
        adapt(type, requirement)
      } else if requirement.fallback == .optional {
        report(
          node,
          "'\(requirement.name)' of '\(requirement.proto)' is now an optional; change the type of this property"
        )
      }
    }
    return .visitChildren
  }

  private func adapt(_ type: TypeSyntax, _ requirement: OptionalRequirement) {
    guard requirement.fallback == .optional, type.trimmedDescription == requirement.type else { return }
    replace(type.trimmedRange, with: type.trimmedDescription.asOptionalType)
    count(.implementations)
  }

  /// Reports a method that is never called: a conforming class without the method uses the default
  /// implementation, even if its subclass declares the method.
  private func reportHidden(_ node: FunctionDeclSyntax, _ type: String, _ requirement: OptionalRequirement) {
    guard !index.conforms(type, directlyTo: requirement.proto) else { return }
    for ancestor in index.superclasses(of: type) {
      if index.types[ancestor]?.members.contains(where: {
        $0.base == requirement.base && $0.labels == requirement.labels
      })
        ?? false
      {
        return
      }
      if index.conforms(ancestor, directlyTo: requirement.proto) {
        report(
          node,
          "'\(requirement.name)' is never called, because '\(ancestor)' conforms to '\(requirement.proto)' without it; "
            + "declare it in '\(ancestor)' and override it")
        return
      }
    }
  }
}
