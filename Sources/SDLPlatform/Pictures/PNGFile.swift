import CPNG
import Foundation
public import LayerTree

/// PNG files through libpng's simplified interface.
public nonisolated enum PNGFile {
  /// Blue, green, red, alpha, a byte each, which is what a little-endian word of a `Bitmap` is.
  private static let format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA

  /// Decodes the file; colours come out multiplied by alpha.
  static func read(_ path: String) throws -> Bitmap {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    guard png_image_begin_read_from_file(&png, path) != 0 else { throw error("read", path, png) }
    png.format = format
    var bitmap = Bitmap(width: Int(png.width), height: Int(png.height))
    let result = bitmap.pixels.withUnsafeMutableBytes {
      png_image_finish_read(&png, nil, $0.baseAddress, 0, nil)
    }
    guard result != 0 else { throw error("read", path, png) }
    return bitmap.premultiplied()
  }

  /// Writes `image` to `path`, replacing what is there.
  ///
  /// - Throws: a `PlatformError` of one line where the file cannot be written.
  public static func write(_ image: CGImage, to path: String) throws {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    png.width = png_uint_32(image.width)
    png.height = png_uint_32(image.height)
    png.format = format
    defer { png_image_free(&png) }
    let result = Bitmap(image).straightened().pixels.withUnsafeBytes {
      png_image_write_to_file(&png, path, 0, $0.baseAddress, 0, nil)
    }
    guard result != 0 else { throw error("write", path, png) }
  }

  private static func error(_ verb: String, _ path: String, _ png: png_image) -> PlatformError {
    let message = withUnsafeBytes(of: png.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return PlatformError("cannot \(verb) the picture \(path): \(message)")
  }
}
