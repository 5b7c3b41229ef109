import CFreeType
import CHarfBuzz

/// How far the pen moves over each glyph of a face at one size, as HarfBuzz asks for it.
nonisolated final class GlyphAdvances {
  private let face: FT_Face
  private let flags: Int32
  private var known: GlyphTable<Int32>

  /// - Parameter flags: how FreeType loads the face's glyphs.
  init(_ face: FT_Face, flags: Int32) {
    self.face = face
    self.flags = flags
    known = GlyphTable(count: face.pointee.num_glyphs)
  }

  /// Writes the advances of `count` glyphs, in 64ths of a pixel; the face must stand at the size that is meant.
  private func write(
    _ count: Int, glyphs: UnsafeRawPointer, step: Int, to places: UnsafeMutableRawPointer, step other: Int
  ) {
    // The table is taken in hand once for all glyphs.
    func write(from known: inout GlyphTable<Int32>) {
      for index in 0..<count {
        let glyph = glyphs.load(fromByteOffset: index * step, as: UInt32.self)
        let advance = known.value(for: glyph) { glyph in
          var advance: FT_Fixed = 0
          guard FT_Get_Advance(face, glyph, flags, &advance) == 0 else { return 0 }
          return Int32(clamping: (advance + (1 << 9)) >> 10)
        }
        places.storeBytes(of: advance, toByteOffset: index * other, as: Int32.self)
      }
    }
    write(from: &known)
  }

  /// Makes `font` take its advances from here, as long as this lives; all else comes from its parent.
  func serve(_ font: OpaquePointer) {
    hb_font_set_funcs(font, GlyphAdvances.functions, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  // Immutable once it is made, which the compiler cannot see.
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advances_func(
      functions,
      { _, advances, count, glyphs, step, places, other, _ in
        guard let advances, let glyphs, let places else { return }
        Unmanaged<GlyphAdvances>.fromOpaque(advances).takeUnretainedValue()
          .write(Int(count), glyphs: glyphs, step: Int(step), to: places, step: Int(other))
      }, nil, nil)
    hb_font_funcs_make_immutable(functions)
    return functions
  }()
}
