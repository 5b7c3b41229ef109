/// Searches the bytes of a file, piece by piece. Each piece begins at ``offset``.
///
///     var finder = TextFinder(search, .utf8)
///     while !finder.isOver {
///       let piece = file.bytes(at: finder.offset, count: TextFinder.pieceSize)
///       hits += finder.take(piece, isLast: piece.count < TextFinder.pieceSize)
///     }
///
/// Hits are ranges in lines as `DrawableLine` shows them. All hits beyond the cut of an overlong line count
/// as one hit, on the ellipsis.
struct TextFinder: Sendable {
  /// The size of a piece in bytes. Longer lines are searched in several pieces.
  static let pieceSize = 1 << 20
  /// The assumed size of a character in bytes, for hits that span two pieces of one line.
  private static let widestCharacter = 16

  private let search: TextSearch
  private let encoding: TextEncoding
  /// The start of the next piece, in bytes from the start of the file.
  private(set) var offset = 0
  /// Whether the whole file has been searched, or the limit of hits is reached.
  private(set) var isOver = false
  /// The number of hits that may still be added.
  private var remaining: Int
  private var line = 0
  private var isAfterReturn = false
  /// The state of a line that continues in the next piece; nil at the beginning of a line.
  private var longLine: LongLine?

  private struct LongLine {
    /// The position of the ellipsis.
    let cut: Int
    /// Whether there is a hit beyond the cut.
    var isFound: Bool
  }

  /// - Parameter limit: The number of hits after which the search stops.
  init(_ search: TextSearch, _ encoding: TextEncoding, limit: Int = TextWalk.limit + 1) {
    self.search = search
    self.encoding = encoding
    remaining = limit
  }

  /// Returns the hits in the next piece.
  ///
  /// - Parameters:
  ///   - piece: The bytes, more than twice as many as `DrawableLine.byteLimit` unless this is the last piece.
  ///   - isLast: Whether the file ends with this piece.
  mutating func consume(_ piece: [UInt8], isLast: Bool) -> [TextHit] {
    let hits = piece.withUnsafeBytes { consume($0, isLast: isLast) }
    isOver = isLast || remaining == 0
    return hits
  }

  private mutating func consume(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> [TextHit] {
    var hits: [TextHit] = []
    var position = isAfterReturn && encoding.beginsWithNewline(bytes) ? encoding.unitSize : 0
    isAfterReturn = false
    var breaks = LineBreakFinder(bytes, encoding, from: position)
    while position < bytes.count, remaining > 0 {
      let lineBreak = breaks.next()
      let isOpen = lineBreak == nil && !isLast
      // The next piece begins with this line.
      if isOpen, position > 0 { break }
      let found = find(in: bytes[position..<(lineBreak?.start ?? bytes.count)], isOpen: isOpen)
      hits += found.prefix(remaining)
      remaining -= min(remaining, found.count)
      if isOpen {
        // A hit may begin at the end of this piece.
        let overlap = min(bytes.count / 2, Self.widestCharacter * search.length)
        position = (bytes.count - overlap) / encoding.unitSize * encoding.unitSize
        break
      }
      position = lineBreak?.end ?? bytes.count
      isAfterReturn = lineBreak?.isReturn ?? false && position == bytes.count
      line += 1
      longLine = nil
    }
    offset += position
    return hits
  }

  /// Returns the hits in a line, or in a piece of one.
  ///
  /// - Parameter isOpen: Whether the line continues after `bytes`.
  private mutating func find(in bytes: Slice<UnsafeRawBufferPointer>, isOpen: Bool) -> [TextHit] {
    if let known = longLine {
      guard !known.isFound, isFound(in: bytes) else { return [] }
      longLine?.isFound = true
      return [hit(atCut: known.cut)]
    }
    if !isOpen, encoding.unitSize == 1, search.isFound(inPlain: bytes) == false { return [] }
    let shown = DrawableLine(
      encoding.text(of: bytes.prefix(DrawableLine.byteLimit), isFirst: offset == 0 && bytes.startIndex == 0),
      isCut: bytes.count > DrawableLine.byteLimit)
    let ranges = search.ranges(in: shown.text)
    var hits = ranges.map { TextHit(line: line, range: $0) }
    guard shown.isCut else { return hits }
    let all = search.ranges(in: encoding.text(of: bytes, isFirst: false)).count
    let isBehind = all > ranges.count
    if isBehind { hits.append(hit(atCut: shown.length - 1)) }
    if isOpen { longLine = LongLine(cut: shown.length - 1, isFound: isBehind) }
    return hits
  }

  private func isFound(in bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    if encoding.unitSize == 1, let isFound = search.isFound(inPlain: bytes) { return isFound }
    return !search.ranges(in: encoding.text(of: bytes, isFirst: false)).isEmpty
  }

  private func hit(atCut cut: Int) -> TextHit { TextHit(line: line, range: cut..<cut + 1) }
}
