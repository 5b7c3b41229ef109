import LayerTree

/// A colour that is laid over opaque pixels as far as something covers them.
///
/// With a strength `s` from 0 to 256 each byte becomes `(pixel * (256 - s) + color * s + 127) / 256`, as under a `Veil`.
/// In 16 bits that is `pixel * 256 + s * (color - pixel) + 127`: what overflows on the way comes back.
nonisolated struct Ink {
  private let alpha: UInt16
  /// Blue and red, and green, in the lanes of four pixels.
  private let even, odd: SIMD8<UInt16>

  init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.bytes
    let pixel = SIMD4<UInt32>(repeating: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    even = pixel.lanes & 0x00FF
    odd = pixel.lanes &>> 8
    self.alpha = UInt16(alpha)
  }

  /// Lays `count` pixels down, with a byte of coverage for each.
  func lay(_ coverage: UnsafeRawPointer, over row: UnsafeMutableRawPointer, count: Int) {
    var index = 0
    while index &+ 8 <= count {
      let eight = (coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
      if unsafeBitCast(eight, to: UInt64.self) != 0 {
        let strengths = strengths(eight)
        let place = row + index &* 4
        place.storeBytes(
          of: mix(Ink.paired(strengths.lowHalf), over: SIMD4(place)), as: SIMD4<UInt32>.self)
        (place + 16).storeBytes(
          of: mix(Ink.paired(strengths.highHalf), over: SIMD4(place + 16)), as: SIMD4<UInt32>.self)
      }
      index &+= 8
    }
    guard index < count else { return }
    var rest = SIMD8<UInt8>.zero
    for lane in 0..<(count - index) {
      rest[lane] = coverage.load(fromByteOffset: index + lane, as: UInt8.self)
    }
    let strengths = strengths(rest)
    for (first, half) in [(index, strengths.lowHalf), (index + 4, strengths.highHalf)] where first < count {
      let (place, left) = (row + first * 4, min(4, count - first))
      mix(Ink.paired(half), over: SIMD4(place, count: left)).store(to: place, count: left)
    }
  }

  @inline(__always)
  private func strengths(_ coverage: SIMD8<UInt8>) -> SIMD8<UInt16> {
    let product = SIMD8<UInt16>(truncatingIfNeeded: coverage) &* alpha
    let share = (product &+ 1 &+ (product &>> 8)) &>> 8  // by 255, rounded down
    return share &+ (share &>> 7)
  }

  /// Returns each strength twice: for both lanes of its pixel.
  @inline(__always)
  private static func paired(_ strengths: SIMD4<UInt16>) -> SIMD8<UInt16> {
    let wide = SIMD4<UInt32>(truncatingIfNeeded: strengths)
    return (wide | wide &<< 16).lanes
  }

  @inline(__always)
  private func mix(_ strength: SIMD8<UInt16>, over below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let target = below.lanes
    let (evenTarget, oddTarget) = (target & 0x00FF, target &>> 8)
    let low = ((evenTarget &<< 8) &+ strength &* (even &- evenTarget) &+ 127) &>> 8
    let high = ((target & 0xFF00) &+ strength &* (odd &- oddTarget) &+ 127) & 0xFF00
    // The highest bytes of what is drawn on are full, or stand for nothing.
    return SIMD4(lanes: low | high) | 0xFF00_0000
  }
}
