import CPixels
package import LayerTree

/// A translucent color that is blended over opaque pixels.
///
/// Each byte becomes `(pixel * (256 - a) + color * a + 127) / 256`, where a is alpha from 0 to 256.
package struct Veil {
  private let lanes: VeilLanes

  package init(_ color: CGColor) { lanes = VeilLanes(color, alpha: color.bytes.alpha) }

  /// Blends over `count` pixels of each row and writes the result to `target`, which may be the source.
  ///
  /// - Parameter pitches: The distance from one row to the next in the source and in the target, in bytes.
  package func lay(
    over source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, pitches: (Int, Int),
    rows: Int, count: Int
  ) {
    stackednav_veil(
      source, pitches.0, target, pitches.1, rows, count, lanes.keep,
      unsafeBitCast(lanes.even, to: UInt32.self), unsafeBitCast(lanes.odd, to: UInt32.self))
  }
}

/// A color with a separate opacity for each column, such as the edge of a shadow.
package struct ColumnVeil {
  /// The columns with a visible opacity.
  private let seen: Range<Int>
  /// For each visible column, two 16-bit lanes in three arrays: the factors of the pixel, the summands of its
  /// even bytes, and the summands of its odd bytes.
  private let lanes: [UInt32]

  /// - Parameter coverage: The coverage of each column, from 0 to 255.
  package init(_ color: CGColor, coverage: some Sequence<UInt8>) {
    let alpha = UInt32(color.bytes.alpha)
    let columns = coverage.map { VeilLanes(color, alpha: UInt8((UInt32($0) * alpha + 127) / 255)) }
    let first = columns.firstIndex { $0.keep < 256 } ?? 0
    let last = columns.lastIndex { $0.keep < 256 } ?? -1
    seen = first..<(last + 1)
    lanes =
      columns[seen].map { UInt32($0.keep) << 16 | UInt32($0.keep) }
      + columns[seen].map { unsafeBitCast($0.even, to: UInt32.self) }
      + columns[seen].map { unsafeBitCast($0.odd, to: UInt32.self) }
  }

  /// Blends over `count` pixels of each row in place, beginning at column `first`.
  ///
  /// - Parameter pitch: The distance from one row to the next, in bytes.
  package func lay(
    over start: UnsafeMutablePointer<UInt32>, pitch: Int, rows: Int, from first: Int, count: Int
  ) {
    let columns = seen.clamped(to: first..<max(first, first + count))
    guard !columns.isEmpty else { return }
    lanes.withUnsafeBufferPointer { lanes in
      guard let keep = lanes.baseAddress.map({ $0 + (columns.lowerBound - seen.lowerBound) }) else { return }
      stackednav_veil_columns(
        start + (columns.lowerBound - first), pitch, rows, columns.count, keep, keep + seen.count,
        keep + 2 * seen.count)
    }
  }
}

/// The factor and the summands that blend a color over the two 16-bit lanes of a pixel.
private struct VeilLanes {
  let keep: UInt16
  /// The summands for blue and red, and for green and the highest byte. The highest byte counts as 255, so
  /// that alpha, if used, increases.
  let even, odd: SIMD2<UInt16>

  init(_ color: CGColor, alpha: UInt8) {
    let (red, green, blue, _) = color.bytes
    let share = UInt16(alpha) + UInt16(alpha >> 7)
    keep = 256 - share
    even = SIMD2(UInt16(blue), UInt16(red)) &* share &+ 127
    odd = SIMD2(UInt16(green), 255) &* share &+ 127
  }
}
