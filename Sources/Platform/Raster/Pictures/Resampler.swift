import CPixels
import Foundation
package import Geometry
package import LayerTree

/// Scales pictures: averages pixels when shrinking, and interpolates between neighbors when enlarging.
///
/// Colors must be premultiplied by alpha. Otherwise, the colors of transparent pixels would bleed.
package enum Resampler {
  /// Returns `bitmap` at another size; an empty size returns an empty bitmap.
  package static func scale(_ bitmap: Bitmap, toWidth width: Int, height: Int) -> Bitmap {
    if width == bitmap.width && height == bitmap.height { return bitmap }
    let columns = ResamplingAxis(from: bitmap.width, to: width)
    let rows = ResamplingAxis(from: bitmap.height, to: height)
    return bitmap.pixels.withUnsafeBytes { scale(Rows(bytes: $0, length: 4 * bitmap.width), columns, rows) }
  }

  /// Returns a part of the scaled image without computing the rest, or all of it.
  ///
  /// - Parameters:
  ///   - source: The part of the image that is scaled to `width` and `height`; must lie inside the image.
  ///   - part: The part of the result to return, in its pixels; must lie inside the result. Nil for all.
  package static func scale(
    _ image: CGImage, source: PixelRect, toWidth width: Int, height: Int, part: PixelRect? = nil
  ) -> Bitmap {
    let part = part ?? PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height))
    if width == source.width && height == source.height {
      return Bitmap(image, part: part.offsetBy(dx: source.x, dy: source.y))
    }
    var columns = ResamplingAxis(from: source.width, to: width, part.x..<part.maxX)
    var rows = ResamplingAxis(from: source.height, to: height, part.y..<part.maxY)
    let (across, down) = (columns.used, rows.used)
    columns.moveToZero()
    rows.moveToZero()
    let first = 4 * ((source.y + down.lowerBound) * image.width + source.x + across.lowerBound)
    return image.pixels.withUnsafeBytes { bytes in
      let pixels = Rows(bytes: bytes, start: first, pitch: 4 * image.width, length: 4 * across.count)
      return scale(pixels, columns, rows)
    }
  }

  private static func scale(_ source: Rows, _ columns: ResamplingAxis, _ rows: ResamplingAxis) -> Bitmap {
    let (width, height) = (columns.first.count, rows.first.count)
    if width == 0 || height == 0 || source.length == 0 || source.bytes.isEmpty {
      return Bitmap(width: width, height: height)
    }
    var sums = [Float](repeating: 0, count: source.length)
    return sums.withUnsafeMutableBufferPointer { sums in
      Bitmap(width: width, height: height) { pixels in
        let target = UnsafeMutableRawBufferPointer(pixels)
        for y in 0..<height {
          // The vertical direction comes first, so that only one row of sums is needed.
          sums.update(repeating: 0)
          for step in 0..<Int(rows.counts[y]) {
            let start = source.start + (Int(rows.first[y]) + step) * source.pitch
            add(source.bytes, from: start, times: rows.weights[Int(rows.offsets[y]) + step], to: sums)
          }
          mix(sums, columns, into: target, from: y * width * 4)
        }
      }
    }
  }

  /// The pixels to scale, as bytes: rows of `length` bytes, `pitch` bytes apart, from `start` on.
  private struct Rows {
    let bytes: UnsafeRawBufferPointer
    let start, pitch, length: Int

    init(bytes: UnsafeRawBufferPointer, start: Int, pitch: Int, length: Int) {
      self.bytes = bytes
      self.start = start
      self.pitch = pitch
      self.length = length
    }

    /// Creates rows without gaps.
    init(bytes: UnsafeRawBufferPointer, length: Int) {
      self.init(bytes: bytes, start: 0, pitch: length, length: length)
    }
  }

  /// Adds a row of bytes, multiplied by `weight`, to the sums.
  package static func add(
    _ source: UnsafeRawBufferPointer, from start: Int, times weight: Float,
    to sums: UnsafeMutableBufferPointer<Float>
  ) {
    let bytes = source[start..<start + sums.count]
    stackednav_add_weighted(
      UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: UInt8.self).baseAddress, weight,
      sums.baseAddress, sums.count)
  }

  /// Converts the sums of source columns to a row of pixels.
  static func mix(
    _ sums: UnsafeMutableBufferPointer<Float>, _ columns: ResamplingAxis,
    into target: UnsafeMutableRawBufferPointer, from start: Int
  ) {
    precondition(start >= 0 && start + 4 * columns.first.count <= target.count)
    precondition(4 * columns.used.upperBound <= sums.count)
    stackednav_mix_weighted(
      sums.baseAddress, columns.first, columns.counts, columns.offsets, columns.weights,
      target.assumingMemoryBound(to: UInt8.self).baseAddress?.advanced(by: start), columns.first.count)
  }
}

/// For each pixel of a scaled line, the source pixels that contribute to it and their weights.
struct ResamplingAxis {
  /// The first source pixel of each pixel.
  var first: [Int32] = []
  /// The number of source pixels of each pixel.
  var counts: [Int32] = []
  /// The index of each pixel's first weight in `weights`.
  var offsets: [Int32] = []
  var weights: [Float] = []

  /// The range of all source pixels that contribute.
  var used: Range<Int> {
    guard let start = first.first, let last = first.last, let count = counts.last else { return 0..<0 }
    return Int(start)..<Int(last + count)
  }

  /// Shifts the indices so that the first contributing source pixel is 0.
  mutating func moveToZero() {
    let start = Int32(used.lowerBound)
    for index in first.indices { first[index] -= start }
  }

  /// - Parameter part: The scaled pixels to compute; nil for all.
  init(from source: Int, to target: Int, _ part: Range<Int>? = nil) {
    let ratio = Double(source) / Double(target)
    for index in part ?? 0..<target {
      let center = (Double(index) + 0.5) * ratio
      if ratio > 1 {
        appendAverage(from: center - ratio / 2, to: center + ratio / 2, of: source)
      } else {
        appendBlend(at: center - 0.5, of: source)
      }
    }
  }

  /// Appends the average of the source pixels under a larger pixel; those at the ends count in proportion to
  /// their overlap.
  private mutating func appendAverage(from start: Double, to end: Double, of count: Int) {
    let low = min(count - 1, max(0, Int(start)))
    let high = min(count, max(low + 1, Int(end.rounded(.up))))
    let covered = (low..<high).map { max(0, min(Double($0 + 1), end) - max(Double($0), start)) }
    let sum = covered.reduce(0, +)
    append(low, covered.map { Float($0 / sum) })
  }

  private mutating func appendBlend(at position: Double, of count: Int) {
    let inside = min(max(position, 0), Double(count - 1))
    let low = min(Int(inside), max(0, count - 2))
    let share = Float(inside - Double(low))
    append(low, count == 1 ? [1] : [1 - share, share])
  }

  private mutating func append(_ start: Int, _ shares: [Float]) {
    first.append(Int32(clamping: start))
    counts.append(Int32(clamping: shares.count))
    offsets.append(Int32(clamping: weights.count))
    weights += shares
  }
}
