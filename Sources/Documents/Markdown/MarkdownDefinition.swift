/// A line that says where a label leads: `[label]: address "title"`. Titles are not shown.
nonisolated struct MarkdownDefinition: Hashable, Sendable {
  let label: String
  let address: String
  /// Over how many lines it is written.
  let lineCount: Int

  /// Labels are no longer than this, in characters.
  static let longestLabel = 999

  /// Reads what stands at the beginning of some lines. The label may run over several, the address may stand in the
  /// line after it, and the title in the one after the address.
  init?(_ lines: ArraySlice<Substring>) {
    guard let (label, behind, lineCount) = Self.label(of: lines) else { return nil }
    var rest = MarkdownLine(behind).text
    var used = lineCount
    if rest.isEmpty {
      guard let next = lines.dropFirst(used).first else { return nil }
      rest = MarkdownLine(next).text
      used += 1
    }
    guard let (address, title) = Self.address(of: rest) else { return nil }
    if title.isEmpty {
      let next = lines.dropFirst(used).first.map { MarkdownLine($0).text }
      if let next, Self.isTitle(next) { used += 1 }
    } else {
      guard title.first == " " || title.first == "\t", Self.isTitle(MarkdownLine(title).text) else {
        return nil
      }
    }
    (self.label, self.address, self.lineCount) = (label, address, used)
  }

  /// The label in brackets, what follows its colon, and in which line from 1 on that is. Notes at the foot of a page are
  /// no labels.
  private static func label(
    of lines: ArraySlice<Substring>
  ) -> (label: String, behind: Substring, lineCount: Int)? {
    guard let first = lines.first.map({ MarkdownLine($0) }), first.indent < 4, first.text.first == "[" else {
      return nil
    }
    var label = ""
    var length = 0
    var (line, count) = (first.text.dropFirst(), 1)
    while length <= longestLabel {
      let text = line.prefix(longestLabel + 1)
      if let close = text.firstUnescaped(where: { $0 == "]" || $0 == "[" }) {
        label += text[..<close]
        let behind = line[close...].dropFirst()
        guard text[close] == "]", behind.first == ":", label.first != "^", label.count <= longestLabel,
          label.contains(where: { !$0.isWhitespace })
        else { return nil }
        return (label, behind.dropFirst(), count)
      }
      label += text + "\n"
      length += text.count + 1
      guard let next = lines.dropFirst(count).first.map({ MarkdownLine($0) }), !next.isBlank,
        !next.beginsBlock,
        next.marker == nil
      else { return nil }
      (line, count) = (next.text, count + 1)
    }
    return nil
  }

  private static func address(of text: Substring) -> (address: String, behind: Substring)? {
    guard text.first == "<" else {
      let address = text.prefix { !$0.isWhitespace }
      guard !address.isEmpty else { return nil }
      return (String(address).withoutMarkdownEscapes, text[address.endIndex...])
    }
    let inside = text.dropFirst()
    guard let close = inside.firstUnescaped(where: { $0 == ">" || $0 == "<" }), inside[close] == ">" else {
      return nil
    }
    return (String(inside[..<close]).withoutMarkdownEscapes, inside[close...].dropFirst())
  }

  /// Whether the text is one title and nothing else.
  private static func isTitle(_ text: Substring) -> Bool {
    let pairs: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]
    guard let end = text.first.flatMap({ pairs[$0] }) else { return false }
    let inside = text.dropFirst()
    return inside.firstUnescaped { $0 == end }.map { inside.index(after: $0) == text.endIndex } ?? false
  }
}

/// The definitions of a text, by their labels.
nonisolated struct MarkdownDefinitions: Sendable {
  private var addresses: [String: String] = [:]

  /// What stands at the foot of the text.
  var notes = MarkdownNotes()

  var isEmpty: Bool { addresses.isEmpty }

  /// The first definition of a label counts.
  mutating func add(_ definition: MarkdownDefinition) {
    let label = Self.folded(definition.label)
    if addresses[label] == nil { addresses[label] = definition.address }
  }

  mutating func add(_ others: MarkdownDefinitions) {
    addresses.merge(others.addresses) { first, _ in first }
    notes.add(others.notes)
  }

  subscript(label: some StringProtocol) -> String? { addresses[Self.folded(label)] }

  /// Without case, and with one space for all blanks.
  static func folded(_ label: some StringProtocol) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }
}

extension Substring {
  /// The first such character that no backslash stands before.
  nonisolated fileprivate func firstUnescaped(where isSought: (Character) -> Bool) -> Index? {
    var isEscaped = false
    return firstIndex { character in
      if !isEscaped, isSought(character) { return true }
      isEscaped = character == "\\" && !isEscaped
      return false
    }
  }
}
