import CPixels
import LayerTree

/// A translucent colour that is laid over opaque pixels.
///
/// Each byte becomes `(pixel * (256 - a) + color * a + 127) / 256`, a being alpha from 0 to 256.
nonisolated struct Veil {
  private let lanes: VeilLanes

  init(_ color: CGColor) { lanes = VeilLanes(color, alpha: color.bytes.alpha) }

  /// Mixes `count` pixels from one place to another, which may be the same.
  func lay(over source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    stackednav_veil(
      source, target, count, lanes.keep, unsafeBitCast(lanes.even, to: UInt32.self),
      unsafeBitCast(lanes.odd, to: UInt32.self))
  }
}

/// A colour with a strength for each column, such as the edge of a shadow.
///
/// Four pixels at a time, whatever the processor can do: rows of eight, a memory page apart, took it longer.
nonisolated struct ColumnVeil {
  /// The columns of which something is seen.
  private let seen: Range<Int>
  /// For each of them, and for four more, two lanes: first all that is kept of pixels, then all that is added to their
  /// even bytes, then all that is added to the odd ones.
  private let lanes: [UInt16]

  /// - Parameter coverage: how much of the colour falls on each column, from 0 to 255.
  init(_ color: CGColor, coverage: some Sequence<UInt8>) {
    let alpha = UInt32(color.bytes.alpha)
    let columns = coverage.map { VeilLanes(color, alpha: UInt8((UInt32($0) * alpha + 127) / 255)) }
    let first = columns.firstIndex { $0.keep < 256 } ?? 0
    let last = columns.lastIndex { $0.keep < 256 } ?? -1
    seen = first..<(last + 1)
    // Four beyond the end, so that any four of them can be read at once.
    let padded = columns[seen] + Array(repeating: VeilLanes(color, alpha: 0), count: 4)
    lanes =
      padded.flatMap { [$0.keep, $0.keep] } + padded.flatMap { [$0.even[0], $0.even[1]] }
      + padded.flatMap { [$0.odd[0], $0.odd[1]] }
  }

  /// Mixes the pixels of `rows` in place, `count` of each, which lie below the columns from `first` on.
  ///
  /// - Parameter pitch: How many bytes a row is from the next.
  func lay(
    over start: UnsafeMutableRawPointer, pitch: Int, rows: Int, from first: Int, count: Int
  ) {
    let columns = seen.clamped(to: first..<max(first, first + count))
    guard !columns.isEmpty else { return }
    let size = (seen.count + 4) * 4
    lanes.withUnsafeBytes { lanes in
      guard let keep = lanes.baseAddress.map({ $0 + (columns.lowerBound - seen.lowerBound) * 4 }) else {
        return
      }
      let (even, odd) = (keep + size, keep + 2 * size)
      for index in 0..<rows {
        let row = start + index * pitch + (columns.lowerBound - first) * 4
        var offset = 0
        while offset &+ 16 <= columns.count &* 4 {
          let mixed = ColumnVeil.mix(
            SIMD4(row + offset), keep: SIMD4(keep + offset), even: SIMD4(even + offset),
            odd: SIMD4(odd + offset))
          (row + offset).storeBytes(of: mixed, as: SIMD4<UInt32>.self)
          offset &+= 16
        }
        let rest = columns.count - offset / 4
        guard rest > 0 else { continue }
        let mixed = ColumnVeil.mix(
          SIMD4(row + offset, count: rest), keep: SIMD4(keep + offset), even: SIMD4(even + offset),
          odd: SIMD4(odd + offset))
        mixed.store(to: row + offset, count: rest)
      }
    }
  }

  @inline(__always)
  private static func mix(
    _ pixels: SIMD4<UInt32>, keep: SIMD4<UInt32>, even: SIMD4<UInt32>, odd: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let (pixels, keep) = (pixels.lanes, keep.lanes)
    let low = ((pixels & 0x00FF) &* keep &+ even.lanes) &>> 8
    let high = ((pixels &>> 8) &* keep &+ odd.lanes) & 0xFF00
    return SIMD4(lanes: low | high)
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
