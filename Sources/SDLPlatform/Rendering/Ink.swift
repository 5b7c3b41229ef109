import LayerTree

/// A colour that is laid over opaque pixels as far as something covers them.
nonisolated struct Ink {
  private let pixel: SIMD4<UInt32>
  private let alpha: UInt32

  init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.bytes
    pixel = SIMD4(repeating: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    self.alpha = UInt32(alpha)
  }

  /// Lays `count` pixels down, with a byte of coverage for each.
  func lay(_ coverage: UnsafeRawPointer, over row: UnsafeMutableRawPointer, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let four = (coverage + index).loadUnaligned(as: SIMD4<UInt8>.self)
      if unsafeBitCast(four, to: UInt32.self) != 0 {
        let place = row + index &* 4
        place.storeBytes(of: mix(SIMD4(truncatingIfNeeded: four), over: SIMD4(place)), as: SIMD4<UInt32>.self)
      }
      index &+= 4
    }
    guard index < count else { return }
    var rest = SIMD4<UInt32>.zero
    for lane in 0..<(count - index) {
      rest[lane] = UInt32(coverage.load(fromByteOffset: index + lane, as: UInt8.self))
    }
    let place = row + index * 4
    mix(rest, over: SIMD4(place, count: count - index)).store(to: place, count: count - index)
  }

  @inline(__always)
  private func mix(_ coverage: SIMD4<UInt32>, over below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let product = coverage &* alpha
    let share = (product &+ 1 &+ (product &>> 8)) &>> 8  // by 255, rounded down
    return PixelBuffer.mix(pixel | share &<< 24, over: below)
  }
}
