import SwiftSyntax

/// Makes the `dynamic` properties of a class observable: each announces its changes, and the class lists them in
/// `observableKeyPaths`.
final class ObservedPropertyRule: Rule {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has("dynamic"), let binding = node.bindings.first else { return .visitChildren }
    if case .getter = binding.accessorBlock?.accessors { return .visitChildren }
    if let owner = node.owner, index.observability(of: owner.lastName) != nil,
      let property = ObservedProperty(node)
    {
      for edit in property.edits { replace(edit.range, with: edit.text) }
      count(.observed)
      needsUIKit = true
    } else {
      report(
        node,
        "changes of '\(binding.pattern.trimmedDescription)' are not observed automatically; call "
          + "willChangeValue(forKey:) and didChangeValue(forKey:)")
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let properties = index.types[node.name.text]?.observed ?? []
    guard !properties.isEmpty, let way = index.observability(of: node.name.text) else {
      return .visitChildren
    }
    if way == .conform, let last = node.inheritanceClause?.inheritedTypes.last?.type {
      let end = last.trimmedRange.upperBound
      replace(end..<end, with: ", \(Observability.proto)")
    }
    let access = ["public", "open"].contains { node.modifiers.has($0) } ? "public " : ""
    let kind = node.modifiers.has("final") && way == .conform ? "static" : "class"
    let entries =
      "[" + properties.map { "\"\($0.key)\": \\\(node.name.text).\($0.name)" }.joined(separator: ", ") + "]"
    let value =
      way == .conform ? entries : "super.\(Observability.member).merging(\(entries)) { $1 }"
    let modifiers = "\(access)\(way == .override ? "override " : "")\(kind)"
    let declaration = "\(modifiers) var \(Observability.member): [String: AnyKeyPath] { \(value) }"
    let brace = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let first = node.memberBlock.members.first?.leadingTrivia.description ?? ""
    let isOnOneLine = !node.memberBlock.members.description.contains(where: \.isNewline)
    let indent = isOnOneLine ? "  " : String(first.reversed().prefix { !$0.isNewline }.reversed())
    let text = file.newline + indent + declaration + (isOnOneLine ? file.newline : "")
    replace(brace..<brace, with: text)
    needsUIKit = true
    return .visitChildren
  }
}
