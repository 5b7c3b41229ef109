import CPixels
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
    let strength = UInt16((opacity * 256).rounded())
    bitmap.pixels.withUnsafeBufferPointer { source in
      let sampler = Sampler(
        source, bitmap, scale, step: shape.stepRight, longer: right > down ? shape.stepRight : shape.stepDown,
        doublings: doublings)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width + Sampler.excess) { samples in
        guard let samples = samples.baseAddress else { return }
        for y in area.y..<area.maxY {
          draw(sampler, samples, on: shape, row: y, area.x..<area.maxX, strength: strength)
        }
      }
    }
  }

  /// Draws one row of the parallelogram.
  ///
  /// - Parameters:
  ///   - samples: Memory for the samples of the row.
  ///   - strength: The opacity, from 0 to 256.
  private func draw(
    _ sampler: Sampler, _ samples: UnsafeMutablePointer<UInt32>, on shape: Parallelogram, row y: Int,
    _ clip: Range<Int>, strength: UInt16
  ) {
    // Positions are relative to the start of the row, not of the clipped part, so that drawing in pieces
    // gives the same pixels.
    let whole = shape.columns(inRow: y, inset: -0.5)
    let columns = whole.clamped(to: clip)
    if columns.isEmpty { return }
    let coordinate = shape.coordinate(x: Double(whole.lowerBound) + 0.5, y: Double(y) + 0.5)
    let first = columns.lowerBound
    sampler.sample(from: coordinate, steps: first - whole.lowerBound, into: samples, count: columns.count)
    let inside = shape.columns(inRow: y, inset: 0.5).clamped(to: columns)
    blend(samples, columns, inside: inside, row: y, strength: strength) {
      shape.coverage(at: coordinate, steps: $0 - whole.lowerBound)
    }
  }
}

/// Samples a picture between its pixels, along the rows of a parallelogram.
private struct Sampler {
  /// The number of samples that are written beyond the requested ones.
  static let excess = 7

  private typealias Point = (x: Int, y: Int)
  private static let one = 65_536.0

  private let sampling: stackednav_sampling
  /// The distance from a sample to the first of those that are averaged for it.
  private let first: Point
  private let scale: (width: Double, height: Double)

  /// - Parameters:
  ///   - scale: The size of the parallelogram's picture, in pixels of this bitmap.
  ///   - step: The distance between neighboring samples.
  ///   - longer: The direction along which several samples are averaged.
  ///   - doublings: The binary logarithm of their number.
  init(
    _ pixels: UnsafeBufferPointer<UInt32>, _ bitmap: Bitmap, _ scale: (width: Double, height: Double),
    step: Parallelogram.Coordinate, longer: Parallelogram.Coordinate, doublings: Int
  ) {
    func distance(_ step: Parallelogram.Coordinate) -> Point {
      (Int(step.u * scale.width * Sampler.one), Int(step.v * scale.height * Sampler.one))
    }
    self.scale = scale
    let (step, distance) = (distance(step), distance(longer))
    let tap = (x: distance.x >> doublings, y: distance.y >> doublings)
    first = doublings == 0 ? (0, 0) : ((tap.x - distance.x) / 2, (tap.y - distance.y) / 2)
    sampling = stackednav_sampling(
      pixels: pixels.baseAddress, width: Int64(bitmap.width), height: Int64(bitmap.height),
      step_x: Int64(step.x), step_y: Int64(step.y), tap_x: Int64(tap.x), tap_y: Int64(tap.y),
      doublings: Int32(doublings))
  }

  /// Writes samples from a number of steps after `coordinate` on, and up to `excess` more.
  func sample(
    from coordinate: Parallelogram.Coordinate, steps: Int, into samples: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let x = Int64((coordinate.u * scale.width - 0.5) * Sampler.one) &+ Int64(steps) &* sampling.step_x
    let y = Int64((coordinate.v * scale.height - 0.5) * Sampler.one) &+ Int64(steps) &* sampling.step_y
    withUnsafePointer(to: sampling) {
      stackednav_sample($0, x &+ Int64(first.x), y &+ Int64(first.y), samples, count)
    }
  }
}
