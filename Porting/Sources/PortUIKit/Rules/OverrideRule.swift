import SwiftSyntax

/// Moves overrides out of extensions, where only Objective-C allows them. The class gets an override that
/// calls the extension's member, whose name gets the suffix "InExtension".
///
/// The report lists the cases that this rule does not handle: overrides of members declared in extensions,
/// overrides in extensions of classes from other packages, and observers of properties.
final class OverrideRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.named("override") { move(node, modifier, node.name, node.labels) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.named("override"),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      move(node, modifier, name, nil)
    }
    return .visitChildren
  }

  /// Removes `override` in an extension. ``visit(_:)-(ClassDeclSyntax)`` adds the override to the class.
  private func move(
    _ node: some SyntaxProtocol, _ modifier: DeclModifierSyntax, _ name: TokenSyntax, _ labels: [String]?
  ) {
    guard let owner = node.owner else { return }
    if let ancestor = index.extensionOfBase(name.text, labels, of: owner.lastName) {
      let kind = labels == nil ? "property" : "method"
      report(
        node,
        "this overrides a \(kind) in an extension of '\(ancestor)'; move that into the class '\(ancestor)'")
      return
    }
    guard owner.isExtension else { return }
    guard
      let override = index.movedOverrides(of: owner.lastName).first(where: {
        $0.base == name.text && $0.labels == labels
      })
    else {
      report(node, "an extension cannot override '\(name.text)'; move it into '\(owner.name)'")
      return
    }
    remove(modifier)
    let end = name.endPositionBeforeTrailingTrivia.utf8Offset
    replace(end..<end, with: index.suffix(of: override, in: owner.lastName))
    count(.overrides)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let overrides = index.movedOverrides(of: node.name.text)
    guard !overrides.isEmpty else { return .visitChildren }
    let margin = file.indentation(of: node)
    let inner = node.memberBlock.members.first.map { file.indentation(of: $0) } ?? margin + "  "
    let place = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let lines = overrides.map { override in
      let suffix = index.suffix(of: override, in: node.name.text)
      return inner.dropFirst(margin.count) + override.forwarder(suffix: suffix) + file.newline + margin
    }
    // The closing brace of an empty class may be on the line of its name.
    let isOpen = file.text(0..<place).reversed().prefix { $0 != "\n" && $0 != "\r\n" }.contains {
      !$0.isWhitespace
    }
    replace(place..<place, with: (isOpen ? file.newline + margin : "") + lines.joined())
    return .visitChildren
  }
}
