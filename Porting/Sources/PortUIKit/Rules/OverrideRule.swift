import SwiftSyntax

/// Moves overrides out of extensions, where only Objective-C allows them. The class gets an override that
/// calls the extension's member, whose name gets the suffix "InExtension".
///
/// The report lists the cases that this rule does not handle: overrides of methods declared in extensions,
/// and overrides in extensions of classes from other packages.
final class OverrideRule: Rule {
  static let suffix = "InExtension"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let modifier = node.modifiers.named("override"), let owner = node.owner else {
      return .visitChildren
    }
    if owner.isExtension {
      move(node, modifier, node.name, of: owner)
    }
    for ancestor in index.superclasses(of: owner.lastName) {
      guard
        let method = index.types[ancestor]?.methods.first(where: {
          $0.base == node.name.text && $0.labels == node.labels
        })
      else { continue }
      if method.isInExtension {
        report(
          node,
          "this overrides a method in an extension of '\(ancestor)'; move that into the class '\(ancestor)'")
      }
      break
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.named("override"), let owner = node.owner, owner.isExtension,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      move(node, modifier, name, of: owner)
    }
    return .visitChildren
  }

  /// Removes `override` in the extension. ``visit(_:)-(ClassDeclSyntax)`` adds the override to the class.
  private func move(
    _ node: some SyntaxProtocol, _ modifier: DeclModifierSyntax, _ name: TokenSyntax, of owner: Owner
  ) {
    guard index.types[owner.lastName]?.kind == .class,
      index.extensionOverrides[owner.lastName]?.contains(where: { $0.base == name.text }) ?? false
    else {
      report(node, "an extension cannot override '\(name.text)'; move it into '\(owner.name)'")
      return
    }
    remove(modifier)
    let end = name.endPositionBeforeTrailingTrivia.utf8Offset
    replace(end..<end, with: Self.suffix)
    count(.overrides)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let overrides = index.extensionOverrides[node.name.text], !overrides.isEmpty else {
      return .visitChildren
    }
    let margin = file.indentation(of: node)
    let inner = node.memberBlock.members.first.map { file.indentation(of: $0) } ?? margin + "  "
    let place = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let lines = overrides.map { inner.dropFirst(margin.count) + $0.forwarder + file.newline + margin }
    // The closing brace of an empty class may be on the line of its name.
    let isOpen = file.text(0..<place).reversed().prefix { $0 != "\n" && $0 != "\r\n" }.contains {
      !$0.isWhitespace
    }
    replace(place..<place, with: (isOpen ? file.newline + margin : "") + lines.joined())
    return .visitChildren
  }
}
