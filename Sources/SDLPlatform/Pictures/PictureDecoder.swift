import CSDL2
public import Foundation
public import LayerTree
import Raster

/// Reads PNG and BMP files, and JPEG, GIF (its first picture), WebP and SVG files where SDL_image is installed;
/// callable from any thread.
public nonisolated enum PictureDecoder {
  /// Pictures of more pixels are refused: while they are read they take up to five bytes a pixel, 250 MB.
  public static let largestPixelCount = PictureLimits.pixelCount

  /// What is missing for other pictures than PNG and BMP, in a sentence; nil where nothing is.
  public static var missingLibrary: String? { SDLImageLibrary.missing }

  /// Whether a file begins as a picture does, however it goes on.
  public static func isPicture(at path: String) -> Bool {
    (try? PictureFile.reading(path) { PictureHeader(reading: $0.bytes) != nil }) ?? false
  }

  /// Returns the name of the kind of a picture that is known but cannot be decoded, such as "HEIC"; nil for any other
  /// file. The file's first bytes decide.
  ///
  /// - Parameter fileExtension: Tells raw files from the TIFF files that they look like; nil for that of the path.
  public static func unreadableKind(ofFileAt path: String, fileExtension: String? = nil) -> String? {
    try? PictureFile.reading(path) { ForeignPicture.name(of: $0, fileExtension: fileExtension) }
  }

  /// Returns what the file's header says of the picture, without decoding it.
  ///
  /// - Throws: a `PlatformError` of one line where the file is missing, of another kind, or too large.
  public static func info(ofFileAt path: String) throws -> PictureInfo {
    PictureInfo(try PictureFile.reading(path) { try PictureHeader(of: $0) })
  }

  /// Returns the size in pixels that the file's header states, without decoding the picture: as the picture is shown,
  /// upright.
  ///
  /// - Throws: a `PlatformError` of one line where the file is missing, of another kind, or too large.
  public static func size(ofFileAt path: String) throws -> CGSize { try info(ofFileAt: path).size }

  /// Decodes a picture, upright, made smaller in proportion where it exceeds `maximumPixels` in width or height. A
  /// drawing is made as large as that.
  ///
  /// - Throws: a `PlatformError` of one line where the file is missing, broken, of another kind, or too
  ///   large.
  public static func decode(contentsOf path: String, fitting maximumPixels: CGSize? = nil) throws -> CGImage {
    try PictureFile.reading(path) { try decode($0, fitting: maximumPixels) }
  }

  /// Decodes a picture from an open file, however far that has been read. No file is opened.
  ///
  /// - Parameter name: What the file is called in an error.
  public static func decode(
    descriptor: Int32, named name: String, fitting maximumPixels: CGSize? = nil
  ) throws -> CGImage {
    try decode(PictureFile(descriptor: descriptor, name: name), fitting: maximumPixels)
  }

  private static func decode(_ file: PictureFile, fitting maximumPixels: CGSize?) throws -> CGImage {
    let header = try PictureHeader(of: file)
    let size = header.shownSize
    let factor = maximumPixels.map { min($0.width / size.width, $0.height / size.height) } ?? 1
    let bitmap =
      switch header.kind {
      case .png: try PNGFile.read(file, header, scale: factor)
      case .bmp: try readBMP(file, scale: factor)
      case .jpeg, .gif, .webp: try SDLImageLibrary.loaded().read(file, scale: factor)
      case .svg:
        try SDLImageLibrary.loaded().read(file, width: size.width * factor).limited(to: maximumPixels)
      }
    guard let image = bitmap.turned(header.orientation).image() else {
      throw PlatformError("\(file.name) is an empty picture")
    }
    return image
  }

  private static func readBMP(_ file: PictureFile, scale: CGFloat) throws -> Bitmap {
    try file.withStream {
      try Bitmap(owned: SDL_LoadBMP_RW(SDL_RWFromFP($0, SDL_FALSE), 1), of: file.name, scale: scale)
    }
  }
}

nonisolated extension Bitmap {
  /// Returns the bitmap, made smaller where it is larger by more than a pixel: the library rounds the sides of a drawing
  /// up, and may read other proportions than the header says.
  fileprivate func limited(to size: CGSize?) -> Bitmap {
    guard let size, CGFloat(width) > size.width + 1 || CGFloat(height) > size.height + 1 else { return self }
    let factor = min(size.width / CGFloat(width), size.height / CGFloat(height))
    return Resampler.scale(
      self, toWidth: max(1, Int(CGFloat(width) * factor)), height: max(1, Int(CGFloat(height) * factor)))
  }
}

/// What a picture file says of itself.
public nonisolated struct PictureInfo: Hashable, Sendable {
  /// In pixels, as the picture is shown; what a drawing would like to be.
  public let size: CGSize
  /// The name of its colours, such as "sRGB" or "Grey"; nil for a drawing.
  public let colors: String?
  public let bitsPerChannel: Int
  public let hasAlpha: Bool
  /// Whether it can only be decoded where SDL_image is installed.
  public let needsLibrary: Bool

  init(_ header: PictureHeader) {
    size = header.shownSize
    colors = header.colors
    bitsPerChannel = header.bitsPerChannel
    hasAlpha = header.hasAlpha
    needsLibrary = header.kind != .png && header.kind != .bmp
  }
}
