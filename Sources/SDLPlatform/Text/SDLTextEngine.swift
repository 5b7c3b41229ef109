import CSDL2
public import Foundation
public import LayerTree
public import ViewTree

/// Text through SDL_ttf: shaped, kerned, with missing characters from other installed faces.
///
/// Widths are measured at a large size without hinting and scaled down, so that they are the same at
/// every scale of the screen.
public final class SDLTextEngine: TextEngine {
  /// Device pixels to a point.
  public var scale: CGFloat = 1 {
    didSet { if !(scale.isFinite && scale > 0) { scale = oldValue } }
  }

  let catalogue: FontCatalogue
  let fallbackFiles: [String]

  private struct FaceKey: Hashable {
    var path: String
    var pixels: CGFloat
    var isHinted: Bool
  }
  private struct FileKey: Hashable {
    var family: FontDescriptor.Family
    var isDisplay: Bool
    var weight: Int
  }
  private struct WidthKey: Hashable {
    var string: String
    var font: FontDescriptor
  }

  private var faces = RecentCache<FaceKey, FontFace>(limit: 48)
  private var files: [FileKey: String] = [:]
  /// The files that faces were opened from, for all sizes together.
  private var contents: [String: NSData] = [:]
  private var proportions: [String: FaceProportions] = [:]
  private var widths = RecentCache<WidthKey, CGFloat>(limit: 8192)
  var digits: [FontDescriptor: TabularDigits] = [:]

  /// Size at which text is measured, in pixels to the em square: fine enough that rounding to its
  /// pixels is lost.
  private static let measuringSize: CGFloat = 1000

  /// Starts SDL_ttf and finds the interface font.
  ///
  /// - Throws: an error naming the package to install when there is no font at all.
  public init(catalogue: FontCatalogue = FontCatalogue()) throws {
    guard TTF_Init() == 0 else { throw PlatformError.fromSDL("cannot start SDL_ttf") }
    self.catalogue = catalogue
    fallbackFiles = catalogue.fallbackFiles
    _ = try catalogue.file(for: .system, points: 16, weight: 400)
  }

  public func metrics(for font: FontDescriptor) -> FontMetrics {
    let size = SDLTextEngine.usable(font.size)
    guard let path = path(for: font, points: size), let face = proportions(of: path) else {
      return FontMetrics(ascent: size, descent: 0)
    }
    return FontMetrics(ascent: face.ascent * size, descent: face.descent * size)
  }

  public func width(of string: String, font: FontDescriptor) -> CGFloat {
    guard !string.isEmpty else { return 0 }
    if let digits = tabularDigits(in: string, font: font) {
      return digits.pitch * CGFloat(string.utf8.count)
    }
    let key = WidthKey(string: string, font: font)
    if let width = widths.value(for: key) { return width }
    let size = SDLTextEngine.usable(font.size)
    guard let path = path(for: font, points: size) else { return 0 }
    let width = runs(of: string, path: path, hasTabularDigits: font.hasTabularDigits)
      .reduce(0) { $0 + advance(of: $1, pixels: size) }
    widths.insert(width, for: key)
    return width
  }

  // MARK: Faces

  /// Sizes that can be drawn: neither nothing nor absurd, in points or pixels.
  static func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 1), 1024) : 1 }

  /// Returns the main font file for `font` at a size on the screen of `points`.
  func path(for font: FontDescriptor, points: CGFloat) -> String? {
    let key = FileKey(family: font.family, isDisplay: points >= 20, weight: font.weight)
    if let path = files[key] { return path }
    files[key] = try? catalogue.file(for: font.family, points: points, weight: font.weight)
    return files[key]
  }

  /// Returns the face that draws at `pixels`, or nil where the file does not open.
  func drawingFace(path: String, pixels: CGFloat) -> FontFace? {
    face(FaceKey(path: path, pixels: pixels, isHinted: true))
  }

  func proportions(of path: String) -> FaceProportions? {
    if let known = proportions[path] { return known }
    proportions[path] = try? FaceProportions(path: path)
    return proportions[path]
  }

  func hasGlyph(for scalar: Unicode.Scalar, path: String) -> Bool {
    measuringFace(path: path)?.hasGlyph(for: scalar) ?? false
  }

  /// How far the pen moves over `run` at a size of `pixels`.
  func advance(of run: TextRun, pixels: CGFloat) -> CGFloat {
    guard let face = measuringFace(path: run.path) else { return 0 }
    face.prepare(for: run)
    let size = proportions(of: run.path)?.fixedSize ?? SDLTextEngine.measuringSize
    return CGFloat(face.width(of: run.isTabularDigit ? "0" : run.text)) * pixels / size
  }

  private func measuringFace(path: String) -> FontFace? {
    face(FaceKey(path: path, pixels: SDLTextEngine.measuringSize, isHinted: false))
  }

  private func face(_ key: FaceKey) -> FontFace? {
    if let face = faces.value(for: key) { return face }
    guard let file = file(at: key.path),
      let face = try? FontFace(file: file, pixels: key.pixels, isHinted: key.isHinted)
    else { return nil }
    faces.insert(face, for: key)
    return face
  }

  private func file(at path: String) -> NSData? {
    if let known = contents[path] { return known }
    contents[path] = try? NSData(contentsOfFile: path, options: .mappedIfSafe)
    return contents[path]
  }
}
