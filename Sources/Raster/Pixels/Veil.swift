import CPixels
package import LayerTree

/// A translucent colour that is laid over opaque pixels.
///
/// Each byte becomes `(pixel * (256 - a) + color * a + 127) / 256`, a being alpha from 0 to 256.
package nonisolated struct Veil {
  private let lanes: VeilLanes

  package init(_ color: CGColor) { lanes = VeilLanes(color, alpha: color.bytes.alpha) }

  /// Mixes `count` pixels of each of `rows` from one place to another, which may be the same.
  ///
  /// - Parameter pitches: How many bytes a row is from the next, there and here.
  package func lay(
    over source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, pitches: (Int, Int),
    rows: Int, count: Int
  ) {
    stackednav_veil(
      source, pitches.0, target, pitches.1, rows, count, lanes.keep,
      unsafeBitCast(lanes.even, to: UInt32.self), unsafeBitCast(lanes.odd, to: UInt32.self))
  }
}

/// A colour with a strength for each column, such as the edge of a shadow.
package nonisolated struct ColumnVeil {
  /// The columns of which something is seen.
  private let seen: Range<Int>
  /// For each of them two lanes: first all that is kept of pixels, then all that is added to their even bytes, then
  /// all that is added to the odd ones.
  private let lanes: [UInt32]

  /// - Parameter coverage: how much of the colour falls on each column, from 0 to 255.
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

  /// Mixes the pixels of `rows` in place, `count` of each, which lie below the columns from `first` on.
  ///
  /// - Parameter pitch: How many bytes a row is from the next.
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

/// What a colour adds to the two 16-bit lanes of a pixel, and what it keeps of them.
private nonisolated struct VeilLanes {
  let keep: UInt16
  /// For blue and red, and for green and the highest byte, which counts as full, so that alpha, where there
  /// is one, grows.
  let even, odd: SIMD2<UInt16>

  init(_ color: CGColor, alpha: UInt8) {
    let (red, green, blue, _) = color.bytes
    let share = UInt16(alpha) + UInt16(alpha >> 7)
    keep = 256 - share
    even = SIMD2(UInt16(blue), UInt16(red)) &* share &+ 127
    odd = SIMD2(UInt16(green), 255) &* share &+ 127
  }
}
