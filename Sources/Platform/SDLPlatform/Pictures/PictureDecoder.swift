import CSDL2
public import Foundation
public import Geometry
package import Raster

/// Decodes PNG, GIF and BMP files, and JPEG, WebP and SVG files if SDL_image is installed. Can be called on
/// any thread. Of an animation, it decodes the first frame or all of them.
public nonisolated enum PictureDecoder {
  /// The most pixels of a picture. Formats that take more memory while they are decoded have lower limits.
  package static let largestPixelCount = PictureLimits.pixelCount

  /// A sentence that names the library missing for formats other than PNG and BMP; nil if it is installed.
  package static var missingLibrary: String? { SDLImageLibrary.missing }

  /// Returns whether a file begins with the header of a supported format; the rest is not checked.
  ///
  /// - Parameter orDrawing: Whether an SVG drawing counts, which other texts may contain.
  package static func isPicture(at path: String, orDrawing: Bool = true) -> Bool {
    let header = try? PictureFile.reading(path) { PictureHeader(reading: $0.bytes) }
    return header.map { $0.unreadable == nil && (orDrawing || $0.kind != .svg) } ?? false
  }

  /// Returns the format name of a picture that is recognized but cannot be decoded, such as "HEIC"; nil for
  /// other files. The first bytes of the file decide.
  ///
  /// - Parameter fileExtension: The file name extension, which distinguishes raw files from TIFF files; nil
  ///   for that of the path.
  package static func unreadableKind(ofFileAt path: String, fileExtension: String? = nil) -> String? {
    try? PictureFile.reading(path) {
      PictureHeader(reading: $0.bytes)?.unreadable
        ?? ForeignPicture.name(of: $0, fileExtension: fileExtension)
    }
  }

  /// Returns the size of a picture that is too large to decode, in pixels; nil for other files.
  package static func excessiveSize(ofFileAt path: String) -> (width: Int, height: Int)? {
    guard let header = try? PictureFile.reading(path, { PictureHeader(reading: $0.bytes) }), header.isTooLarge
    else { return nil }
    return header.shownPixels
  }

  /// Returns the information in the file's header, without decoding the picture.
  ///
  /// - Throws: A `PlatformError` of one line if the file is missing, of another format, or too large.
  package static func info(ofFileAt path: String) throws -> PictureInfo {
    PictureInfo(try PictureFile.reading(path) { try PictureHeader(of: $0) })
  }

  /// Returns the size of the picture in pixels, after applying its orientation, without decoding it.
  ///
  /// - Throws: A `PlatformError` of one line if the file is missing, of another format, or too large.
  package static func size(ofFileAt path: String) throws -> CGSize { try info(ofFileAt: path).size }

  /// Decodes a picture and applies its orientation. If it exceeds `maximumPixels` in width or height, it is
  /// scaled down in proportion. A drawing is scaled to that size.
  ///
  /// - Throws: A `PlatformError` of one line if the file is missing, damaged, of another format, or
  ///   too large.
  public static func decode(contentsOf path: String, fitting maximumPixels: CGSize? = nil) throws -> CGImage {
    try PictureFile.reading(path) { try decode($0, fitting: maximumPixels) }
  }

  /// Decodes a picture from an open file, whatever its file offset.
  ///
  /// - Parameter name: The name of the file for error messages.
  /// - Throws: A `PlatformError` of one line if the file is damaged, of another format, or too large.
  package static func decode(
    descriptor: Int32, named name: String, fitting maximumPixels: CGSize? = nil
  ) throws -> CGImage {
    try decode(PictureFile(descriptor: descriptor, name: name), fitting: maximumPixels)
  }

  private static func decode(_ file: PictureFile, fitting maximumPixels: CGSize?) throws -> CGImage {
    let header = try PictureHeader(of: file)
    let size = header.shownSize
    let factor = maximumPixels.map { min($0.width / size.width, $0.height / size.height) } ?? 1
    guard let image = try bitmap(file, header, factor, maximumPixels).turned(header.orientation).image()
    else {
      throw PlatformError("\(file.name) is an empty picture")
    }
    return image
  }

  private static func bitmap(
    _ file: PictureFile, _ header: PictureHeader, _ factor: CGFloat, _ maximumPixels: CGSize?
  ) throws -> Bitmap {
    switch header.kind {
    case .png: return try PNGFile.read(file, header, scale: factor)
    case .bmp: return try readBMP(file, scale: factor)
    case .gif: return try GIFFile.first(file, header, scale: factor)
    case .webp where header.mayBeAnimated: return try WebPAnimation.first(file, header, scale: factor)
    case .webp: return try SDLImageLibrary.loaded().read(file, scale: factor)
    case .jpeg:
      try JPEGScans.check(file)
      return try SDLImageLibrary.loaded().read(file, scale: factor, inks: header.inks)
    case .svg:
      let width = header.shownSize.width * factor
      return try SDLImageLibrary.loaded().read(file, width: width).limited(to: maximumPixels)
    }
  }

  /// Decodes the frames of an animation, scaled down to fit. Returns nil for a picture with a single frame.
  package static func animation(
    descriptor: Int32, named name: String, fitting size: CGSize
  ) throws -> DecodedAnimation? {
    let file = PictureFile(descriptor: descriptor, name: name)
    let header = try PictureHeader(of: file)
    guard header.mayBeAnimated else { return nil }
    return switch header.kind {
    case .gif: DecodedAnimation(GIFFile(file), header, fitting: size)
    case .png: DecodedAnimation(AnimatedPNG(file), header, fitting: size)
    case .webp: DecodedAnimation(WebPAnimation(file), header, fitting: size)
    case .bmp, .jpeg, .svg: nil
    }
  }

  private static func readBMP(_ file: PictureFile, scale: CGFloat) throws -> Bitmap {
    try file.withStream {
      try Bitmap(owned: SDL_LoadBMP_RW(SDL_RWFromFP($0, SDL_FALSE), 1), of: file.name, scale: scale)
    }
  }
}

nonisolated extension Bitmap {
  /// Returns the bitmap, scaled down if it exceeds `size` by more than a pixel. The library rounds the sides
  /// of a drawing up and may use another aspect ratio than the header.
  fileprivate func limited(to size: CGSize?) -> Bitmap {
    guard let size, CGFloat(width) > size.width + 1 || CGFloat(height) > size.height + 1 else { return self }
    let factor = min(size.width / CGFloat(width), size.height / CGFloat(height))
    return Resampler.scale(
      self, toWidth: max(1, Int(CGFloat(width) * factor)), height: max(1, Int(CGFloat(height) * factor)))
  }
}

/// The properties of a picture file.
package nonisolated struct PictureInfo: Hashable, Sendable {
  /// The size in pixels after applying the orientation; for a drawing, its nominal size.
  package let size: CGSize
  /// The name of the format, such as "JPEG image".
  package let kindName: String
  /// Whether it is a drawing, which is sharp at any size.
  package let isDrawing: Bool
  /// The name of the color space, such as "sRGB" or "Gray"; nil for a drawing.
  package let colors: String?
  /// The number of bits per color channel.
  package let bitsPerChannel: Int
  /// Whether the picture has an alpha channel.
  package let hasAlpha: Bool
  /// Whether decoding requires SDL_image.
  package let needsLibrary: Bool
  /// Whether the file may contain an animation. Only decoding tells for a GIF.
  package let mayBeAnimated: Bool

  init(_ header: PictureHeader) {
    size = header.shownSize
    kindName = header.kind.name
    isDrawing = header.kind == .svg
    colors = header.colors
    bitsPerChannel = header.bitsPerChannel
    hasAlpha = header.hasAlpha
    needsLibrary = ![.png, .bmp, .gif].contains(header.kind)
    mayBeAnimated = header.mayBeAnimated
  }
}
