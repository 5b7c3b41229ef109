import CHarfBuzz

/// A cache of the glyphs of words, so that a line of known words need not be shaped.
///
/// A word includes the space after it. HarfBuzz reports where text on one side could change the glyphs on the
/// other side. Words with such a boundary are not cached, and a line that contains one is shaped as a whole.
struct ShapedWords {
  typealias Infos = UnsafeBufferPointer<hb_glyph_info_t>
  typealias Positions = UnsafeBufferPointer<hb_glyph_position_t>

  /// Up to 16 printable ASCII characters.
  private struct Letters: Equatable {
    private var (low, high): (UInt64, UInt64) = (0, 0)

    init() {}

    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      guard bytes.count <= 16 else { return nil }
      for byte in bytes {
        guard (0x20...0x7E).contains(byte) else { return nil }
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(byte)
      }
    }

    /// Returns a hash of `bits` bits: a multiplication by the golden ratio, as in Knuth's hashing.
    func hash(bits: UInt64) -> Int {
      let ratio: UInt64 = 0x9E37_79B9_7F4A_7C15
      return Int(((low ^ (high &* ratio)) &* ratio) >> (64 - bits))
    }
  }

  /// The range of a word's glyphs in `glyphs`.
  private struct Slot {
    var letters = Letters()
    var (start, end): (Int32, Int32) = (0, 0)
    var advance = 0
  }

  private static let bits: UInt64 = 10
  private static let maxGlyphs = 1 << 14
  /// The maximum length of a line whose words are cached, in bytes.
  private static let longestLine = 48

  /// The hash table of words; on a collision, the newer word replaces the older one.
  private var slots: [Slot] = []
  private var glyphs: [GlyphLine.Glyph] = []

  /// The allocated memory, in bytes.
  var byteCount: Int {
    slots.capacity * MemoryLayout<Slot>.stride + glyphs.capacity * MemoryLayout<GlyphLine.Glyph>.stride
  }

  /// Whether `text` has several words and is short enough that all of them may be cached. Lines of a book
  /// hardly ever are.
  static func areWorthKnowing(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= longestLine && text.dropLast().contains(UInt8(ascii: " "))
  }

  /// Returns the glyphs of a line, or nil if a word is not cached.
  func line(of text: UnsafeBufferPointer<UInt8>) -> GlyphLine? {
    guard !slots.isEmpty else { return nil }
    var line = GlyphLine()
    line.reserveCapacity(text.count)
    var start = 0
    while start < text.count {
      let end = ShapedWords.end(of: text, from: start)
      guard let letters = Letters(text[start..<end]) else { return nil }
      let slot = slots[letters.hash(bits: ShapedWords.bits)]
      guard slot.letters == letters else { return nil }
      line.append(glyphs[Int(slot.start)..<Int(slot.end)], advance: slot.advance)
      start = end
    }
    return line
  }

  /// Caches the words of a left-to-right line that was shaped with `HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT`.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ infos: Infos, _ positions: Positions) {
    if slots.isEmpty || glyphs.count > ShapedWords.maxGlyphs {
      slots = Array(repeating: Slot(), count: 1 << ShapedWords.bits)
      glyphs.removeAll(keepingCapacity: true)
    }
    var (start, first) = (0, 0)
    while start < text.count {
      let end = ShapedWords.end(of: text, from: start)
      let next = infos[first...].firstIndex { $0.cluster >= end } ?? infos.count
      // How a trailing space affects following text is unknown.
      let isSeenWhole = next < infos.count || text[end - 1] != UInt8(ascii: " ")
      if isSeenWhole, first < next, infos[first].isFree, next == infos.count || infos[next].isFree,
        let letters = Letters(text[start..<end])
      {
        keep(
          letters,
          GlyphLine(
            Infos(rebasing: infos[first..<next]), Positions(rebasing: positions[first..<next])))
      }
      (start, first) = (end, next)
    }
  }

  private mutating func keep(_ letters: Letters, _ line: GlyphLine) {
    let index = letters.hash(bits: ShapedWords.bits)
    if slots[index].letters == letters { return }
    let start = Int32(glyphs.count)
    glyphs += line.glyphs
    slots[index] = Slot(letters: letters, start: start, end: Int32(glyphs.count), advance: line.advance)
  }

  /// Returns the end of the word that begins at `start`, including its space.
  private static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    text[start...].firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? text.count
  }
}

extension hb_glyph_info_t {
  /// Whether the text before the glyph and the text from it on do not affect each other.
  fileprivate nonisolated var isFree: Bool { mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0 }
}
