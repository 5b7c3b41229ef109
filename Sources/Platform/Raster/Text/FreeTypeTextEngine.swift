import CHarfBuzz
public import Foundation
public import LayerTree
import Resources

/// Measures and draws text with FreeType and HarfBuzz, with fallback faces for missing characters.
///
/// Widths are measured at a large size without hinting and scaled down, so that they are the same at every
/// display scale.
public final class FreeTypeTextEngine: TextEngine {
  /// The number of device pixels per point. Values that are not positive numbers are ignored.
  public var scale: CGFloat = 1 {
    didSet {
      if !(scale.isFinite && scale > 0) { scale = oldValue }
      if scale != oldValue { known.removeAll() }
    }
  }

  let catalogue: FontCatalogue
  let fallbacks: FallbackFaces
  private let language: OpaquePointer?

  private struct FaceKey: Hashable {
    var face: TextFace
    var pixels: CGFloat
    var fitting: FontFace.Fitting
  }
  private struct FileKey: Hashable {
    var family: FontDescriptor.Family
    var isDisplay: Bool
    var weight: Int
    var isItalic: Bool
  }
  private struct WidthKey: Hashable {
    var string: String
    /// The number of the font in `known`.
    var font: Int
  }

  private var faces = RecentCache<FaceKey, FontFace>(limit: 48)
  private var files: [FileKey: FontSource] = [:]
  private var opened: [FontSource: FontFile] = [:]
  private var widths = RecentCache<WidthKey, CGFloat>(limit: 32768)
  private var known = KnownFonts()

  /// The size for measuring text, in pixels per em: large enough that rounding to pixels is negligible.
  package static let measuringSize: CGFloat = 1000

  /// Creates a text engine and finds the interface font.
  ///
  /// - Parameter environment: The environment, which names the user's language. The language decides how some
  ///   letters look: Chinese characters in Japanese, "ş" in Romanian.
  /// - Throws: An error that names the package to install if there is no font at all.
  public init(
    catalogue: FontCatalogue = FontCatalogue(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.catalogue = catalogue
    let language = FreeTypeTextEngine.language(in: environment)
    self.language = language.map { hb_language_from_string($0, -1) }
    fallbacks = FallbackFaces(catalogue, language: language)
    _ = try catalogue.face(for: .system, points: 16, weight: 400)
  }

  /// The memory of the cached glyphs and words, in bytes.
  public var keptBytes: Int { faces.values.reduce(0) { $0 + $1.byteCount } }

  /// Returns the metrics of a font, in points.
  public func metrics(for font: FontDescriptor) -> FontMetrics {
    let font = knownFont(font)
    if let metrics = font.metrics { return metrics }
    let size = FreeTypeTextEngine.usable(font.descriptor.size)
    var metrics = FontMetrics(ascent: size, descent: 0)
    if let source = source(for: font.descriptor, points: size), let file = file(source) {
      metrics = FontMetrics(
        ascent: file.ascent * size, descent: file.descent * size, underline: file.underline.scaled(by: size),
        strikethrough: file.strikethrough.scaled(by: size))
    }
    font.metrics = metrics
    return metrics
  }

  /// Returns the width of a string, in points.
  public func width(of string: String, font: FontDescriptor) -> CGFloat {
    guard !string.isEmpty else { return 0 }
    if let digits = tabularDigits(in: string, font: font) {
      return digits.pitch * CGFloat(string.utf8.count)
    }
    // Long texts would fill the memory, and change with each letter that is typed.
    let isWorthKnowing = string.utf8.count <= FreeTypeTextEngine.longestLine
    let key = WidthKey(string: isWorthKnowing ? string : "", font: knownFont(font).number)
    if isWorthKnowing, let width = widths.value(for: key) { return width }
    let size = FreeTypeTextEngine.usable(font.size)
    guard let source = source(for: font, points: size) else { return 0 }
    var width: CGFloat = 0
    for run in runs(of: string, in: font, main: source) {
      width += advance(of: run, pixels: size)
    }
    if isWorthKnowing { widths.insert(width, for: key) }
    return width
  }

  /// Returns the language that an environment names, such as "ja_JP"; nil for the locales C and POSIX.
  nonisolated static func language(in environment: [String: String]) -> String? {
    let stated = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = String(stated.prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(language) ? nil : language
  }

  func knownFont(_ font: FontDescriptor) -> KnownFont { known.font(font) }

  // MARK: Faces

  /// Returns the size limited to what can be drawn: from 1 to 1024 points or pixels.
  package static func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 1), 1024) : 1 }

  /// Returns the main face for `font` at a size of `points` on the screen.
  package func source(for font: FontDescriptor, points: CGFloat) -> FontSource? {
    let key = FileKey(
      family: font.family, isDisplay: points >= 20, weight: font.weight, isItalic: font.isItalic)
    if let source = files[key] { return source }
    files[key] = try? catalogue.face(
      for: font.family, points: points, weight: font.weight, isItalic: font.isItalic)
    return files[key]
  }

  /// Returns the face for drawing at a size of `pixels`, or nil if the file cannot be opened.
  func drawingFace(_ face: TextFace, pixels: CGFloat) -> FontFace? {
    self.face(FaceKey(face: face, pixels: pixels, fitting: .upright))
  }

  func hasGlyphs(for scalars: some Sequence<Unicode.Scalar>, in source: FontSource) -> Bool {
    guard let file = file(source) else { return false }
    return scalars.allSatisfy(file.hasGlyph)
  }

  /// Returns the advance of `run` at a size of `pixels`.
  func advance(of run: TextRun, pixels: CGFloat) -> CGFloat {
    guard let face = measuringFace(run.face) else { return 0 }
    let size = face.file.fixedSize ?? FreeTypeTextEngine.measuringSize
    let measured = run.isTabularDigit ? TextRun(text: "0", face: run.face) : run
    return CGFloat(face.width(of: measured)) * pixels / size
  }

  func measuringFace(_ face: TextFace) -> FontFace? {
    self.face(FaceKey(face: face, pixels: FreeTypeTextEngine.measuringSize, fitting: .none))
  }

  private func face(_ key: FaceKey) -> FontFace? {
    if let face = faces.value(for: key) { return face }
    guard let file = file(key.face.source),
      let face = try? FontFace(
        file: file, pixels: key.pixels, fitting: key.fitting, emboldening: key.face.emboldening,
        language: language)
    else { return nil }
    faces.insert(face, for: key)
    return face
  }

  private func file(_ source: FontSource) -> FontFile? {
    if let known = opened[source] { return known }
    opened[source] = try? FontFile(source)
    return opened[source]
  }
}

extension FontMetrics.Rule {
  fileprivate nonisolated func scaled(by size: CGFloat) -> FontMetrics.Rule {
    FontMetrics.Rule(top: top * size, thickness: thickness * size)
  }
}
