import CFreeType
import CHarfBuzz
import Foundation

/// A font file at one size: shapes text, measures it, and keeps the pictures of its glyphs.
@MainActor package final class FontFace {
  /// How glyphs are fitted to pixels: upright only, so that letters keep their places and widths; or not at
  /// all, to measure.
  enum Fitting {
    case upright, none

    /// FT_LOAD_TARGET_LIGHT, which is a macro that Swift cannot see.
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
  /// Tells these masks apart from those of other faces, and from those that were forgotten.
  package private(set) var maskSeries = FontFace.nextSeries()
  private static var seriesCount = 0

  private static let buffer = hb_buffer_create()

  /// Opens a size of `pixels` to the em square; a face made of pictures ignores it.
  ///
  /// - Parameters:
  ///   - emboldening: how much wider strokes become, in fractions of the em square; letters keep their places.
  ///   - language: HarfBuzz's name for that of the user.
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
    // Whole points only, but any resolution: one point of so many dots is as many pixels.
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
      let line = shaped(letters, of: run, flags: HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT) { infos, places in
        words.learn(letters, infos, places)
        return GlyphLine(infos, places)
      }
      return line ?? GlyphLine()
    }
  }

  /// Returns the same, whatever is known of words.
  func shapeWhole(_ run: TextRun) -> GlyphLine { shaped(run) { GlyphLine($0, $1) } ?? GlyphLine() }

  /// How far the pen moves over each cluster of `run` that is shaped as a whole, in 64ths of a pixel, in the order
  /// of reading; with the bytes before it.
  func clusters(of run: TextRun) -> [(start: Int, advance: Int32)] {
    let glyphs = shaped(run) { infos, places in
      zip(infos, places).map { (start: Int($0.cluster), advance: $1.x_advance) }
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

  /// Shapes letters in the manner of `run`.
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
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    return use(
      UnsafeBufferPointer(start: glyphs, count: Int(count)),
      UnsafeBufferPointer(start: places, count: Int(count)))
  }

  /// The pixels that `run` takes from left to right: its pens' way, or its ink where that is wider.
  func width(of run: TextRun) -> Int {
    let line = shape(run)
    FT_Activate_Size(size)
    return Int(reaches.width(of: line, in: file.face, flags: flags))
  }

  /// Returns the pictures of the glyphs of `run`, whose pen begins `start` pixels right of the line's.
  func draw(_ run: TextRun, start: Int) -> TextInk.Run {
    let line = shape(run)
    FT_Activate_Size(size)
    let end = start + Int(masks.stretched(line.advance) >> 6)
    return TextInk.Run(face: self, pieces: masks.pieces(of: line, start: start, in: file.face), end: end)
  }

  /// The memory that glyphs and words take which were drawn before, in bytes.
  package var byteCount: Int { masks.byteCount + words.byteCount }

  /// Forgets pictures that take too much room; pieces asked for before lose theirs.
  func forgetMasksIfTooMany() {
    if masks.forgetIfTooLarge() { maskSeries = FontFace.nextSeries() }
  }

  private static func nextSeries() -> Int {
    seriesCount += 1
    return seriesCount
  }
}
