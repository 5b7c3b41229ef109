import Foundation

/// Checks the chunks of a PNG file before libpng trusts their lengths.
enum PNGChunks {
  /// The largest ancillary chunk; more than any text or color profile in use takes.
  private static let longestFact = 8_000_000
  /// The maximum number of chunks before the pixels; more than any picture in use has.
  private static let maximum = 1024

  /// Checks the chunks before the first chunk of pixels. libpng reads the pixels in small pieces.
  ///
  /// - Throws: A `PlatformError` if a chunk extends beyond the end of the file or is absurdly large.
  static func check(_ file: PictureFile) throws {
    guard isSound(end: file.size, file.bytes) else {
      throw PlatformError("cannot read the picture \(file.name): its chunks are damaged")
    }
  }

  private static func isSound(end: Int, _ read: (Int, Int) -> [UInt8]) -> Bool {
    var offset = 8
    for _ in 0..<maximum {
      let head = PictureBytes(read(offset, 8))
      guard head.count == 8 else { return false }
      let length = head.big(0, 4)
      if head.text(4, 4) == "IDAT" { return true }
      guard length <= longestFact, length + 12 <= end - offset else { return false }
      offset += 12 + length
    }
    return false
  }
}
