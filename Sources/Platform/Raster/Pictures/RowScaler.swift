package import Foundation

/// Scales a picture down while its rows arrive from the top, so that only the result is kept in memory.
///
/// Returns the same pixels as `Resampler`. It cannot enlarge pictures.
package final class RowScaler {
  package private(set) var result: Bitmap
  private let source: (width: Int, height: Int)
  private let columns, rows: ResamplingAxis
  /// Whether the size is unchanged, so that rows are copied.
  private let isPlain: Bool
  private var row: [UInt32]
  private var sums: [Float]
  /// The index of the next source row, and the result row that it contributes to.
  private var next = 0
  private var target = 0

  package init(from source: (width: Int, height: Int), to size: (width: Int, height: Int)) {
    self.source = source
    result = Bitmap(width: size.width, height: size.height)
    isPlain = source == size
    columns = ResamplingAxis(from: source.width, to: isPlain ? 0 : size.width)
    rows = ResamplingAxis(from: source.height, to: isPlain ? 0 : size.height)
    row = Array(repeating: 0, count: source.width)
    sums = Array(repeating: 0, count: isPlain ? 0 : 4 * source.width)
  }

  /// Creates a scaler that multiplies both sides by `scale` if that is below 1.
  ///
  /// - Throws: A `PlatformError` of one line that names `path` if the result is too large.
  package convenience init(from source: (width: Int, height: Int), scale: CGFloat, of path: String) throws {
    func reduced(_ length: Int) -> Int {
      scale < 1 ? max(1, Int((CGFloat(length) * scale).rounded())) : length
    }
    let size = (width: reduced(source.width), height: reduced(source.height))
    guard size.width * size.height <= PictureLimits.resultPixelCount else {
      throw PlatformError("\(path) is too large: \(source.width) x \(source.height) pixels")
    }
    self.init(from: source, to: size)
  }

  /// Adds the next row: blue, green, red and alpha of each pixel, not premultiplied.
  package func add(straight pixels: UnsafeRawPointer) {
    guard next < source.height else { return }
    row.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: $0.count)) }
    Bitmap.premultiply(&row)
    defer { next += 1 }
    if isPlain {
      result.pixels.replaceSubrange(next * source.width..<(next + 1) * source.width, with: row)
      return
    }
    // A source row at the boundary of two result rows contributes to both.
    while target < result.height, rows.first[target] <= next {
      let step = next - Int(rows.first[target])
      let weight = rows.weights[Int(rows.offsets[target]) + step]
      row.withUnsafeBytes { row in
        sums.withUnsafeMutableBufferPointer { Resampler.add(row, from: 0, times: weight, to: $0) }
      }
      guard step == Int(rows.counts[target]) - 1 else { return }
      finishRow()
    }
  }

  private func finishRow() {
    let start = target * result.width * 4
    sums.withUnsafeMutableBufferPointer { sums in
      result.pixels.withUnsafeMutableBytes { Resampler.mix(sums, columns, into: $0, from: start) }
      sums.update(repeating: 0)
    }
    target += 1
  }
}
