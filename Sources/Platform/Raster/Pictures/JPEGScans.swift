import Foundation

/// Counts the scans of a JPEG before libjpeg reads it. Each scan passes over the whole picture, even if it is
/// empty, so a small file could take minutes.
package enum JPEGScans {
  /// The maximum number of scans that are decoded; more than any picture in use has.
  static let maximum = 100
  private static let pieceLength = 1 << 18

  /// - Throws: A `PlatformError` if there are too many scans.
  package static func check(_ file: PictureFile) throws {
    guard count(file.bytes) <= maximum else {
      throw PlatformError("cannot read the picture \(file.name): it has more than \(maximum) scans")
    }
  }

  /// Returns the number of scans, at most one more than `maximum`.
  static func count(_ read: (_ offset: Int, _ count: Int) -> [UInt8]) -> Int {
    var (count, offset) = (0, 2)
    while count <= maximum, let marker = nextMarker(from: &offset, read) {
      if marker == 0xD9 { break }
      if marker == 0xDA { count += 1 }
      // Markers without a segment: they restart the data, or are parts of it.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      offset += max(2, PictureBytes(read(offset, 2)).big(0, 2))
    }
    return count
  }

  /// Returns the next marker, and moves behind it. Data before it is skipped.
  private static func nextMarker(from offset: inout Int, _ read: (Int, Int) -> [UInt8]) -> UInt8? {
    while true {
      let piece = read(offset, pieceLength)
      guard piece.count > 1 else { return nil }
      let found = piece.withUnsafeBytes { bytes -> Int? in
        var start = 0
        while start < bytes.count - 1, let base = bytes.baseAddress,
          let hit = memchr(base + start, 0xFF, bytes.count - 1 - start)
        {
          let position = UnsafeRawPointer(hit) - base
          // A zero makes the byte data, another 255 fills up.
          if bytes[position + 1] != 0, bytes[position + 1] != 0xFF { return position }
          start = position + 1
        }
        return nil
      }
      if let found {
        offset += found + 2
        return piece[found + 1]
      }
      offset += piece.count - 1
    }
  }
}
