import Foundation
package import LayerTree

/// Paints gradients pixel by pixel.
package enum GradientPainter {
  /// Returns the gradient at `width` by `height` pixels; colors are not premultiplied by alpha.
  ///
  /// Colors change along the line between the gradient's end points and are constant perpendicular to it.
  /// Beyond the end points, the first and the last color continue.
  package static func paint(_ gradient: CAGradient, width: Int, height: Int) -> Bitmap {
    if gradient.type != .axial { return paintRound(gradient, width: width, height: height) }
    let colors = ramp(gradient)
    let size = CGSize(width: width, height: height)
    let start = CGPoint(x: gradient.startPoint.x * size.width, y: gradient.startPoint.y * size.height)
    let end = CGPoint(x: gradient.endPoint.x * size.width, y: gradient.endPoint.y * size.height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squared = dx * dx + dy * dy
    let last = CGFloat(colors.count - 1)
    // The position on the line, as a linear function of the pixel's coordinates.
    let slope = squared.isFinite && squared > 0 ? CGPoint(x: dx / squared, y: dy / squared) : .zero
    func color(at position: CGFloat) -> UInt32 {
      colors[position.isFinite ? Int(min(max(position, 0), 1) * last + 0.5) : 0]
    }
    let columns = (0..<max(0, width)).map { (CGFloat($0) + 0.5 - start.x) * slope.x }
    let isVertical = slope.x == 0
    return Bitmap(width: width, height: height) { pixels in
      guard let first = columns.first else { return }
      for row in 0..<height {
        let position = (CGFloat(row) + 0.5 - start.y) * slope.y
        var pixels = pixels[(row * width)..<((row + 1) * width)]
        if isVertical {
          pixels.update(repeating: color(at: first + position))
        } else {
          for (index, column) in zip(pixels.indices, columns) { pixels[index] = color(at: column + position) }
        }
      }
    }
  }

  /// Returns a radial or conic gradient.
  private static func paintRound(_ gradient: CAGradient, width: Int, height: Int) -> Bitmap {
    let colors = ramp(gradient)
    let last = Double(colors.count - 1)
    let size = CGSize(width: width, height: height)
    let center = CGPoint(x: gradient.startPoint.x * size.width, y: gradient.startPoint.y * size.height)
    let reach = CGPoint(
      x: gradient.endPoint.x * size.width - center.x, y: gradient.endPoint.y * size.height - center.y)
    // A radius of 0 ends at once.
    let (across, down) = (1 / max(abs(reach.x), 1e-6), 1 / max(abs(reach.y), 1e-6))
    let first = atan2(reach.y, reach.x)
    let isConic = gradient.type == .conic
    return Bitmap(width: width, height: height) { pixels in
      for row in 0..<height {
        let y = CGFloat(row) + 0.5 - center.y
        for column in 0..<width {
          let x = CGFloat(column) + 0.5 - center.x
          var position = isConic ? (atan2(y, x) - first) / (2 * .pi) : hypot(x * across, y * down)
          if isConic { position -= position.rounded(.down) }
          pixels[row * width + column] = colors[position.isFinite ? Int(min(position, 1) * last + 0.5) : 0]
        }
      }
    }
  }

  /// Returns the colors along the line, dense enough that neighbors differ by less than one level.
  private static func ramp(_ gradient: CAGradient) -> [UInt32] {
    let stops = gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    guard !stops.isEmpty else { return [0] }
    return (0...1024).map { color(at: CGFloat($0) / 1024, of: stops) }
  }

  private static func color(at position: CGFloat, of stops: [CAGradient.Stop]) -> UInt32 {
    let after = stops.firstIndex { $0.location >= position } ?? stops.count
    let low = stops[max(0, after - 1)]
    let high = stops[min(after, stops.count - 1)]
    let span = high.location - low.location
    let share = span > 0 ? Float((position - low.location) / span) : 0
    // Straight, as in Core Animation and Core Graphics: white that fades to the clear black of `UIColor.clear` turns gray.
    let mixed = components(low.color) * (1 - share) + components(high.color) * share
    let (red, green, blue, opacity) = CGColor(
      red: CGFloat(mixed.x), green: CGFloat(mixed.y), blue: CGFloat(mixed.z), alpha: CGFloat(mixed.w)
    ).bytes
    return UInt32(opacity) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  private static func components(_ color: CGColor) -> SIMD4<Float> {
    SIMD4(color.red, color.green, color.blue, color.alpha)
  }
}
