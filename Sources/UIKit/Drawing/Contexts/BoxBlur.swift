package import Foundation

/// Blurs coverage with three consecutive box filters, which together approximate a Gaussian.
///
/// A box of 2 l + 1 full pixels and one pixel of weight a at each end has the variance ((2 l + 1) l (l + 1) /
/// 3 + 2 a (l + 1)²) / (2 l + 1 + 2 a). The fraction a is chosen so that each box has a third of the total
/// variance. The total is the Gaussian's variance plus 1/12, the variance of a pixel, which every sum of
/// pixels includes. Three boxes have thinner tails than a Gaussian. Narrowing them by 1.5 % spreads this
/// error evenly, so that no pixel of a blurred rectangle differs by more than 3/255.
package enum BoxBlur {
  private struct Box {
    var fullReach: Int
    var endWeight: Float

    init(variance: Double) {
      let reach = ((1 + 12 * variance).squareRoot() - 1) / 2
      fullReach = Int(reach)
      let l = Double(fullReach)
      endWeight = Float((2 * l + 1) * (variance - l * (l + 1) / 3) / (2 * ((l + 1) * (l + 1) - variance)))
    }
  }

  /// Returns rows of bytes blurred with standard deviation `sigma`, in pixels. Outside the rows everything is 0.
  package static func blur(_ bytes: [UInt8], width: Int, height: Int, sigma: CGFloat) -> [UInt8] {
    guard sigma > 0.05 else { return bytes }
    let narrowed = 0.985 * Double(sigma)
    let box = Box(variance: (narrowed * narrowed + 1.0 / 12) / 3)
    var values = bytes.map(Float.init)
    // A line with margins of zeros as wide as the box reaches.
    let margin = box.fullReach + 1
    var line = [Float](repeating: 0, count: max(width, height) + 2 * margin)
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for y in 0..<height { blurLine(values, from: y * width, step: 1, count: width, box, line) }
        for x in 0..<width { blurLine(values, from: x, step: width, count: height, box, line) }
      }
    }
    return values.map { UInt8(min(max($0, 0), 255).rounded()) }
  }

  /// Applies the box three times to one row or column, with a running sum that adds one pixel and drops one
  /// at each step.
  private static func blurLine(
    _ values: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int, count: Int, _ box: Box,
    _ line: UnsafeMutableBufferPointer<Float>
  ) {
    let reach = box.fullReach
    let margin = reach + 1
    // Only the part for this line: with a wide and low mask, clearing all of it for each column took 0.2 s.
    let line = UnsafeMutableBufferPointer(rebasing: line[..<(count + 2 * margin)])
    let scale = 1 / (Float(2 * reach + 1) + 2 * box.endWeight)
    for _ in 0..<3 {
      line.update(repeating: 0)
      for index in 0..<count { line[margin + index] = values[start + index * step] }
      var sum = line[margin..<(margin + min(reach, count))].reduce(0, +)
      for index in 0..<count {
        let target = margin + index
        sum += line[target + reach] - (index == 0 ? 0 : line[target - margin])
        let ends = line[target - margin] + line[target + margin]
        values[start + index * step] = (sum + box.endWeight * ends) * scale
      }
    }
  }
}
