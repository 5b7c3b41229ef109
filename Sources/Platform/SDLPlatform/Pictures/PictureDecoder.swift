import CSDL2
public import Foundation
public import Geometry
package import Raster

/// Decodes PNG, GIF and BMP files, and JPEG, WebP and SVG files if SDL_image is installed. Can be called on
/// any thread. Of an animation, it decodes the first frame or all of them.
public nonisolated enum PictureDecoder {
  /// The most pixels of a picture. Formats that take more memory while they are decoded have lower limits.
  package static let largestPixelCount = PictureLimits.pixelCount

  /// The file name of the missing library for formats other than PNG, GIF and BMP; nil if it is installed.
  package static var missingLibrary: String? { SDLImageLibrary.missing }

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
