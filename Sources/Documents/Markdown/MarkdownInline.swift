/// Reads what stands within the lines of a paragraph: emphasis, code, links, pictures, entities and escapes.
nonisolated struct MarkdownInline {
  /// So far ahead the other end of something is looked for, in characters.
  private static let reach = 1000
  /// Emphasis is not looked into deeper than this.
  static let deepest = 16

  let text: MarkdownText
  var characters: [Character] { text.characters }
  let depth: Int
  var index: Int
  let end: Int
  private(set) var spans: [MarkdownSpan] = []
  /// The tags that are open here.
  var tags = MarkdownOpenTags()
  /// How many lines tags have ended since something was shown.
  private var breaks = 0
  /// How many characters were looked at in search of ends.
  private var effort = 0
  /// What was searched without success, by what was looked for: the next search begins behind it, so that a text full
  /// of beginnings without an end is read all the same.
  private var searched: [Sought: Range<Int>] = [:]

  struct Sought: Hashable {
    let sign: Character
    let length: Int
  }

  /// - Parameter definitions: where the labels of the whole text lead.
  static func spans(
    of text: String, definitions: MarkdownDefinitions = MarkdownDefinitions()
  ) -> [MarkdownSpan] {
    read(text, definitions: definitions).spans
  }

  /// Returns the spans, and how many characters were looked at in search of ends.
  static func read(
    _ text: String, definitions: MarkdownDefinitions = MarkdownDefinitions()
  ) -> (spans: [MarkdownSpan], effort: Int) {
    let text = MarkdownText(text, definitions: definitions)
    var reader = MarkdownInline(text, 0..<text.characters.count, depth: 0)
    reader.read([])
    return (reader.spans, reader.effort)
  }

  private init(_ text: MarkdownText, _ range: Range<Int>, depth: Int) {
    self.text = text
    self.depth = depth
    index = range.lowerBound
    end = range.upperBound
  }

  private mutating func read(_ style: MarkdownSpan.Style) {
    while index < end {
      let style = style.union(tags.style)
      switch characters[index] {
      case "\\" where index + 1 < end && characters[index + 1].isMarkdownSign:
        append(String(characters[index + 1]), style)
        index += 2
      case "`": readCode(style)
      case "!" where index + 1 < end && characters[index + 1] == "[": readPicture(style)
      case "[": readLink(style)
      case "<": readAngle(style)
      case "&": readEntity(style)
      case "h", "H", "w": readBareAddress(style)
      case "@": readPerson(style)
      case "*", "_", "~": readEmphasis(style)
      default:
        append(String(characters[index]), style)
        index += 1
      }
    }
  }

  /// Appends a picture or a note, which is not joined with what is beside it.
  mutating func append(_ span: MarkdownSpan, link: String? = nil) {
    guard !tags.isHidden else { return }
    endLine()
    spans.append(span)
    if span.picture != nil { spans[spans.count - 1].link = link ?? span.link ?? tags.link }
  }

  mutating func append(_ text: String, _ style: MarkdownSpan.Style, link: String? = nil) {
    // At the beginning of a line blanks are not seen.
    let isFirst = breaks > 0 || depth == 0 && spans.isEmpty
    let text = isFirst ? String(text.drop { " \t\n".contains($0) }) : text
    guard !text.isEmpty, !tags.isHidden else { return }
    endLine()
    let link = link ?? tags.link
    // A copy of the last span, held meanwhile, would have the text that is added to be copied, too.
    if let last = spans.indices.last, spans[last].continues(in: style, link: link) {
      spans[last].text += text
    } else {
      spans.append(MarkdownSpan(text: text, style: style, link: link))
    }
  }

  /// Begins a new line with what is shown next, or one more where `isCounted`.
  mutating func breakLine(isCounted: Bool) { breaks = isCounted ? breaks + 1 : max(1, breaks) }

  private mutating func endLine() {
    defer { breaks = 0 }
    guard breaks > 0, depth > 0 || !spans.isEmpty else { return }
    if let last = spans.indices.last, spans[last].picture == nil {
      while spans[last].text.last == " " { spans[last].text.removeLast() }
    }
    let ends = String(repeating: "\n", count: breaks)
    if let last = spans.indices.last, spans[last].picture == nil, spans[last].link == nil {
      spans[last].text += ends
    } else {
      spans.append(MarkdownSpan(text: ends))
    }
  }

  /// How many of the last characters are so and stand in the text as they are, in one style and no link.
  func lengthOfEnd(in style: MarkdownSpan.Style, where isSo: (Character) -> Bool) -> Int {
    guard let last = spans.last, last.style == style, last.picture == nil, last.link == nil else { return 0 }
    let end = last.text.reversed().prefix(while: isSo)
    return characters[..<index].reversed().starts(with: end) ? end.count : 0
  }

  /// Takes so many characters back that were read last, and goes back to where they begin.
  mutating func takeBack(_ count: Int) {
    spans[spans.count - 1].text.removeLast(count)
    if spans[spans.count - 1].text.isEmpty { spans.removeLast() }
    index -= count
  }

  /// Reads the inside of something in a style of its own.
  mutating func inside(_ range: Range<Int>, _ style: MarkdownSpan.Style, link: String? = nil) {
    var reader = MarkdownInline(text, range, depth: depth + 1)
    reader.read(style)
    effort += reader.effort
    for span in reader.spans {
      if span.picture == nil, !span.style.contains(.note) {
        append(span.text, span.style, link: link ?? span.link)
      } else {
        append(span, link: link)
      }
    }
    breaks += reader.breaks
  }

  /// The text of a range without its styles.
  mutating func plainText(of range: Range<Int>) -> String {
    guard depth < Self.deepest else { return String(characters[range]) }
    var reader = MarkdownInline(text, range, depth: depth + 1)
    reader.read(.link)
    effort += reader.effort
    return reader.spans.map(\.text).joined()
  }

  /// Where looking for the other end of what begins at `start` ends.
  func horizon(from start: Int) -> Int { min(end, start + Self.reach) }

  /// Goes from `start` on to the first place before `horizon` where `step` ends; otherwise it says how far the next
  /// place is. Nil if there is none.
  mutating func seek(
    _ sought: Sought, from start: Int, before horizon: Int, _ step: (Int) -> Int?
  ) -> Int? {
    let known = searched[sought] ?? 0..<0
    var place = start
    defer { if place > start { searched[sought] = start..<place } }
    while place < horizon {
      if known.contains(place) {
        place = known.upperBound
        continue
      }
      effort += 1
      guard let length = step(place) else { return place }
      place += length
    }
    return nil
  }

  mutating func next(_ sign: Character, from start: Int, before horizon: Int) -> Int? {
    let characters = characters
    return seek(Sought(sign: sign, length: 1), from: start, before: horizon) {
      characters[$0] == sign ? nil : 1
    }
  }

  // MARK: Kinds

  /// How often the character at `start` stands there.
  private func run(at start: Int) -> Int { min(text.runs[start], end - start) }

  private mutating func readEntity(_ style: MarkdownSpan.Style) {
    let entity = MarkdownEntity(in: characters, at: index, before: end)
    append(entity?.text ?? "&", style)
    index += entity?.length ?? 1
  }

  private mutating func readCode(_ style: MarkdownSpan.Style) {
    let length = run(at: index)
    let (text, end) = (text, end)
    let close = seek(
      Sought(sign: "`", length: length), from: index + length, before: horizon(from: index)
    ) {
      guard text.characters[$0] == "`" else { return 1 }
      let run = min(text.runs[$0], end - $0)
      return run == length ? nil : run
    }
    guard let close else {
      append(String(repeating: "`", count: length), style)
      index += length
      return
    }
    var code = String(characters[(index + length)..<close]).replacing("\n", with: " ")
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = String(code.dropFirst().dropLast())
    }
    append(code, style.union(.code))
    index = close + length
  }

  /// One sign of emphasis, two for strong, both for both; two tildes for what is deleted.
  private mutating func readEmphasis(_ style: MarkdownSpan.Style) {
    let sign = characters[index]
    let length = run(at: index)
    let used = min(length, sign == "~" ? 2 : 3)
    let before: Character = index > 0 ? characters[index - 1] : " "
    let opens =
      depth < Self.deepest && index + length < end && !characters[index + length].isWhitespace
      && (sign != "~" || length == 2)
      && (sign != "_" || !before.isLetter && !before.isNumber)
    guard opens, let close = closing(sign, length: used, after: index + length) else {
      append(String(repeating: sign, count: length), style)
      index += length
      return
    }
    let own: MarkdownSpan.Style =
      sign == "~" ? .deleted : used == 3 ? [.emphasis, .strong] : used == 2 ? .strong : .emphasis
    append(String(repeating: sign, count: length - used), style)
    inside((index + length)..<close, style.union(own))
    index = close + used
  }

  private mutating func closing(_ sign: Character, length: Int, after start: Int) -> Int? {
    let (text, end) = (text, end)
    let place = seek(Sought(sign: sign, length: length), from: start, before: horizon(from: start)) {
      let character = text.characters[$0]
      if character == "\\" { return 2 }
      guard character == sign || character == "`" else { return 1 }
      let run = min(text.runs[$0], end - $0)
      guard character == sign, run == length || run == 3 && length < 3, $0 > start,
        !text.characters[$0 - 1].isWhitespace
      else { return run }
      let after: Character = $0 + run < end ? text.characters[$0 + run] : " "
      return sign != "_" || !after.isLetter && !after.isNumber ? nil : run
    }
    return place.map { $0 + run(at: $0) - length }
  }
}

nonisolated extension MarkdownSpan {
  /// Whether text of a style that leads somewhere is joined with this.
  fileprivate func continues(in style: Style, link: String?) -> Bool {
    self.style == style && picture == nil && self.link == link
  }
}
