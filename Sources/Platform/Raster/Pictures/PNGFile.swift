import CPNG
import CPNGRows
package import Foundation
public import Geometry

/// Reads and writes PNG files with libpng.
public enum PNGFile {
  /// Blue, green, red, alpha, one byte each: a little-endian word of a `Bitmap`.
  private static let format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA

  /// Decodes the file and scales it down while reading if `scale` is below 1. Colors are premultiplied
  /// by alpha.
  package static func read(_ file: PictureFile, _ header: PictureHeader, scale: CGFloat) throws -> Bitmap {
    try PNGChunks.check(file)
    let scaler = try RowScaler(from: (header.width, header.height), scale: scale, of: file.name)
    try file.withStream { try read($0, into: scaler, header.width, header.height, of: file.name) }
    return scaler.result
  }

  /// Decodes the contents of a file.
  static func read(
    _ contents: [UInt8], into scaler: RowScaler, _ width: Int, _ height: Int, of name: String
  ) throws {
    var contents = contents
    try contents.withUnsafeMutableBytes { bytes in
      guard let stream = fmemopen(bytes.baseAddress, bytes.count, "rb") else {
        throw PlatformError("cannot read the picture \(name): there is not enough memory")
      }
      defer { fclose(stream) }
      try read(stream, into: scaler, width, height, of: name)
    }
  }

  private static func read(
    _ stream: UnsafeMutablePointer<FILE>, into scaler: RowScaler, _ width: Int, _ height: Int, of name: String
  ) throws {
    var message = [CChar](repeating: 0, count: 128)
    let isRead = stackednav_png_read_rows(
      stream, UInt32(width), UInt32(height),
      { context, pixels in
        guard let context, let pixels else { return }
        Unmanaged<RowScaler>.fromOpaque(context).takeUnretainedValue().add(straight: pixels)
      }, Unmanaged.passUnretained(scaler).toOpaque(), &message, message.count)
    guard isRead else {
      let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw PlatformError("cannot read the picture \(name): \(reason)")
    }
  }

  /// Writes `image` to `path`. An existing file is replaced only when everything is written. If `path` is not
  /// a regular file, such as a pipe, the data is written into it.
  ///
  /// - Throws: A `PlatformError` of one line if the file cannot be written.
  public static func write(_ image: CGImage, to path: String) throws {
    try WholeFile.write(bytes(of: image), to: path)
  }

  /// Returns the contents of a PNG file with `image`.
  ///
  /// - Throws: A `PlatformError` of one line if libpng cannot encode it.
  public static func bytes(of image: CGImage) throws -> [UInt8] {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    png.width = png_uint_32(image.width)
    png.height = png_uint_32(image.height)
    png.format = format
    defer { png_image_free(&png) }
    var (memory, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let stream = open_memstream(&memory, &length) else {
      throw PlatformError("cannot encode a picture: there is not enough memory")
    }
    let result = Bitmap(image).straightened().pixels.withUnsafeBytes {
      png_image_write_to_stdio(&png, stream, 0, $0.baseAddress, 0, nil)
    }
    let isClosed = fclose(stream) == 0
    defer { free(memory) }
    guard result != 0, isClosed, let memory else {
      let message = withUnsafeBytes(of: png.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw PlatformError("cannot encode a picture: \(message)")
    }
    return Array(UnsafeRawBufferPointer(start: memory, count: length))
  }
}
