import CFreeType
import CHarfBuzz

/// The advances of a face's glyphs at one size, cached for HarfBuzz.
final class GlyphAdvances {
  private let face: FT_Face
  private let flags: Int32
  private var known: GlyphTable<Int32>

  /// - Parameter flags: The flags for loading glyphs with FreeType.
  init(_ face: FT_Face, flags: Int32) {
    self.face = face
    self.flags = flags
    known = GlyphTable(count: face.pointee.num_glyphs)
  }

  /// Writes the advances of `count` glyphs, in 64ths of a pixel. The face must be at the right size.
  private func write(
    _ count: Int, glyphs: UnsafeRawPointer, step: Int, to positions: UnsafeMutableRawPointer, step other: Int
  ) {
    // A nested function, so that the table is accessed only once for all glyphs.
    func write(from known: inout GlyphTable<Int32>) {
      for index in 0..<count {
        let glyph = glyphs.load(fromByteOffset: index * step, as: UInt32.self)
        let advance = known.value(for: glyph) { glyph in
          var advance: FT_Fixed = 0
          guard FT_Get_Advance(face, glyph, flags, &advance) == 0 else { return 0 }
          return Int32(clamping: (advance + (1 << 9)) >> 10)
        }
        positions.storeBytes(of: advance, toByteOffset: index * other, as: Int32.self)
      }
    }
    write(from: &known)
  }

  /// Makes `font` take its advances from this object, which must outlive it. All other values come from
  /// its parent.
  func serve(_ font: OpaquePointer) {
    hb_font_set_funcs(font, GlyphAdvances.functions, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  // Immutable after creation, which the compiler cannot see.
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advances_func(
      functions,
      { _, advances, count, glyphs, step, positions, other, _ in
        guard let advances, let glyphs, let positions else { return }
        Unmanaged<GlyphAdvances>.fromOpaque(advances).takeUnretainedValue()
          .write(Int(count), glyphs: glyphs, step: Int(step), to: positions, step: Int(other))
      }, nil, nil)
    hb_font_funcs_make_immutable(functions)
    return functions
  }()
}
