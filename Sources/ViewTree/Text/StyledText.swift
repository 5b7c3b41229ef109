/// Text with the font and colour of each stretch of it, counted in characters.
struct StyledText {
  nonisolated struct Style: Hashable {
    var font: FontDescriptor
    var color: CGColor
    /// The colours of lines under the characters and through them, nil for none.
    var underline: CGColor?
    var strikethrough: CGColor?
    /// What is filled behind the characters, nil for nothing.
    var background: CGColor?
    var link: Link?
  }

  /// Where a stretch of the text leads.
  nonisolated struct Link: Hashable {
    /// From 1 in the order of reading, so that two that lead to the same place are two.
    var number: Int
    var address: String
  }

  private(set) var characters: [Character] { didSet { known = nil } }
  /// How the characters look from the end of the stretch before up to `end`.
  private var stretches: [(end: Int, style: Style)]
  /// The characters as the string that they came from: to put them together again takes far longer.
  private var known: String?

  init(_ string: some StringProtocol, _ style: Style) {
    characters = Array(string)
    known = String(string)
    stretches = characters.isEmpty ? [] : [(characters.count, style)]
  }

  var count: Int { characters.count }
  var isEmpty: Bool { characters.isEmpty }
  var string: String { known ?? String(characters) }
  /// The style of all of it; nil where it changes, or without characters.
  var style: Style? { stretches.count == 1 ? stretches[0].style : nil }

  /// The stretches in the order in which they are read.
  var pieces: [(text: String, style: Style)] {
    if let style { return [(string, style)] }
    var start = 0
    return stretches.map { end, style in
      defer { start = end }
      return (String(characters[start..<end]), style)
    }
  }

  /// The style of the character at `index`.
  func style(at index: Int) -> Style? { stretches.first { index < $0.end }?.style }

  subscript(range: Range<Int>) -> StyledText {
    let range = range.clamped(to: 0..<count)
    if range == 0..<count { return self }
    var part = self
    part.characters = Array(characters[range])
    part.stretches = []
    var start = 0
    for (end, style) in stretches {
      let own = (start..<end).clamped(to: range)
      if !own.isEmpty { part.stretches.append((own.upperBound - range.lowerBound, style)) }
      start = end
    }
    return part
  }

  static func += (one: inout StyledText, other: StyledText) {
    let count = one.count
    one.characters += other.characters
    for (end, style) in other.stretches {
      if let last = one.stretches.indices.last, one.stretches[last].style == style {
        one.stretches[last].end = count + end
      } else {
        one.stretches.append((count + end, style))
      }
    }
  }

  static func + (one: StyledText, other: StyledText) -> StyledText {
    var joined = one
    joined += other
    return joined
  }

  /// The same without blanks at its end, or at its start.
  var withoutTrailingBlanks: StyledText {
    let end = characters.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return end == count ? self : self[0..<end]
  }
  var withoutLeadingBlanks: StyledText {
    let start = characters.firstIndex { !$0.isBlank } ?? count
    return start == 0 ? self : self[start..<count]
  }
}

extension Character {
  /// A gap between words, not the end of a line.
  nonisolated var isBlank: Bool { self == " " || (isWhitespace && !isNewline) }
}
