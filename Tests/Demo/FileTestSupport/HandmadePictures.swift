package import FileSystem
import Glibc

/// Pictures written by hand, so that they can differ from what programs write.
package nonisolated enum HandmadePictures {
  package static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Returns a GIF of white pixels. Only a picture of one by one pixel is complete.
  package static func gif(_ width: Int, _ height: Int, frame: (Int, Int)? = nil, frames: Int = 1) -> [UInt8] {
    let size = frame ?? (width, height)
    let one = [0x2C, 0, 0, 0, 0] + little(size.0, 2) + little(size.1, 2) + [0, 2, 2, 0x4C, 0x01, 0]
    let head = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x80, 0, 0]
    return head + [0, 0, 0, 255, 255, 255] + Array(repeating: one, count: frames).joined() + [0x3B]
  }

  /// Returns the header of a BMP with 24 bits per pixel, followed by pixels.
  package static func bmp(_ width: Int, _ height: Int, _ pixels: [UInt8] = []) -> [UInt8] {
    let head = little(40, 4) + little(width, 4) + little(height, 4) + [1, 0, 24, 0]
    return Array("BM".utf8) + little(54, 4) + little(0, 4) + little(54, 4) + head
      + [UInt8](repeating: 0, count: 24) + pixels
  }

  /// A JPEG of 16 by 12 gray pixels in four uniform blocks.
  package static let jpeg: [UInt8] = {
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 12, 0, 16, 1, 1, 0x11, 0]
    // One code of one bit in each table: a difference of eight bits, and the end of the block.
    let codes =
      [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [8]
      + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0x9F, 0xE2, 0x01, 0x00, 0xFF, 0xD9]
    return [0xFF, 0xD8] + quantization + frame + codes + scan
  }()

  /// Returns a progressive JPEG of 64 by 64 gray pixels with scans that add nothing.
  package static func jpeg(scans: Int) -> [UInt8] {
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0]
    // One code of one bit: no more coefficients in this block and the next 64 and more.
    let code: [UInt8] = [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0x60]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0]
    return [0xFF, 0xD8] + quantization + frame + code + Array(repeating: scan, count: scans).joined()
      + [0xFF, 0xD9]
  }

  /// A WebP of 8 by 4 brown pixels.
  package static let webp: [UInt8] =
    Array("RIFF".utf8) + little(30, 4) + Array("WEBPVP8L".utf8) + little(17, 4)
    + [0x2F, 7, 0xC0, 0, 0, 7, 0x50, 0x9E, 0x22, 0x97, 0xA2, 0xFF, 0x81, 0x88, 0xE8, 0x7F, 0, 0]

  /// Returns a drawing of 8 by 4 with a red square and other contents.
  package static func svg(_ contents: String = "", before: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?>\(before)
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="4">
      <rect width="4" height="4" fill="#ff0000"/>\(contents)</svg>
      """.utf8)
  }

  /// Entities that would expand to three gigabytes.
  package static let laughs: String =
    "<!DOCTYPE svg [<!ENTITY a0 \"lol\">"
    + (1...9).map { level in
      "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }.joined() + "]>"

  /// Writes a picture that takes seconds to decode: almost 50 million pixels in a sparse file.
  package static func slow(in folder: TemporaryFolder, _ name: String) -> FilePath {
    let path = folder.write(bmp(7000, 7000), to: FilePath(name))
    precondition(path.withCString { truncate($0, 54 + 7000 * 7000 * 3) } == 0)
    return path
  }
}
