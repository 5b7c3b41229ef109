import CPixels
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
    // The position on the line, as a linear function of the pixel's coordinates.
    let slope = squared.isFinite && squared > 0 ? CGPoint(x: dx / squared, y: dy / squared) : .zero
    let first = (0.5 - start.x) * slope.x
    return Bitmap(width: width, height: height) { pixels in
      guard var row = pixels.baseAddress else { return }
      for y in 0..<height {
        let position = first + (CGFloat(y) + 0.5 - start.y) * slope.y
        if slope.x == 0 || !position.isFinite {
          stackednav_fill(row, 0, 1, width, colors[index(of: position, in: colors)])
        } else {
          stackednav_axial(row, width, Float(position), Float(slope.x), colors, colors.count - 1)
        }
        row += width
      }
    }
  }

  /// Returns the index of the color at a position; 0 if that is not finite.
  private static func index(of position: CGFloat, in colors: [UInt32]) -> Int {
    position.isFinite ? Int(min(max(position, 0), 1) * CGFloat(colors.count - 1) + 0.5) : 0
  }

  /// Returns a radial or conic gradient.
  private static func paintRound(_ gradient: CAGradient, width: Int, height: Int) -> Bitmap {
    let colors = ramp(gradient)
    let size = CGSize(width: width, height: height)
    let center = CGPoint(x: gradient.startPoint.x * size.width, y: gradient.startPoint.y * size.height)
    let reach = CGPoint(
      x: gradient.endPoint.x * size.width - center.x, y: gradient.endPoint.y * size.height - center.y)
    // A radius of 0 ends at once.
    let (across, down) = (1 / max(abs(reach.x), 1e-6), 1 / max(abs(reach.y), 1e-6))
    let start = atan2(reach.y, reach.x) / (2 * .pi)
    let left = 0.5 - center.x
    return Bitmap(width: width, height: height) { pixels in
      guard var row = pixels.baseAddress else { return }
      for line in 0..<height {
        let y = CGFloat(line) + 0.5 - center.y
        if gradient.type == .conic {
          stackednav_conic(row, width, Float(left), Float(y), Float(start), colors, colors.count - 1)
        } else {
          stackednav_radial(
            row, width, Float(left * across), Float(across), Float(y * down), colors, colors.count - 1)
        }
        row += width
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
