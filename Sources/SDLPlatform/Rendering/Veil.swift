import LayerTree

/// A translucent colour that is laid over opaque pixels.
///
/// Each byte becomes `(pixel * (256 - a) + color * a + 127) / 256`, a being alpha from 0 to 256. Two bytes at
/// a time, the even and the odd ones of 16-bit lanes, so that compilers need no unpacking.
nonisolated struct Veil {
  private let keep: UInt16
  private let even, odd: SIMD8<UInt16>

  init(_ color: CGColor) {
    let lanes = VeilLanes(color, alpha: color.bytes.alpha)
    keep = lanes.keep
    even = SIMD8(repeating: lanes.even)
    odd = SIMD8(repeating: lanes.odd)
  }

  /// Mixes `count` pixels from one place to another, which may be the same.
  func lay(over source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    let lowByte = SIMD8<UInt16>(repeating: 0x00FF)
    let byteCount = count * 4
    var offset = 0
    while offset + 16 <= byteCount {
      let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      let low = ((pixels & lowByte) &* keep &+ even) &>> 8
      let high = ((pixels &>> 8) &* keep &+ odd) & ~lowByte
      target.storeBytes(of: low | high, toByteOffset: offset, as: SIMD8<UInt16>.self)
      offset += 16
    }
    while offset < byteCount {
      let pixel = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt16>.self)
      let low = ((pixel & 0x00FF) &* keep &+ even.lowHalf.lowHalf) &>> 8
      let high = ((pixel &>> 8) &* keep &+ odd.lowHalf.lowHalf) & 0xFF00
      target.storeBytes(of: low | high, toByteOffset: offset, as: SIMD2<UInt16>.self)
      offset += 4
    }
  }
}

/// A colour with a strength for each column, such as the edge of a shadow.
nonisolated struct ColumnVeil {
  /// The lanes of one pixel after the other, two each.
  private var keep: [UInt16] = []
  private var even: [UInt16] = []
  private var odd: [UInt16] = []

  /// - Parameter coverage: how much of the colour falls on each column, from 0 to 255.
  init(_ color: CGColor, coverage: some Sequence<UInt8>) {
    let alpha = UInt32(color.bytes.alpha)
    for share in coverage {
      let lanes = VeilLanes(color, alpha: UInt8((UInt32(share) * alpha + 127) / 255))
      keep += [lanes.keep, lanes.keep]
      even += [lanes.even[0], lanes.even[1]]
      odd += [lanes.odd[0], lanes.odd[1]]
    }
  }

  /// Mixes `count` pixels of a row in place, which lie below the columns from `first` on.
  func lay(over row: UnsafeMutableRawPointer, from first: Int, count: Int) {
    let count = min(count, keep.count / 2 - first)
    guard first >= 0, count > 0 else { return }
    keep.withUnsafeBytes { keep in
      even.withUnsafeBytes { even in
        odd.withUnsafeBytes { odd in
          var offset = 0
          while offset + 16 <= count * 4 {
            ColumnVeil.mix(SIMD8<UInt16>.self, row, offset, keep, even, odd, at: first * 4 + offset)
            offset += 16
          }
          while offset < count * 4 {
            ColumnVeil.mix(SIMD2<UInt16>.self, row, offset, keep, even, odd, at: first * 4 + offset)
            offset += 4
          }
        }
      }
    }
  }

  @inline(__always)
  private static func mix<Lanes: SIMD>(
    _ lanes: Lanes.Type, _ row: UnsafeMutableRawPointer, _ offset: Int, _ keep: UnsafeRawBufferPointer,
    _ even: UnsafeRawBufferPointer, _ odd: UnsafeRawBufferPointer, at place: Int
  ) where Lanes.Scalar == UInt16 {
    let keep = keep.loadUnaligned(fromByteOffset: place, as: lanes)
    let pixels = row.loadUnaligned(fromByteOffset: offset, as: lanes)
    let low = ((pixels & 0x00FF) &* keep &+ even.loadUnaligned(fromByteOffset: place, as: lanes)) &>> 8
    let high = ((pixels &>> 8) &* keep &+ odd.loadUnaligned(fromByteOffset: place, as: lanes)) & 0xFF00
    row.storeBytes(of: low | high, toByteOffset: offset, as: lanes)
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

nonisolated extension SIMD8<UInt16> {
  /// Four times the same two lanes.
  fileprivate init(repeating pair: SIMD2<UInt16>) {
    let half = SIMD4(lowHalf: pair, highHalf: pair)
    self.init(lowHalf: half, highHalf: half)
  }
}
