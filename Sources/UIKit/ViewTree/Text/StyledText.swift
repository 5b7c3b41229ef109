/// Text with a font and color for each run of characters.
package struct StyledText {
  package nonisolated struct Style: Hashable {
    package var font: FontDescriptor
    package var color: CGColor
    /// The colors of the underline and the strikethrough line; nil for none.
    package var underline: CGColor?
    package var strikethrough: CGColor?
    /// The background color; nil for none.
    package var background: CGColor?
    package var link: Link?
    /// The space after each character, in points.
    package var kern: CGFloat = 0
    /// The style of the paragraph; nil for the default.
    package var paragraph: NSParagraphStyle?
    /// How far the characters are above the baseline, in points.
    package var baselineOffset: CGFloat = 0
    /// A copy of the characters behind them; nil for none.
    package var shadow: Shadow?
    /// The picture that the characters stand for; nil for none.
    package var attachment: Attachment?

    package init(font: FontDescriptor, color: CGColor) {
      self.font = font
      self.color = color
    }
  }

  /// The target of a run of text.
  package nonisolated struct Link: Hashable {
    /// The number of the link in reading order, from 1. It distinguishes links with the same address.
    package var number: Int
    package var address: String
  }

  /// A copy of characters behind them.
  package nonisolated struct Shadow: Hashable {
    package var color: CGColor
    package var offset: CGSize
  }

  /// A picture in the text.
  package nonisolated struct Attachment: Hashable {
    package var image: UIImage?
    /// The size, and the position above the baseline, in points.
    package var size: CGSize
    package var rise: CGFloat
  }

  package private(set) var characters: [Character] { didSet { known = nil } }
  /// The runs: each style applies from the end of the previous run up to `end`.
  private var stretches: [(end: Int, style: Style)]
  /// The string, cached because joining the characters is slow.
  private var known: String?

  package init(_ string: some StringProtocol, _ style: Style) {
    characters = Array(string)
    known = String(string)
    stretches = characters.isEmpty ? [] : [(characters.count, style)]
  }

  package var count: Int { characters.count }
  package var isEmpty: Bool { characters.isEmpty }
  package var string: String { known ?? String(characters) }
  /// The style of the whole text, or nil if it varies or the text is empty.
  var style: Style? { stretches.count == 1 ? stretches[0].style : nil }

  /// The runs in reading order.
  package var pieces: [(text: String, style: Style)] {
    if let style { return [(string, style)] }
    var start = 0
    return stretches.map { end, style in
      defer { start = end }
      return (String(characters[start..<end]), style)
    }
  }

  /// Returns the style of the character at `index`.
  package func style(at index: Int) -> Style? { stretches.first { index < $0.end }?.style }

  package subscript(range: Range<Int>) -> StyledText {
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

  package static func += (one: inout StyledText, other: StyledText) {
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

  /// The text without trailing blanks.
  var withoutTrailingBlanks: StyledText {
    let end = characters.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return end == count ? self : self[0..<end]
  }
  /// The text without leading blanks.
  var withoutLeadingBlanks: StyledText {
    let start = characters.firstIndex { !$0.isBlank } ?? count
    return start == 0 ? self : self[start..<count]
  }
}

extension Character {
  /// Whether the character is whitespace other than a newline.
  nonisolated var isBlank: Bool { self == " " || (isWhitespace && !isNewline) }
}
