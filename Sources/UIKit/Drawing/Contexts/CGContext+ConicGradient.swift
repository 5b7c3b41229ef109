import CCairo
public import Foundation
import Geometry

extension CGContext {
  /// Draws a gradient around a point over the whole clip.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - angle: The direction of the first color, in radians from the x axis towards the y axis. The others follow in the
  ///     same sense, and the last one meets the first one.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let call = "CGContext.drawConicGradient"
    guard DrawingLog.check(center, call: call), DrawingLog.check(angle, call: call),
      let inverse = state.transform.invertedIfPossible()
    else { return }
    let area = PixelArea(around: clipExtents)
    guard let area, let image = conic(gradient, center, angle, area, inverse) else { return }
    let place = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y))
    composite(within: clipExtents, outline: nil, needsPicture: state.alpha < 1) { cairo, _ in
      self.withSource(image, place, of: cairo, extend: CAIRO_EXTEND_PAD) { cairo_paint(cairo) }
    }
  }

  /// The pixels around a rectangle, in device pixels.
  private struct PixelArea {
    let x, y, width, height: Int

    init?(around rect: CGRect) {
      guard rect.isFinite, !rect.isEmpty else { return nil }
      (x, y) = (Int(rect.minX.rounded(.down)), Int(rect.minY.rounded(.down)))
      (width, height) = (Int(rect.maxX.rounded(.up)) - x, Int(rect.maxY.rounded(.up)) - y)
      guard width > 0, height > 0, width <= PixelSurface.largestArea / height else { return nil }
    }
  }

  /// Returns the pixels of a gradient, each with the color at its middle.
  private func conic(
    _ gradient: CGGradient, _ center: CGPoint, _ angle: CGFloat, _ area: PixelArea,
    _ inverse: CGAffineTransform
  ) -> CGImage? {
    let colors = gradient.premultipliedColors(count: 4096)
    let turn = angle / (2 * .pi)
    var pixels = [UInt8](repeating: 0, count: 4 * area.width * area.height)
    pixels.withUnsafeMutableBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      for y in 0..<area.height {
        var point = CGPoint(x: CGFloat(area.x) + 0.5, y: CGFloat(area.y + y) + 0.5).applying(inverse)
        point = CGPoint(x: point.x - center.x, y: point.y - center.y)
        for x in 0..<area.width {
          let turns = atan2(point.y, point.x) / (2 * .pi) - turn
          let fraction = turns - turns.rounded(.down)
          words[y * area.width + x] = colors[fraction >= 0 ? Int(min(fraction * 4096, 4095)) : 0]
          point.x += inverse.a
          point.y += inverse.b
        }
      }
    }
    return CGImage(width: area.width, height: area.height, pixels: pixels)
  }
}

extension CGGradient {
  /// Returns colors at even distances, as words of premultiplied blue, green, red and alpha.
  fileprivate func premultipliedColors(count: Int) -> [UInt32] {
    var next = 0
    return (0..<count).map { index in
      let location = (CGFloat(index) + 0.5) / CGFloat(count)
      while next < stops.count, stops[next].location <= location { next += 1 }
      let (before, after) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
      let length = after.location - before.location
      let part = length > 0 ? Float(((location - before.location) / length).clamped(to: 0...1)) : 0
      func mix(_ channel: KeyPath<CGColor, Float>) -> Float {
        let (from, to) = (before.color[keyPath: channel], after.color[keyPath: channel])
        let value = from + (to - from) * part
        return value > 0 ? min(value, 1) : 0
      }
      let alpha = mix(\.alpha)
      func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
      return byte(mix(\.blue) * alpha) | byte(mix(\.green) * alpha) << 8 | byte(mix(\.red) * alpha) << 16
        | byte(alpha) << 24
    }
  }
}
