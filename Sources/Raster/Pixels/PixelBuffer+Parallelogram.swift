package import Foundation
package import LayerTree

extension PixelBuffer {
  /// Blends a picture over the pixels of a parallelogram, with anti-aliased edges.
  ///
  /// A shrunk picture is sampled from the mipmap level that skips no pixels along the direction that shrinks
  /// less. Along the other direction, several samples are averaged.
  package func draw(
    _ picture: inout PictureLevels, on shape: Parallelogram, opacity: CGFloat, within clip: PixelRect
  ) {
    let area = clip.intersection(bounds)
    let size = (width: Double(picture.width), height: Double(picture.height))
    let right = hypot(shape.stepRight.u * size.width, shape.stepRight.v * size.height)
    let down = hypot(shape.stepDown.u * size.width, shape.stepDown.v * size.height)
    let (bitmap, halvings) = picture.level(forStep: min(right, down))
    guard !area.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
    let scale = (width: size.width / Double(1 << halvings), height: size.height / Double(1 << halvings))
    let ratio = max(right, down) / Double(1 << halvings)
    let doublings = ratio >= 2.9 ? 2 : ratio >= 1.5 ? 1 : 0
    let strength = UInt32((opacity * 256).rounded())
    bitmap.pixels.withUnsafeBufferPointer { source in
      let sampler = Sampler(pixels: source, width: bitmap.width, height: bitmap.height)
      let step = sampler.step(shape.stepRight, scale)
      let longer = right > down ? step : sampler.step(shape.stepDown, scale)
      let spread = Taps(doublings: doublings, along: longer)
      for y in area.y..<area.maxY {
        // Positions are relative to the start of the row, not of the clipped part, so that drawing in pieces
        // gives the same pixels.
        let whole = shape.columns(inRow: y, inset: -0.5)
        let columns = whole.clamped(to: area.x..<area.maxX)
        if columns.isEmpty { continue }
        let inside = shape.columns(inRow: y, inset: 0.5)
        let place = shape.place(x: Double(whole.lowerBound) + 0.5, y: Double(y) + 0.5)
        let start = sampler.point(place, scale)
        let row = row(y)
        for x in columns {
          let steps = x &- whole.lowerBound
          let point = Sampler.Point(x: start.x &+ steps &* step.x, y: start.y &+ steps &* step.y)
          var pixel = sampler.average(at: point, spread)
          let coverage = inside.contains(x) ? 256 : UInt32(shape.coverage(at: place, steps: steps) * 256)
          let share = (coverage &* strength) &>> 8
          if share < 256 { pixel = pixel.faded(by: share) }
          row[x] = pixel >= 0xFF00_0000 ? pixel : pixel.laid(over: row[x])
        }
      }
    }
  }
}

/// The sample points that are averaged for one pixel, evenly spaced towards the next pixel.
private nonisolated struct Taps {
  /// The binary logarithm of the number of samples.
  let doublings: UInt32
  let first, step: Sampler.Point

  init(doublings: Int, along way: Sampler.Point) {
    self.doublings = UInt32(doublings)
    step = Sampler.Point(x: way.x >> doublings, y: way.y >> doublings)
    first = Sampler.Point(x: (step.x - way.x) / 2, y: (step.y - way.y) / 2)
  }
}

/// Samples a picture between its pixels. Coordinates are in 65536ths of a pixel from the center of the
/// first one.
private nonisolated struct Sampler {
  struct Point {
    var x, y: Int
  }

  let pixels: UnsafeBufferPointer<UInt32>
  let width, height: Int

  private static let one = 65_536.0

  func step(_ step: Parallelogram.Place, _ scale: (width: Double, height: Double)) -> Point {
    Point(x: Int(step.u * scale.width * Sampler.one), y: Int(step.v * scale.height * Sampler.one))
  }

  func point(_ place: Parallelogram.Place, _ scale: (width: Double, height: Double)) -> Point {
    Point(
      x: Int((place.u * scale.width - 0.5) * Sampler.one),
      y: Int((place.v * scale.height - 0.5) * Sampler.one))
  }

  @inline(__always)
  func average(at point: Point, _ taps: Taps) -> UInt32 {
    if taps.doublings == 0 { return pixel(at: point) }
    var place = Point(x: point.x &+ taps.first.x, y: point.y &+ taps.first.y)
    let half: UInt32 = 0x0001_0001 &* (1 << (taps.doublings &- 1))
    var (low, high) = (half, half)
    for _ in 0..<(1 << taps.doublings) {
      let pixel = pixel(at: place)
      low &+= pixel & 0x00FF_00FF
      high &+= pixel &>> 8 & 0x00FF_00FF
      place.x &+= taps.step.x
      place.y &+= taps.step.y
    }
    return low &>> taps.doublings & 0x00FF_00FF | (high &>> taps.doublings & 0x00FF_00FF) &<< 8
  }

  /// Returns the bilinear interpolation of the four pixels around a point.
  @inline(__always)
  private func pixel(at point: Point) -> UInt32 {
    let x = min(max(point.x, 0), (width &- 1) &<< 16)
    let y = min(max(point.y, 0), (height &- 1) &<< 16)
    let (left, top) = (x &>> 16, y &>> 16)
    let right = left &+ 1 < width ? 1 : 0
    let below = top &+ 1 < height ? width : 0
    let start = top &* width &+ left
    let across = UInt32(truncatingIfNeeded: x &>> 8 & 0xFF)
    let down = UInt32(truncatingIfNeeded: y &>> 8 & 0xFF)
    let upper = pixels[start].mixed(with: pixels[start &+ right], share: across)
    let lower = pixels[start &+ below].mixed(with: pixels[start &+ below &+ right], share: across)
    return upper.mixed(with: lower, share: down)
  }
}

/// The rounding term of a division by 256, for two bytes at once.
private nonisolated let half: UInt32 = 0x0080_0080

/// Operations on pixels of four bytes that calculate two bytes at once.
extension UInt32 {
  /// Returns a linear mix with another pixel; `share` is from 0 to 255, in 256ths.
  @inline(__always)
  fileprivate nonisolated func mixed(with other: UInt32, share: UInt32) -> UInt32 {
    if self == other { return self }
    let even: UInt32 = 0x00FF_00FF
    let keep = 256 &- share
    let low = ((self & even) &* keep &+ (other & even) &* share &+ half) &>> 8 & even
    let high = ((self &>> 8 & even) &* keep &+ (other &>> 8 & even) &* share &+ half) & 0xFF00_FF00
    return low | high
  }

  /// Returns the pixel with all bytes multiplied by `share` 256ths.
  @inline(__always)
  fileprivate nonisolated func faded(by share: UInt32) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = ((self & even) &* share &+ half) &>> 8 & even
    let high = ((self &>> 8 & even) &* share &+ half) & 0xFF00_FF00
    return low | high
  }

  /// Returns the pixel, with premultiplied colors, blended over another one.
  @inline(__always)
  fileprivate nonisolated func laid(over other: UInt32) -> UInt32 {
    let alpha = self &>> 24
    return self &+ other.faded(by: 256 &- alpha &- alpha &>> 7)
  }
}
