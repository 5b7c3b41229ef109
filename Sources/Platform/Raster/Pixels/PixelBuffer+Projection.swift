import CPixels
package import Foundation
import Geometry
package import LayerTree

extension PixelBuffer {
  /// Blends a picture that is seen in perspective over the pixels, with anti-aliased edges.
  ///
  /// Where the picture is more shrunk than at its nearest corner, several samples are averaged.
  package func draw(
    _ picture: inout PictureLevels, on shape: Projection, step: Double, opacity: CGFloat,
    within clip: PixelRect
  ) {
    let area = clip.intersection(bounds)
    let (bitmap, halvings) = picture.level(forStep: step)
    guard !area.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
    let strength = UInt16((opacity * 256).rounded())
    let part = 1 / Double(1 << halvings)
    let scale = (width: Double(picture.width) * part, height: Double(picture.height) * part)
    bitmap.pixels.withUnsafeBufferPointer { source in
      let sampler = ProjectionSampler(source, bitmap, scale, shape)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width + ProjectionSampler.excess) {
        guard let samples = $0.baseAddress else { return }
        for y in area.y..<area.maxY {
          let whole = shape.columns(inRow: y, inset: -0.5)
          let columns = whole.clamped(to: area.x..<area.maxX)
          if columns.isEmpty { continue }
          sampler.sample(columns, of: whole, row: y, into: samples)
          let inside = shape.columns(inRow: y, inset: 0.5).clamped(to: columns)
          blend(samples, columns, inside: inside, row: y, strength: strength) {
            shape.coverage(x: $0, y: y)
          }
        }
      }
    }
  }

  /// Blends the samples of a row over its pixels.
  ///
  /// - Parameters:
  ///   - inside: The columns that are fully covered.
  ///   - strength: The opacity, from 0 to 256.
  ///   - coverage: The coverage of other columns, from 0 to 1.
  func blend(
    _ samples: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, inside: Range<Int>, row y: Int,
    strength: UInt16, coverage: (_ x: Int) -> Double
  ) {
    let (row, first) = (row(y), columns.lowerBound)
    for edge in [first..<inside.lowerBound, inside.upperBound..<columns.upperBound] {
      for x in edge {
        let share = UInt16((UInt32(coverage(x) * 256) * UInt32(strength)) >> 8)
        stackednav_lay_premultiplied(samples + (x - first), 0, row + x, 0, 1, 1, share)
      }
    }
    stackednav_lay_premultiplied(
      samples + (inside.lowerBound - first), 0, row + inside.lowerBound, 0, 1, inside.count, strength)
  }
}

/// Samples a picture between its pixels, along rows of the target.
private struct ProjectionSampler {
  /// The number of samples that are written beyond the requested ones.
  static let excess = 7

  private typealias Point = (x: Double, y: Double)
  private static let one = 65_536.0

  private let pixels: UnsafePointer<UInt32>?
  private let width, height: Int64
  private let scale: (width: Double, height: Double)
  private let shape: Projection

  /// - Parameter scale: The size of the picture, in pixels of this bitmap.
  init(
    _ pixels: UnsafeBufferPointer<UInt32>, _ bitmap: Bitmap, _ scale: (width: Double, height: Double),
    _ shape: Projection
  ) {
    self.pixels = pixels.baseAddress
    (width, height) = (Int64(bitmap.width), Int64(bitmap.height))
    self.scale = scale
    self.shape = shape
  }

  /// Writes the samples of `columns`, and up to `excess` more.
  ///
  /// Positions are exact at multiples of a number of pixels and interpolated between them, so that drawing in
  /// pieces gives the same pixels.
  func sample(
    _ columns: Range<Int>, of whole: Range<Int>, row y: Int, into samples: UnsafeMutablePointer<UInt32>
  ) {
    let pace = shape.pace(in: whole, row: y)
    let middle = Double(y) + 0.5
    var sampling = sampling(at: Double(whole.lowerBound + whole.count / 2), middle)
    let tap = (
      x: sampling.tap_x / 2 - (sampling.tap_x << Int64(sampling.doublings)) / 2,
      y: sampling.tap_y / 2 - (sampling.tap_y << Int64(sampling.doublings)) / 2
    )
    var x = columns.lowerBound
    var start = Int((Double(x) / Double(pace)).rounded(.down)) * pace
    var from = position(Double(start) + 0.5, middle)
    let share = 1 / Double(pace)
    while x < columns.upperBound {
      let end = start + pace
      let count = min(end, columns.upperBound) - x
      let to = position(Double(end) + 0.5, middle)
      let step: Point = ((to.x - from.x) * share, (to.y - from.y) * share)
      let skipped = Double(x - start)
      (sampling.step_x, sampling.step_y) = (Int64(step.x), Int64(step.y))
      stackednav_sample(
        &sampling, Int64(from.x + skipped * step.x) &+ tap.x, Int64(from.y + skipped * step.y) &+ tap.y,
        samples + (x - columns.lowerBound), count)
      x += count
      (start, from) = (end, to)
    }
  }

  private func position(_ x: Double, _ y: Double) -> Point {
    let coordinate = shape.coordinate(x: x, y: y)
    return (
      (coordinate.u * scale.width - 0.5) * ProjectionSampler.one,
      (coordinate.v * scale.height - 0.5) * ProjectionSampler.one
    )
  }

  /// Returns how to sample the pixels of a row, seen from a point in it: averaged along the direction that shrinks
  /// more.
  private func sampling(at x: Double, _ y: Double) -> stackednav_sampling {
    let (right, down) = shape.steps(x: x, y: y)
    func length(_ step: Projection.Coordinate) -> Double {
      hypot(step.u * scale.width, step.v * scale.height)
    }
    let (across, along) = (length(right), length(down))
    let (longer, length) = across > along ? (right, across) : (down, along)
    let doublings = length >= 5.8 ? 3 : length >= 2.9 ? 2 : length >= 1.5 ? 1 : 0
    let tap = (
      x: Int64(longer.u * scale.width * ProjectionSampler.one) >> Int64(doublings),
      y: Int64(longer.v * scale.height * ProjectionSampler.one) >> Int64(doublings)
    )
    return stackednav_sampling(
      pixels: pixels, width: width, height: height, step_x: 0, step_y: 0, tap_x: tap.x, tap_y: tap.y,
      doublings: Int32(doublings))
  }
}
