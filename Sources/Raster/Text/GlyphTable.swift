/// A value for each glyph of a face, made when it is first asked for.
///
/// Kept in pages, as a text uses few of the tens of thousands of glyphs that a Chinese face has.
nonisolated struct GlyphTable<Value> {
  private var pages: [[Value?]]

  init(count: Int) { pages = Array(repeating: [], count: max(0, count) / 256 + 1) }

  /// Returns the value of `glyph`; one that the face does not have has that of the first.
  mutating func value(for glyph: UInt32, make: (UInt32) -> Value) -> Value {
    let glyph = Int(glyph >> 8) < pages.count ? glyph : 0
    let (page, place) = (Int(glyph >> 8), Int(glyph & 0xFF))
    if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: 256) }
    if let known = pages[page][place] { return known }
    let made = make(glyph)
    pages[page][place] = made
    return made
  }
}
