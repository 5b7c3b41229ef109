import CFreeType

/// How far the ink of a face's glyphs extends from the pen to either side, in whole pixels.
struct GlyphReaches {
  private struct Reach {
    var left: Int32 = 0
    var right: Int32 = 0
  }

  private var known: GlyphTable<Reach>
  private let boldness: FT_Pos

  /// - Parameter boldness: The increase of the stroke width, in 64ths of a pixel.
  init(count: Int, boldness: FT_Pos) {
    known = GlyphTable(count: count)
    self.boldness = boldness
  }

  /// Returns the distance from the leftmost pen position or ink to the rightmost one, in pixels. `face` must
  /// be at the right size.
  mutating func width(of line: GlyphLine, in face: FT_Face, flags: Int32) -> Int {
    var (left, right) = (0, line.advance >> 6)
    for glyph in line.glyphs {
      let pen = Int(glyph.x >> 6)
      let reach = known.value(for: glyph.id) { [boldness] in
        GlyphReaches.measure($0, in: face, flags: flags, boldness: boldness)
      }
      left = min(left, pen + Int(reach.left))
      right = max(right, pen + Int(reach.right))
    }
    return right - left
  }

  private static func measure(
    _ glyph: UInt32, in face: FT_Face, flags: Int32, boldness: FT_Pos
  ) -> Reach {
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return Reach() }
    let (bitmap, metrics) = (slot.pointee.bitmap, slot.pointee.metrics)
    if bitmap.width > 0 || bitmap.rows > 0 {
      let left = slot.pointee.bitmap_left
      return Reach(left: left, right: Int32(clamping: Int(left) + Int(bitmap.width)))
    }
    let left = metrics.horiBearingX - boldness / 2
    return Reach(
      left: Int32(clamping: left >> 6), right: Int32(clamping: (left + metrics.width + boldness + 63) >> 6))
  }
}
