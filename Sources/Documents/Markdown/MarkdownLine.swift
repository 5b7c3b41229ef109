/// What a line of Markdown says of itself.
nonisolated struct MarkdownLine {
  /// How far the text stands from the left, in columns.
  let indent: Int
  /// Without the blanks around it.
  let text: Substring

  init(_ line: Substring) {
    var indent = 0
    for character in line {
      guard character == " " || character == "\t" else { break }
      indent += character == "\t" ? 4 - indent % 4 : 1
    }
    self.indent = indent
    let start = line.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    text = end.map { start[...$0] } ?? start.prefix(0)
  }

  var isBlank: Bool { text.isEmpty }

  /// Whether the line ends a paragraph that it follows.
  var beginsBlock: Bool {
    indent < 4
      && (heading != nil || fence != nil || isRule || quoted != nil || note != nil
        || MarkdownHTMLBlock(self)?.endsParagraph ?? false)
  }

  /// The label of a note at the foot of the text, and what the note begins with.
  var note: (label: Substring, text: Substring)? {
    guard indent < 4, let (label, behind) = Self.noteLabel(text), behind.first == ":" else { return nil }
    return (label, MarkdownLine(behind.dropFirst()).text)
  }

  /// The label of a note at the beginning of a text, and what stands behind its bracket.
  static func noteLabel(_ text: Substring) -> (label: Substring, behind: Substring)? {
    guard text.hasPrefix("[^") else { return nil }
    let label = text.dropFirst(2).prefix(MarkdownDefinition.longestLabel)
      .prefix { $0 != "]" && $0 != "[" && !$0.isWhitespace }
    let behind = text[label.endIndex...]
    return label.isEmpty || behind.first != "]" ? nil : (label, behind.dropFirst())
  }

  /// Whether a backslash at the end breaks the line; two are one that is meant.
  var endsInBackslash: Bool { text.reversed().prefix { $0 == "\\" }.count % 2 == 1 }

  var heading: (level: Int, text: String)? {
    let level = text.prefix { $0 == "#" }.count
    guard (1...6).contains(level), indent < 4 else { return nil }
    let rest = text.dropFirst(level)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    var title = MarkdownLine(rest).text
    // Number signs at the end are decoration.
    let open = title.reversed().drop { $0 == "#" }
    if open.first.map({ $0 == " " }) ?? true { title = title.prefix(open.count) }
    return (level, String(MarkdownLine(title).text))
  }

  /// The level of the heading that the line underlines.
  var underlinedLevel: Int? {
    guard let first = text.first, indent < 4, text.allSatisfy({ $0 == first }) else { return nil }
    return first == "=" ? 1 : first == "-" ? 2 : nil
  }

  /// Three or more of one kind, with blanks between them.
  var isRule: Bool {
    guard let first = text.first, indent < 4, "-*_".contains(first) else { return false }
    let signs = text.filter { $0 != " " && $0 != "\t" }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  var fence: (character: Character, length: Int)? {
    guard let first = text.first, indent < 4, first == "`" || first == "~" else { return nil }
    let length = text.prefix { $0 == first }.count
    guard length >= 3, first == "~" || !text.dropFirst(length).contains("`") else { return nil }
    return (first, length)
  }

  func closes(_ fence: (character: Character, length: Int)) -> Bool {
    indent < 4 && text.count >= fence.length && text.allSatisfy { $0 == fence.character }
  }

  /// What is quoted.
  var quoted: Substring? {
    guard indent < 4, text.first == ">" else { return nil }
    let rest = text.dropFirst()
    return rest.first == " " ? rest.dropFirst() : rest
  }

  /// The sign at the beginning of an item of a list.
  var marker: MarkdownMarker? {
    guard indent < 4, let first = text.first else { return nil }
    var sign = text.prefix(1)
    var number: Int?
    if first.isASCII, first.isNumber {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let end = text.dropFirst(digits.count).first, end == "." || end == ")" else {
        return nil
      }
      number = Int(digits)
      sign = text.prefix(digits.count + 1)
    } else if !"-*+".contains(first) {
      return nil
    }
    let rest = text.dropFirst(sign.count)
    let gap = rest.prefix { $0 == " " }.count
    guard gap > 0 || rest.isEmpty else { return nil }
    // More blanks are the beginning of code.
    let width = gap > 4 || rest.isEmpty ? 1 : gap
    return MarkdownMarker(
      number: number, sign: sign.last ?? first, width: indent + sign.count + width,
      rest: rest.dropFirst(min(width, gap)))
  }

  // MARK: Tables

  /// What stands between upright lines; nil for a line without one.
  var cells: [String]? {
    guard text.contains("|") else { return nil }
    var cells = [""]
    var isEscaped = false
    for character in text {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if text.first == "|" { cells.removeFirst() }
    if cells.count > 1, MarkdownLine(Substring(cells[cells.count - 1])).isBlank { cells.removeLast() }
    return cells.map { String(MarkdownLine(Substring($0)).text) }
  }

  /// The line of hyphens between the head of a table and its rows.
  func isTableRule(columns: Int) -> Bool {
    guard let cells, cells.count == columns else { return false }
    return cells.allSatisfy { $0.contains("-") && $0.allSatisfy { $0 == "-" || $0 == ":" } }
  }
}

/// The bullet or number of an item.
nonisolated struct MarkdownMarker {
  /// Nil for a bullet.
  let number: Int?
  /// The bullet, or what follows the number.
  let sign: Character
  /// Where the text of the item begins, in columns; what belongs to it is indented as far.
  let width: Int
  let rest: Substring

  func isSameKind(as other: MarkdownMarker) -> Bool {
    sign == other.sign && (number == nil) == (other.number == nil)
  }
}
