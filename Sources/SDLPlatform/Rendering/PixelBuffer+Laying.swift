import LayerTree

nonisolated extension PixelBuffer {
  /// Lays the pixels `source` of a picture, whose colours are not multiplied by alpha, over those of the same
  /// size at (`x`, `y`). What falls outside is left out.
  ///
  /// Each byte becomes what a `Veil` of the same colour makes of it, so that a shape can be filled in its middle and
  /// laid in its corners without a seam. SDL cuts fractions off and is up to two levels darker. Four pixels at a time
  /// are left out where nothing of them shows, as between the letters of a text.
  ///
  /// - Parameter isOpaque: Whether nothing of the picture lets anything through.
  func lay(_ picture: Bitmap, _ source: PixelRect, toX x: Int, y: Int, isOpaque: Bool) {
    let shift = (x: x - source.x, y: y - source.y)
    let area = source.intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
      .offsetBy(dx: shift.x, dy: shift.y).intersection(bounds)
    guard !area.isEmpty else { return }
    picture.pixels.withUnsafeBytes { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in area.y..<area.maxY {
        let part = first + ((y - shift.y) * picture.width + area.x - shift.x) * 4
        let row = start + y * pitch + area.x * 4
        if isOpaque {
          row.copyMemory(from: part, byteCount: area.width * 4)
        } else {
          PixelBuffer.lay(part, over: row, count: area.width)
        }
      }
    }
  }

  private static func lay(_ pixels: UnsafeRawPointer, over row: UnsafeMutableRawPointer, count: Int) {
    var offset = 0
    while offset &+ 16 <= count &* 4 {
      let above = SIMD4(pixels + offset)
      let seen = unsafeBitCast(above & 0xFF00_0000, to: SIMD2<UInt64>.self)
      if seen[0] | seen[1] != 0 {
        (row + offset).storeBytes(of: mix(above, over: SIMD4(row + offset)), as: SIMD4<UInt32>.self)
      }
      offset &+= 16
    }
    let rest = count - offset / 4
    guard rest > 0 else { return }
    mix(SIMD4(pixels + offset, count: rest), over: SIMD4(row + offset, count: rest))
      .store(to: row + offset, count: rest)
  }

  @inline(__always)
  static func mix(_ above: SIMD4<UInt32>, over below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = above &>> 24
    let strength = alpha &+ alpha &>> 7
    let (share, keep) = (spread(strength), spread(256 &- strength))
    let (colors, target) = (above.lanes, below.lanes)
    let low = ((colors & 0x00FF) &* share &+ (target & 0x00FF) &* keep &+ 127) &>> 8
    let high = ((colors &>> 8) &* share &+ (target &>> 8) &* keep &+ 127) & 0xFF00
    // The highest bytes of what is drawn on are full, or stand for nothing.
    return SIMD4(lanes: low | high) | 0xFF00_0000
  }

  /// Returns both lanes of each pixel with its factor.
  @inline(__always)
  private static func spread(_ factors: SIMD4<UInt32>) -> SIMD8<UInt16> { (factors | factors &<< 16).lanes }

  /// Lays a colour over the pixels that `coverage`, with its top left corner at (`x`, `y`), covers within `clip`.
  ///
  /// The formula is that of a picture whose alpha is `coverage * alpha / 255`, rounded down.
  func lay(_ coverage: Coverage, in color: CGColor, x: Int, y: Int, within clip: PixelRect) {
    let area = PixelRect(x: x, y: y, width: coverage.width, height: coverage.height)
      .intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let ink = Ink(color)
    coverage.bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for row in area.y..<area.maxY {
        ink.lay(
          first + ((row - y) * coverage.width + area.x - x), over: start + row * pitch + area.x * 4,
          count: area.width)
      }
    }
  }
}
