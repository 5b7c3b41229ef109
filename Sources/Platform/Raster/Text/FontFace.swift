import CFreeType
import CHarfBuzz
import Foundation

/// A font file at one size: shapes and measures text, and caches the masks of its glyphs.
@MainActor package final class FontFace {
  /// How glyphs are fitted to pixels: only vertically, so that letters keep their positions and widths; or
  /// not at all, for measuring.
  enum Fitting {
    case upright, none

    /// FT_LOAD_TARGET_LIGHT, a macro that Swift cannot import.
    fileprivate var flags: Int32 { self == .upright ? 1 << 16 : Int32(FT_LOAD_NO_HINTING) }
  }

  let file: FontFile
  private let size: FT_Size
  private let font: OpaquePointer
  private let language: OpaquePointer?
  private let flags: Int32
  private let advances: GlyphAdvances
  private var reaches: GlyphReaches
  private(set) var words = ShapedWords()
  package private(set) var masks: GlyphMasks
  /// The identifier of the current masks; changes when they are evicted and differs between faces.
  package private(set) var maskSeries = FontFace.nextSeries()
  private static var seriesCount = 0

  private static let buffer = hb_buffer_create()

  /// Creates a face with `pixels` to the em square; a bitmap face ignores the size.
  ///
  /// - Parameters:
  ///   - emboldening: The increase of the stroke width, in fractions of the em square; advances do
  ///     not change.
  ///   - language: HarfBuzz's value for the user's language.
  init(
    file: FontFile, pixels: CGFloat, fitting: Fitting, emboldening: CGFloat, language: OpaquePointer?
  ) throws {
    var made: FT_Size?
    guard FT_New_Size(file.face, &made) == 0, let size = made,
      let font = hb_font_create_sub_font(file.shaping)
    else { throw PlatformError("cannot open a font at \(pixels) pixels") }
    self.file = file
    self.size = size
    self.font = font
    self.language = language
    flags = fitting.flags | file.loadFlags
    advances = GlyphAdvances(file.face, flags: flags)
    let count = file.face.pointee.num_glyphs
    let boldness = FT_Pos((pixels * emboldening * 64).rounded())
    reaches = GlyphReaches(count: count, boldness: boldness)
    let scale = file.fixedSize.map { fitting == .none ? 1 : pixels / $0 } ?? 1
    masks = GlyphMasks(count: count, flags: flags, scale: scale, boldness: boldness, pixels: pixels)
    FT_Activate_Size(size)
    // FreeType takes whole points but any resolution: one point at `72 * pixels` dots per inch is
    // `pixels` pixels.
    let resolution = UInt32((pixels * 72).rounded())
    let result =
      file.fixedSize == nil
      ? FT_Set_Char_Size(file.face, 0, 64, resolution, resolution) : FT_Select_Size(file.face, 0)
    if result != 0 { throw PlatformError("cannot open a font at \(pixels) pixels") }
    let em = Int(file.face.pointee.units_per_EM)
    let metrics = file.face.pointee.size.pointee.metrics
    hb_font_set_scale(
      font, Int32(clamping: (metrics.x_scale * em + (1 << 15)) >> 16),
      Int32(clamping: (metrics.y_scale * em + (1 << 15)) >> 16))
    advances.serve(font)
  }

  isolated deinit {
    hb_font_destroy(font)
    FT_Done_Size(size)
  }

  /// Returns the glyphs of `run` from left to right.
  func shape(_ run: TextRun) -> GlyphLine {
    var text = run.text
    return text.withUTF8 { letters in
      guard !run.isRightToLeft, run.script == .other, ShapedWords.areWorthKnowing(in: letters) else {
        return shapeWhole(run)
      }
      if let line = words.line(of: letters) { return line }
      let line = shaped(letters, of: run, flags: HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT) {
        infos, positions in
        words.learn(letters, infos, positions)
        return GlyphLine(infos, positions)
      }
      return line ?? GlyphLine()
    }
  }

  /// Returns the same glyphs without using the cached words.
  func shapeWhole(_ run: TextRun) -> GlyphLine { shaped(run) { GlyphLine($0, $1) } ?? GlyphLine() }

  /// Returns the advance of each cluster of `run`, in 64ths of a pixel, and its offset in bytes, in
  /// logical order.
  func clusters(of run: TextRun) -> [(start: Int, advance: Int)] {
    let glyphs = shaped(run) { infos, positions in
      zip(infos, positions).map { (start: Int($0.cluster), advance: Int($1.x_advance)) }
    }
    return (glyphs ?? []).sorted { $0.start < $1.start }.reduce(into: []) { clusters, glyph in
      if let last = clusters.indices.last, clusters[last].start == glyph.start {
        clusters[last].advance += glyph.advance
      } else {
        clusters.append(glyph)
      }
    }
  }

  private typealias Use<Result> = (
    UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>
  ) -> Result

  private func shaped<Result>(_ run: TextRun, _ use: Use<Result>) -> Result? {
    var text = run.text
    return text.withUTF8 { shaped($0, of: run, flags: HB_BUFFER_FLAG_DEFAULT, use) }
  }

  /// Shapes letters with the properties of `run`.
  private func shaped<Result>(
    _ letters: UnsafeBufferPointer<UInt8>, of run: TextRun, flags: hb_buffer_flags_t, _ use: Use<Result>
  ) -> Result? {
    guard let buffer = FontFace.buffer else { return nil }
    FT_Activate_Size(size)
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_flags(buffer, flags)
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script.tag)
    hb_buffer_set_language(buffer, language)
    letters.withMemoryRebound(to: CChar.self) { letters in
      let count = Int32(clamping: letters.count)
      hb_buffer_add_utf8(buffer, letters.baseAddress, count, 0, count)
    }
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    return use(
      UnsafeBufferPointer(start: glyphs, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }

  /// Returns the width of `run` in pixels: its advance, or its ink if that is wider.
  func width(of run: TextRun) -> Int {
    let line = shape(run)
    FT_Activate_Size(size)
    return reaches.width(of: line, in: file.face, flags: flags)
  }

  /// Returns the glyph masks of `run`, which starts `start` pixels right of the line's start.
  func draw(_ run: TextRun, start: Int) -> TextInk.Run {
    let line = shape(run)
    FT_Activate_Size(size)
    let end = start + Int(masks.stretched(Int32(clamping: line.advance)) >> 6)
    return TextInk.Run(face: self, pieces: masks.pieces(of: line, start: start, in: file.face), end: end)
  }

  /// The memory of the cached masks and words, in bytes.
  package var byteCount: Int { masks.byteCount + words.byteCount }

  /// Evicts the masks if they take too much memory; pieces requested earlier become invalid.
  func forgetMasksIfTooMany() {
    if masks.forgetIfTooLarge() { maskSeries = FontFace.nextSeries() }
  }

  private static func nextSeries() -> Int {
    seriesCount += 1
    return seriesCount
  }
}
