import CFreeType
import CHarfBuzz
import Foundation
import LayerTree

/// A face of a font file, opened once for all sizes. FreeType reads its outlines, HarfBuzz its shaping rules.
// Explicit, because an optimized build that contains tests loses the default isolation.
@MainActor final class FontFile {
  let face: FT_Face
  /// The face for HarfBuzz, in font units; the fonts of all sizes derive from it.
  let shaping: OpaquePointer
  /// The distances from the baseline in fractions of the em square, both positive.
  let ascent, descent: CGFloat
  /// The positions of underline and strikethrough in fractions of the em square.
  let underline, strikethrough: FontMetrics.Rule
  /// The size, in pixels, of a face with bitmaps instead of outlines; nil if it is scalable. A size below one
  /// pixel counts as one.
  let fixedSize: CGFloat?
  /// The flags for loading glyphs with FreeType. Bitmaps beside outlines are monochrome and not used.
  var loadFlags: Int32 { Int32(FT_LOAD_COLOR) | (fixedSize == nil ? Int32(FT_LOAD_NO_BITMAP) : 0) }
  /// The mapped file.
  private let contents: OpaquePointer

  convenience init(path: String) throws { try self.init(FontSource(path: path)) }

  init(_ source: FontSource) throws {
    let failure = PlatformError("cannot read the font \(source.path)")
    guard let contents = FontContents.blob(source.path) else { throw failure }
    var (length, opened): (UInt32, FT_Face?) = (0, nil)
    let bytes = UnsafeRawPointer(hb_blob_get_data(contents, &length))?.assumingMemoryBound(to: UInt8.self)
    guard FT_New_Memory_Face(FreeType.library, bytes, Int(length), source.index, &opened) == 0,
      let face = opened
    else {
      hb_blob_destroy(contents)
      throw failure
    }
    self.contents = contents
    self.face = face
    face.set(source.axes)
    let isScalable = face.pointee.face_flags & 1 != 0  // FT_FACE_FLAG_SCALABLE, a macro Swift cannot see
    fixedSize =
      isScalable || face.pointee.num_fixed_sizes == 0
      ? nil : face.pointee.available_sizes.map { max(1, CGFloat($0[0].y_ppem) / 64) }
    let em = CGFloat(max(1, face.pointee.units_per_EM))
    ascent = CGFloat(face.pointee.ascender) / em
    descent = -CGFloat(face.pointee.descender) / em
    let rules = hb_face_create(contents, UInt32(source.index & 0xFFFF))
    shaping = hb_font_create(rules)
    if !source.axes.isEmpty {
      let settings = source.axes.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
      hb_font_set_variations(shaping, settings, UInt32(settings.count))
    } else if source.index >> 16 > 0 {
      hb_font_set_var_named_instance(shaping, UInt32(source.index >> 16 - 1))
    }
    hb_ot_font_set_funcs(shaping)
    let font = shaping
    func rule(_ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t) -> FontMetrics.Rule {
      var (top, thickness): (hb_position_t, hb_position_t) = (0, 0)
      hb_ot_metrics_get_position_with_fallback(font, offset, &top)
      hb_ot_metrics_get_position_with_fallback(font, size, &thickness)
      return FontMetrics.Rule(top: CGFloat(top) / em, thickness: CGFloat(thickness) / em)
    }
    underline = rule(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    strikethrough = rule(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    hb_face_destroy(rules)
  }

  isolated deinit {
    hb_font_destroy(shaping)
    FT_Done_Face(face)
    hb_blob_destroy(contents)
  }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { FT_Get_Char_Index(face, UInt(scalar.value)) != 0 }
}

extension FT_Face {
  /// Sets the axes of a variable font; an axis that is not given keeps its default.
  @MainActor fileprivate func set(_ axes: [(tag: UInt32, value: Double)]) {
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard !axes.isEmpty, FT_Get_MM_Var(self, &found) == 0, let variable = found else { return }
    defer { FT_Done_MM_Var(FreeType.library, variable) }
    var values = (0..<Int(variable.pointee.num_axis)).map { number -> FT_Fixed in
      let axis = variable.pointee.axis[number]
      let stated = axes.first { $0.tag == UInt32(truncatingIfNeeded: axis.tag) }?.value
      // In 65,536ths.
      return stated.map { FT_Fixed(min(max($0, -30_000), 30_000) * 65_536) } ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(self, UInt32(values.count), &values)
  }
}
