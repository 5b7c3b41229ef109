import Foundation

/// A PNG picture of one color, written by hand so that it can be invalid.
package nonisolated enum PNGBytes {
  /// - Parameter statedSize: The size in the header; the pixels have the true size.
  package static func picture(width: Int, height: Int, statedSize: (Int, Int)? = nil) -> [UInt8] {
    let (statedWidth, statedHeight) = statedSize ?? (width, height)
    let row: [UInt8] = [0] + Array(repeating: [0x20, 0x80, 0xF0], count: width).joined()
    let rows = Array(repeating: row, count: height).flatMap(\.self)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(statedWidth) + bigEndian(statedHeight) + [8, 2, 0, 0, 0])
      + chunk("IDAT", deflated(rows)) + chunk("IEND", [])
  }

  /// Returns a zlib stream with a single uncompressed block of at most 65,535 bytes.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + bigEndian(high << 16 | low)
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    let sum = body.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return bigEndian(contents.count) + body + bigEndian(Int(~sum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
