/// A text split into lines for drawing, with its lines and words counted.
///
/// Lines end with "\n", "\r\n" or "\r"; a line break at the very end begins no further line. Words are whatever
/// stands between white space.
nonisolated struct TextLines {
  private(set) var lines: [String] = []
  private(set) var lineCount = 0
  private(set) var wordCount = 0

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end =
          bytes[start...].firstIndex { $0 == Self.newline || $0 == Self.carriageReturn } ?? bytes.count
        add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        let isPair =
          end + 1 < bytes.count && bytes[end] == Self.carriageReturn && bytes[end + 1] == Self.newline
        start = end + (isPair ? 2 : 1)
      }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let line = String(decoding: bytes, as: UTF8.self)
    lineCount += 1
    wordCount += Self.words(in: line)
    if lines.count < TextPreview.lineLimit { lines.append(Self.ready(line)) }
  }

  /// Expands tabs, replaces control characters and shortens the line if it is very long.
  private static func ready(_ line: String) -> String {
    let expanded = VisibleText.replacingControls(in: expandingTabs(in: line))
    // A character takes at least one byte, so most lines need no counting of characters.
    guard expanded.utf8.count > TextPreview.lineLengthLimit else { return expanded }
    let kept = expanded.prefix(TextPreview.lineLengthLimit)
    return kept.endIndex == expanded.endIndex ? expanded : kept + "…"
  }

  /// Fills each tab up to the next column that is a multiple of four.
  private static func expandingTabs(in line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return line }
    var expanded = ""
    var column = 0
    for character in line {
      // Enough to tell that the line is too long; what follows would be cut off again.
      guard column <= TextPreview.lineLengthLimit else { break }
      let width = character == "\t" ? 4 - column % 4 : 1
      expanded += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return expanded
  }

  private static func words(in line: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in line.unicodeScalars {
      let isSpace = scalar.value < 0x80 ? isASCIISpace(scalar.value) : scalar.properties.isWhitespace
      if !isSpace, !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }

  private static func isASCIISpace(_ value: UInt32) -> Bool {
    value == 0x20 || (0x09...0x0D).contains(value)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
