import Glibc

/// Finds the beginnings of lines in the bytes of a text, piece by piece.
///
/// Lines end with "\n", "\r\n" or "\r". A line break at the very end does not begin another line.
struct LineScanner {
  let encoding: TextEncoding
  /// The start of the next piece, in bytes from the start of the file.
  private(set) var offset: Int
  /// Whether the next character begins a line, unless it is the "\n" of "\r\n".
  private var isAtStart = true
  private var isAfterReturn = false

  /// - Parameter offset: The offset of the beginning of a line.
  init(_ encoding: TextEncoding, offset: Int = 0) {
    self.encoding = encoding
    self.offset = offset
  }

  /// Calls `found` with the offset of each line that begins in `bytes`. UTF-16 must be passed in whole units.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ found: (Int) -> Void) {
    var position = 0
    if isAfterReturn, encoding.beginsWithNewline(bytes) { position = encoding.unitSize }
    isAfterReturn = isAfterReturn && bytes.isEmpty
    var breaks = LineBreakFinder(bytes, encoding, from: position)
    while position < bytes.count {
      if isAtStart { found(offset + position) }
      guard let lineBreak = breaks.next() else {
        isAtStart = false
        break
      }
      isAtStart = true
      position = lineBreak.end
      isAfterReturn = lineBreak.isReturn && position == bytes.count
    }
    offset += bytes.count
  }

  fileprivate static let newline: UInt16 = 0x0A
  fileprivate static let carriageReturn: UInt16 = 0x0D
}

/// The line breaks in a piece of text, in order.
struct LineBreakFinder {
  private let bytes: UnsafeRawBufferPointer
  private let encoding: TextEncoding
  private var position: Int
  /// The next break of each kind at or after `position`, or the end if there is none.
  private var nextNewline: Int
  private var nextReturn: Int

  init(_ bytes: UnsafeRawBufferPointer, _ encoding: TextEncoding, from position: Int = 0) {
    self.bytes = bytes
    self.encoding = encoding
    self.position = position
    nextNewline = encoding.first(LineScanner.newline, in: bytes, from: position)
    nextReturn = encoding.first(LineScanner.carriageReturn, in: bytes, from: position)
  }

  /// Returns the next break with its start and end. `isReturn` is true for a lone "\r".
  mutating func next() -> (start: Int, end: Int, isReturn: Bool)? {
    if nextNewline < position { nextNewline = encoding.first(LineScanner.newline, in: bytes, from: position) }
    if nextReturn < position {
      nextReturn = encoding.first(LineScanner.carriageReturn, in: bytes, from: position)
    }
    let start = min(nextNewline, nextReturn)
    guard start < bytes.count else { return nil }
    // Both equal the end if there is neither.
    let isPair =
      start == nextReturn && nextNewline == start + encoding.unitSize && nextNewline < bytes.count
    position = start + encoding.unitSize * (isPair ? 2 : 1)
    return (start, position, start == nextReturn && !isPair)
  }
}

extension TextEncoding {
  /// The size of a code unit in bytes.
  package var unitSize: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

  /// Whether the first character is "\n".
  func beginsWithNewline(_ bytes: UnsafeRawBufferPointer) -> Bool {
    unit(in: bytes, at: 0) == LineScanner.newline
  }

  fileprivate func unit(in bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
    guard index + unitSize <= bytes.count else { return nil }
    return switch self {
    case .utf8, .latin1, .windows1252: UInt16(bytes[index])
    case .utf16LittleEndian: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
    case .utf16BigEndian: UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
  }

  /// Returns the index of the first such character (below 256) from `start` on, or the end.
  fileprivate func first(_ character: UInt16, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var start = start
    while start < bytes.count, let base = bytes.baseAddress,
      let hit = memchr(base + start, Int32(character), bytes.count - start)
    {
      let index = UnsafeRawPointer(hit) - base
      if unitSize == 1 { return index }
      let unitStart = index & ~1
      if unit(in: bytes, at: unitStart) == character { return unitStart }
      start = index + 1
    }
    return bytes.count
  }
}
