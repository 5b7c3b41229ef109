/// A text with positions that count Unicode scalars, as in AT-SPI.
nonisolated struct AccessibleText: Equatable, Sendable {
  /// The unit of text around a position that a reader asks for, with the values of `AtspiTextGranularity`.
  enum Granularity: UInt32, Sendable {
    case character = 0
    case word, sentence, line, paragraph
  }

  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// Returns a part of the text. A negative end means the end of the text; positions are clamped to the text.
  func string(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    let start = min(max(0, start), end)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }

  /// Returns the unit that contains a position; empty at the end of the text and beyond. Words and sentences
  /// extend to the beginning of the next one.
  func range(at offset: Int, _ granularity: Granularity) -> Range<Int> {
    guard offset >= 0, offset < count else {
      let end = min(max(0, offset), count)
      return end..<end
    }
    if granularity == .character { return offset..<(offset + 1) }
    var (start, end) = (offset, offset + 1)
    while start > 0, !begins(start, granularity) { start -= 1 }
    while end < count, !begins(end, granularity) { end += 1 }
    return start..<end
  }

  private func begins(_ offset: Int, _ granularity: Granularity) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    switch granularity {
    case .character: return true
    case .word: return here.isInWord && !before.isInWord
    case .sentence:
      guard before.properties.isWhitespace, !here.properties.isWhitespace else { return false }
      let end = scalars[..<offset].last { !$0.properties.isWhitespace }
      return before == "\n" || end.map { [".", "!", "?", "…", "。"].contains($0) } ?? false
    case .line, .paragraph: return before == "\n"
    }
  }

  /// Converts a position in UTF-16 units to one in scalars.
  func offset(ofUTF16 offset: Int) -> Int {
    var rest = offset
    for (index, scalar) in scalars.enumerated() {
      if rest <= 0 { return index }
      rest -= UTF16.width(scalar)
    }
    return count
  }

  /// Converts a position in scalars to one in UTF-16 units.
  func utf16(of offset: Int) -> Int {
    scalars.prefix(min(max(0, offset), count)).reduce(0) { $0 + UTF16.width($1) }
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_" || self == "'" || self == "’"
      || properties.generalCategory == .nonspacingMark
  }
}
