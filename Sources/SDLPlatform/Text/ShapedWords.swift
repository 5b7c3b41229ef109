import CHarfBuzz

/// The glyphs of words, so that a line of known words need not be shaped.
///
/// A word goes with the blank behind it. HarfBuzz says where letters on one side could change the glyphs on the other;
/// a line with such a place before one of its words is not put together here.
nonisolated struct ShapedWords {
  /// A word as HarfBuzz has shaped it.
  struct Word {
    let line: GlyphLine
    /// Whether it stays as it is after other text, and before other text.
    let isFreeAtStart, isFreeAtEnd: Bool
  }

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

    /// A number of so many bits that differs for most words: by the golden ratio, as in Knuth's hashing.
    func hash(bits: UInt64) -> Int {
      let ratio: UInt64 = 0x9E37_79B9_7F4A_7C15
      return Int(((low ^ (high &* ratio)) &* ratio) >> (64 - bits))
    }
  }

  /// Where a word's glyphs are among those of all.
  private struct Place {
    var letters = Letters()
    var (start, end): (Int32, Int32) = (0, 0)
    var advance: Int32 = 0
    var (isFreeAtStart, isFreeAtEnd) = (false, false)
  }

  private static let bits: UInt64 = 10
  private static let mostGlyphs = 1 << 14

  /// One for each word; where it is taken already it goes to the newer one.
  private var places: [Place] = []
  private var glyphs: [GlyphLine.Glyph] = []

  /// Returns the glyphs of a line of words; nil for a single one, and where it has to be shaped as a whole.
  ///
  /// - Parameter shape: shapes letters, the first so many of which are a word.
  mutating func line(
    of text: UnsafeBufferPointer<UInt8>, shape: (UnsafeBufferPointer<UInt8>, Int) -> Word?
  ) -> GlyphLine? {
    let blank = UInt8(ascii: " ")
    guard text.dropLast().contains(blank) else { return nil }
    var line = GlyphLine()
    line.reserveCapacity(text.count)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: blank).map { $0 + 1 } ?? text.count
      guard let word = place(of: text[start..<end], shape), word.isFreeAtEnd, start == 0 || word.isFreeAtStart
      else { return nil }
      line.append(glyphs[Int(word.start)..<Int(word.end)], advance: word.advance)
      start = end
    }
    return line
  }

  private mutating func place(
    of text: Slice<UnsafeBufferPointer<UInt8>>, _ shape: (UnsafeBufferPointer<UInt8>, Int) -> Word?
  ) -> Place? {
    guard let letters = Letters(text) else { return nil }
    if places.isEmpty { places = Array(repeating: Place(), count: 1 << ShapedWords.bits) }
    let index = letters.hash(bits: ShapedWords.bits)
    if places[index].letters == letters { return places[index] }
    // Rules that look beyond the blank do so whichever letter is there.
    let shown = Array(text) + (text.last == UInt8(ascii: " ") ? [UInt8(ascii: "a")] : [])
    guard let word = shown.withUnsafeBufferPointer({ shape($0, text.count) }) else { return nil }
    if glyphs.count > ShapedWords.mostGlyphs {
      places = Array(repeating: Place(), count: 1 << ShapedWords.bits)
      glyphs.removeAll(keepingCapacity: true)
    }
    let start = Int32(glyphs.count)
    glyphs += word.line.glyphs
    places[index] = Place(
      letters: letters, start: start, end: Int32(glyphs.count), advance: word.line.advance,
      isFreeAtStart: word.isFreeAtStart, isFreeAtEnd: word.isFreeAtEnd)
    return places[index]
  }
}

nonisolated extension ShapedWords.Word {
  /// Takes the first `length` of `count` letters that were shaped with `HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT`.
  ///
  /// What follows them shows whether more has been looked at than they.
  init(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ places: UnsafeBufferPointer<hb_glyph_position_t>,
    length: Int, of count: Int
  ) {
    let end = infos.firstIndex { $0.cluster >= length } ?? infos.count
    line = GlyphLine(
      UnsafeBufferPointer(rebasing: infos[..<end]), UnsafeBufferPointer(rebasing: places[..<end]))
    isFreeAtStart = end > 0 && Self.isFree(infos[0])
    isFreeAtEnd = end < infos.count ? Self.isFree(infos[end]) : length == count
  }

  private static func isFree(_ glyph: hb_glyph_info_t) -> Bool {
    glyph.mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0
  }
}
