import CSDL2
public import Foundation
public import LayerTree

/// Reads PNG and BMP files; callable from any thread.
public nonisolated enum PictureDecoder {
  /// Pictures of more pixels are refused: decoded they would take 400 MB.
  public static let largestPixelCount = 100_000_000

  /// Returns the size in pixels that the file's header states, without decoding the picture.
  ///
  /// - Throws: a `PlatformError` of one line where the file is missing, of another kind, or too large.
  public static func size(ofFileAt path: String) throws -> CGSize {
    let header = try PictureHeader(ofFileAt: path)
    return CGSize(width: header.width, height: header.height)
  }

  /// Decodes a picture, made smaller in proportion where it exceeds `maximumPixels` in width or height.
  ///
  /// - Throws: a `PlatformError` of one line where the file is missing, broken, of another kind, or too
  ///   large.
  public static func decode(contentsOf path: String, fitting maximumPixels: CGSize? = nil) throws -> CGImage {
    let header = try PictureHeader(ofFileAt: path)
    var bitmap =
      switch header.kind {
      case .png: try PNGFile.read(path)
      case .bmp: try readBMP(path)
      }
    if let limit = maximumPixels {
      let factor = min(limit.width / CGFloat(bitmap.width), limit.height / CGFloat(bitmap.height))
      if factor < 1 {
        func reduced(_ length: Int) -> Int { max(1, Int((CGFloat(length) * factor).rounded())) }
        bitmap = Resampler.scale(bitmap, toWidth: reduced(bitmap.width), height: reduced(bitmap.height))
      }
    }
    guard let image = bitmap.image() else { throw PlatformError("\(path) is an empty picture") }
    return image
  }

  private static func readBMP(_ path: String) throws -> Bitmap {
    guard let surface = SDL_LoadBMP_RW(SDL_RWFromFile(path, "rb"), 1) else {
      throw PlatformError.fromSDL("cannot read the picture \(path)")
    }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = Bitmap(surface) else {
      throw PlatformError.fromSDL("cannot read the picture \(path)")
    }
    return bitmap.premultiplied()
  }
}
