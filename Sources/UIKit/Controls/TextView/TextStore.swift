/// A long text with attributes, in blocks of whole paragraphs, so that a change costs as much as the blocks that it
/// touches. Positions are in UTF-16 units.
nonisolated struct TextStore {
  /// A part of the text. Each block ends with a newline, except for the last one and for parts of a paragraph that is
  /// too long for one block.
  struct Block {
    var piece: TextPiece
    let units: Int
    /// The number of newlines, to estimate the height.
    let newlines: Int
    /// A number that no other block has, to find what is known about the block.
    let id: Int
  }

  /// The smallest length of a block that ends with a newline, and the length at which a paragraph is cut, in bytes of
  /// UTF-8: chosen here.
  static let usualLength = 1024
  static let maxLength = 16_384

  private(set) var blocks: [Block] = []
  /// The position of each block, and the length of the text at the end.
  private(set) var starts: [Int] = []
  private var count = 0
  /// The whole text, if it was asked for since the last change.
  private var known: String?

  init(_ piece: TextPiece = TextPiece("")) { replaceBlocks(0..<0, with: piece, isAtEnd: true) }

  var units: Int { starts[blocks.count] }

  var text: String {
    mutating get {
      if let known { return known }
      var text = ""
      text.reserveCapacity(units)
      for block in blocks { text += block.piece.text }
      known = text
      return text
    }
  }

  /// Whether any part of the text has attributes.
  var hasAttributes: Bool { blocks.contains { !$0.piece.runs.isEmpty } }

  // MARK: Finding

  /// Returns the index of the block that contains a position. The end of a block belongs to the next one.
  func block(at position: Int) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func piece(_ range: Range<Int>) -> TextPiece {
    let range = range.clamped(to: 0..<units)
    guard !range.isEmpty else { return TextPiece("") }
    var joined = TextPiece("")
    for index in block(at: range.lowerBound)...block(at: range.upperBound) {
      let own = range.clamped(to: starts[index]..<starts[index + 1])
      let start = starts[index]
      if own.isEmpty { continue }
      joined = joined + blocks[index].piece.part(own.lowerBound - start..<own.upperBound - start)
    }
    return joined
  }

  /// Returns the attributes of a position and the range in its block that has the same ones.
  func attributes(at position: Int) -> (attributes: TextPiece.Attributes, range: Range<Int>) {
    let index = block(at: position)
    let (attributes, range) = blocks[index].piece.attributes(at: position - starts[index])
    return (attributes, range.lowerBound + starts[index]..<range.upperBound + starts[index])
  }

  /// Returns the position of the last newline before a position.
  func newline(before position: Int) -> Int? {
    for index in (0...block(at: position)).reversed() where blocks[index].newlines > 0 {
      let units = blocks[index].piece.text.utf16.prefix(max(0, position - starts[index]))
      guard let found = units.lastIndex(of: 0x0A) else { continue }
      return starts[index] + units.distance(from: units.startIndex, to: found)
    }
    return nil
  }

  /// Returns the position of the first newline at or after a position.
  func newline(atOrAfter position: Int) -> Int? {
    for index in block(at: position)..<blocks.count where blocks[index].newlines > 0 {
      let units = blocks[index].piece.text.utf16
      let rest = units.dropFirst(max(0, position - starts[index]))
      guard let found = rest.firstIndex(of: 0x0A) else { continue }
      return starts[index] + units.distance(from: units.startIndex, to: found)
    }
    return nil
  }

  // MARK: Changing

  /// A change of the blocks: the blocks that are gone and the number of those in their place.
  struct BlockChange {
    var old: Range<Int>
    var newCount: Int
  }

  /// Replaces a range.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with piece: TextPiece) -> BlockChange {
    let range = range.clamped(to: 0..<units)
    let first = block(at: range.lowerBound)
    var last = block(at: range.upperBound)
    let head = blocks[first].piece.part(0..<range.lowerBound - starts[first])
    var tail = blocks[last].piece.part(range.upperBound - starts[last]..<blocks[last].units)
    // Short blocks are joined with the next one, so that they do not add up.
    let length = head.text.utf8.count + piece.text.utf8.count + tail.text.utf8.count
    if length < TextStore.usualLength / 4, last + 1 < blocks.count {
      last += 1
      tail = tail + blocks[last].piece
    }
    let isAtEnd = last == blocks.count - 1
    let before = blocks.count
    let old = first..<last + 1
    replaceBlocks(old, with: head + piece + tail, isAtEnd: isAtEnd)
    return BlockChange(old: old, newCount: blocks.count - before + old.count)
  }

  /// Changes the attributes of a range.
  @discardableResult
  mutating func changeAttributes(
    in range: Range<Int>, _ change: (inout TextPiece.Attributes) -> Void
  ) -> BlockChange {
    var piece = piece(range)
    if piece.runs.isEmpty, piece.units > 0 {
      piece.runs = [TextPiece.Run(length: piece.units, attributes: [:])]
    }
    for index in piece.runs.indices { change(&piece.runs[index].attributes) }
    if piece.runs.allSatisfy({ $0.attributes.isEmpty }) { piece.runs = [] }
    return replace(range, with: piece)
  }

  private mutating func replaceBlocks(_ old: Range<Int>, with piece: TextPiece, isAtEnd: Bool) {
    let ranges = TextStore.cuts(of: piece.text, isAtEnd: isAtEnd)
    let isPlain = piece.runs.isEmpty
    let utf8 = piece.text.utf8
    var start = utf8.startIndex
    var unit = 0
    let new = ranges.map { cut in
      let end = utf8.index(start, offsetBy: cut.bytes)
      defer {
        start = end
        unit += cut.units
      }
      count += 1
      // A block of its own storage does not keep the whole text.
      let part =
        isPlain ? TextPiece(String(piece.text[start..<end])) : piece.part(unit..<unit + cut.units)
      return Block(piece: part, units: cut.units, newlines: cut.newlines, id: count)
    }
    blocks.replaceSubrange(old, with: new)
    starts = blocks.reduce(into: [0]) { starts, block in starts.append((starts.last ?? 0) + block.units) }
    known = nil
  }

  /// Returns whether a paragraph without end is cut here: after a blank, or else between ideographs, or else before a
  /// letter of ASCII, or else anywhere.
  private static func canCut(before byte: UInt8, after last: UInt8, length: Int) -> Bool {
    guard byte & 0xC0 != 0x80, byte != 0x0A else { return false }
    return last == 0x20 || (0xE4...0xE9).contains(byte) || (byte < 0x80 && length >= 2 * maxLength)
      || length >= 4 * maxLength
  }

  /// A part of a text that becomes a block.
  struct Cut: Equatable {
    var bytes = 0
    var units = 0
    var newlines = 0
  }

  /// Returns the lengths of the blocks for a text. If it is at the end of the whole text, the last block may be empty.
  static func cuts(of text: String, isAtEnd: Bool) -> [Cut] {
    var cuts: [Cut] = []
    var cut = Cut()
    var text = text
    text.makeContiguousUTF8()
    text.utf8.withContiguousStorageIfAvailable { bytes in
      for (index, byte) in bytes.enumerated() {
        if cut.bytes >= maxLength, canCut(before: byte, after: bytes[index - 1], length: cut.bytes) {
          cuts.append(cut)
          cut = Cut()
        }
        cut.bytes += 1
        if byte & 0xC0 != 0x80 { cut.units += byte >= 0xF0 ? 2 : 1 }
        guard byte == 0x0A else { continue }
        cut.newlines += 1
        if cut.bytes >= usualLength {
          cuts.append(cut)
          cut = Cut()
        }
      }
    }
    if cut.bytes > 0 || isAtEnd { cuts.append(cut) }
    return cuts
  }
}
