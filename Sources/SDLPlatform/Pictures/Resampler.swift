import Foundation

/// Scales pictures: averages where they become smaller, blends neighbours where they become larger.
///
/// Colours must be multiplied by alpha, else transparent pixels would bleed.
nonisolated enum Resampler {
  /// Returns `bitmap` at another size; an empty size gives an empty bitmap.
  static func scale(_ bitmap: Bitmap, toWidth width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    if result.pixels.isEmpty || bitmap.pixels.isEmpty { return result }
    if width == bitmap.width && height == bitmap.height { return bitmap }
    let columns = ResamplingAxis(from: bitmap.width, to: width)
    let rows = ResamplingAxis(from: bitmap.height, to: height)
    let rowLength = 4 * bitmap.width
    var sums = [Float](repeating: 0, count: rowLength)
    bitmap.pixels.withUnsafeBytes { source in
      sums.withUnsafeMutableBufferPointer { sums in
        result.pixels.withUnsafeMutableBytes { target in
          for y in 0..<height {
            // Down first: one row of sums is all that is kept.
            sums.update(repeating: 0)
            for step in 0..<rows.counts[y] {
              let start = (rows.first[y] + step) * rowLength
              add(source, from: start, times: rows.weights[rows.offsets[y] + step], to: sums)
            }
            mix(sums, columns, into: target, from: y * width * 4)
          }
        }
      }
    }
    return result
  }

  static func add(
    _ source: UnsafeRawBufferPointer, from start: Int, times weight: Float,
    to sums: UnsafeMutableBufferPointer<Float>
  ) {
    for index in 0..<sums.count { sums[index] += Float(source[start + index]) * weight }
  }

  /// Weights sum up to 1, so that with the half for rounding no colour reaches 256.
  static func mix(
    _ sums: UnsafeMutableBufferPointer<Float>, _ columns: ResamplingAxis,
    into target: UnsafeMutableRawBufferPointer, from start: Int
  ) {
    for x in columns.first.indices {
      var (blue, green, red, alpha): (Float, Float, Float, Float) = (0.5, 0.5, 0.5, 0.5)
      for step in 0..<columns.counts[x] {
        let weight = columns.weights[columns.offsets[x] + step]
        let place = 4 * (columns.first[x] + step)
        blue += sums[place] * weight
        green += sums[place + 1] * weight
        red += sums[place + 2] * weight
        alpha += sums[place + 3] * weight
      }
      let place = start + 4 * x
      target[place] = UInt8(min(blue, 255))
      target[place + 1] = UInt8(min(green, 255))
      target[place + 2] = UInt8(min(red, 255))
      target[place + 3] = UInt8(min(alpha, 255))
    }
  }
}

/// For each pixel of a scaled line, the source pixels it is made of and their weights.
nonisolated struct ResamplingAxis {
  /// The first source pixel.
  var first: [Int] = []
  /// How many source pixels from the first one on.
  var counts: [Int] = []
  /// Where their weights begin in `weights`.
  var offsets: [Int] = []
  var weights: [Float] = []

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * ratio
      if ratio > 1 {
        appendAverage(from: center - ratio / 2, to: center + ratio / 2, of: source)
      } else {
        appendBlend(at: center - 0.5, of: source)
      }
    }
  }

  /// The source pixels under one larger pixel, those at the ends as far as they are covered.
  private mutating func appendAverage(from start: Double, to end: Double, of count: Int) {
    let low = min(count - 1, max(0, Int(start)))
    let high = min(count, max(low + 1, Int(end.rounded(.up))))
    let covered = (low..<high).map { max(0, min(Double($0 + 1), end) - max(Double($0), start)) }
    let sum = covered.reduce(0, +)
    append(low, covered.map { Float($0 / sum) })
  }

  private mutating func appendBlend(at place: Double, of count: Int) {
    let inside = min(max(place, 0), Double(count - 1))
    let low = min(Int(inside), max(0, count - 2))
    let share = Float(inside - Double(low))
    append(low, count == 1 ? [1] : [1 - share, share])
  }

  private mutating func append(_ start: Int, _ shares: [Float]) {
    first.append(start)
    counts.append(shares.count)
    offsets.append(weights.count)
    weights += shares
  }
}
