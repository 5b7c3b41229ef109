/// A value for each glyph of a face, created on first use.
///
/// Values are allocated in pages, because a text uses few of the tens of thousands of glyphs of a
/// Chinese face.
struct GlyphTable<Value> {
  private var pages: [[Value?]]

  init(count: Int) { pages = Array(repeating: [], count: max(0, count) / 256 + 1) }

  /// Returns the value of `glyph`; for an index beyond the face's glyphs, the value of the first glyph.
  mutating func value(for glyph: UInt32, make: (UInt32) -> Value) -> Value {
    let glyph = Int(glyph >> 8) < pages.count ? glyph : 0
    let (page, position) = (Int(glyph >> 8), Int(glyph & 0xFF))
    if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: 256) }
    if let known = pages[page][position] { return known }
    let made = make(glyph)
    pages[page][position] = made
    return made
  }
}
