import CHarfBuzz

/// Glyphs of one face with their positions, in 64ths of a pixel from the start.
///
/// Positions far beyond every screen are clamped, so that no text is too long; the advance is exact.
struct GlyphLine: Equatable {
  struct Glyph: Equatable {
    var id: UInt32
    /// The offsets to the right and down.
    var x, y: Int32
  }

  private(set) var glyphs: [Glyph] = []
  /// The advance of the whole line.
  private(set) var advance = 0

  init() {}

  init(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeBufferPointer<hb_glyph_position_t>
  ) {
    glyphs.reserveCapacity(infos.count)
    var y = 0
    for (info, position) in zip(infos, positions) {
      glyphs.append(
        Glyph(
          id: info.codepoint, x: Int32(clamping: advance + Int(position.x_offset)),
          y: Int32(clamping: y - Int(position.y_offset))))
      advance += Int(position.x_advance)
      y += Int(position.y_advance)
    }
  }

  mutating func reserveCapacity(_ count: Int) { glyphs.reserveCapacity(count) }

  /// Appends other glyphs at the end of the line.
  mutating func append(_ others: ArraySlice<Glyph>, advance direction: Int) {
    for glyph in others {
      glyphs.append(Glyph(id: glyph.id, x: Int32(clamping: advance + Int(glyph.x)), y: glyph.y))
    }
    advance += direction
  }
}
