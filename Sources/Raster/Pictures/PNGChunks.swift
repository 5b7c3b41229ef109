import Foundation

/// The chunks that a PNG file is made of, looked at before libpng believes what they say of their lengths.
nonisolated enum PNGChunks {
  /// More than any text or colour profile in use takes.
  private static let longestFact = 8_000_000
  /// No picture in use has as many chunks before its pixels.
  private static let most = 1024

  /// Checks the chunks up to the first with pixels, from where on libpng reads piece by piece.
  ///
  /// - Throws: a `PlatformError` where a chunk reaches beyond the end of the file, or is absurdly large.
  static func check(_ file: PictureFile) throws {
    var status = stat()
    let end = fstat(file.descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard isSound(end: end, file.bytes) else {
      throw PlatformError("cannot read the picture \(file.name): its chunks are damaged")
    }
  }

  private static func isSound(end: Int, _ read: (Int, Int) -> [UInt8]) -> Bool {
    var offset = 8
    for _ in 0..<most {
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
