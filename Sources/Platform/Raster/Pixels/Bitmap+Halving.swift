import Foundation

extension Bitmap {
  /// Makes all pixels transparent.
  package mutating func clear() {
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      memset(start, 0, bytes.count)
    }
  }

  /// Makes all pixels opaque.
  package mutating func makeOpaque() {
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
  }

  /// Replaces rows from `row` on with the rows of a bitmap of the same width, as many as fit.
  package mutating func replace(fromRow row: Int, with other: Bitmap) {
    guard other.width == width else { return }
    let count = min(other.height, height - row) * width
    pixels.replaceSubrange(row * width..<row * width + count, with: other.pixels.prefix(count))
  }

  /// Returns the length of a side after `times` halvings, rounded up each time.
  package static func halved(_ side: Int, times: Int) -> Int { (side + (1 << times) - 1) >> times }

  /// Returns the bitmap after `times` halvings.
  package func halved(times: Int) -> Bitmap {
    (0..<times).reduce(self) { bitmap, _ in bitmap.halved() }
  }

  /// Returns the bitmap at half the width and height. Each pixel is the average of four, or of fewer at an
  /// odd edge.
  package func halved() -> Bitmap {
    let (length, width, height) = ((width + 1) / 2, width, height)
    return pixels.withUnsafeBufferPointer { source in
      Bitmap(width: length, height: (height + 1) / 2) { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<(height + 1) / 2 {
          let upper = source + 2 * y * width
          let lower = source + min(2 * y + 1, height - 1) * width
          let row = target + y * length
          for x in 0..<width / 2 {
            row[x] = average(upper[2 &* x], upper[2 &* x &+ 1], lower[2 &* x], lower[2 &* x &+ 1])
          }
          if !width.isMultiple(of: 2) {
            row[length - 1] = average(upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1])
          }
        }
      }
    }
  }
}

/// Returns the rounded average of four pixels. Two bytes are added at once.
@inline(__always)
private func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let even: UInt32 = 0x00FF_00FF
  let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
  let high =
    (a &>> 8 & even) &+ (b &>> 8 & even) &+ (c &>> 8 & even) &+ (d &>> 8 & even) &+ 0x0002_0002
  return (low &>> 2 & even) | (high &>> 2 & even) &<< 8
}
