import Foundation
import LayerTree

/// Outlines as lists of drawing commands.
enum Outline {
  typealias Command = VectorShape.Command

  /// The distance of the control points of a quarter circle of radius 1 from its ends: 4/3 (√2 - 1).
  private static let kappa: CGFloat = 0.552_284_75

  /// Returns a rounded rectangle, clockwise. Radii that are too large are scaled down.
  static func roundedRect(_ rect: CGRect, radii wanted: CornerRadii) -> [Command] {
    let radii = wanted.fitted(to: rect.size)
    if radii.smoothing > 0 { return continuousRect(rect, radii: radii) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (a, b, c, d) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let hollow = 1 - kappa
    return [
      .move(point(left + a, top)), .line(point(right - b, top)),
      .curve(
        point(right - b * hollow, top), point(right, top + b * hollow), point(right, top + b)),
      .line(point(right, bottom - c)),
      .curve(
        point(right, bottom - c * hollow), point(right - c * hollow, bottom), point(right - c, bottom)),
      .line(point(left + d, bottom)),
      .curve(
        point(left + d * hollow, bottom), point(left, bottom - d * hollow), point(left, bottom - d)),
      .line(point(left, top + a)),
      .curve(point(left, top + a * hollow), point(left + a * hollow, top), point(left + a, top)),
      .close,
    ]
  }

  static func scale(_ commands: [Command], by scale: CGSize) -> [Command] {
    map(commands) { CGPoint(x: $0.x * scale.width, y: $0.y * scale.height) }
  }

  static func move(_ commands: [Command], x: CGFloat, y: CGFloat) -> [Command] {
    map(commands) { CGPoint(x: $0.x + x, y: $0.y + y) }
  }

  private static func map(_ commands: [Command], _ change: (CGPoint) -> CGPoint) -> [Command] {
    commands.map { command in
      switch command {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .curve(let one, let two, let end): .curve(change(one), change(two), change(end))
      case .close: .close
      }
    }
  }

  /// Returns the bounding box of all points and control points, which contains every curve.
  static func bounds(_ outlines: [[Command]]) -> CGRect {
    var bounds = CGRect.null
    func reach(_ point: CGPoint) { bounds = bounds.union(CGRect(origin: point, size: .zero)) }
    for command in outlines.joined() {
      switch command {
      case .move(let point), .line(let point): reach(point)
      case .curve(let one, let two, let end): for point in [one, two, end] { reach(point) }
      case .close: break
      }
    }
    return bounds
  }

  /// Returns points along a curve, including its end, such that the lines between them deviate from it by at
  /// most `tolerance`.
  ///
  /// If the second derivative of a curve is at most D, it deviates by at most D / (8 n²) from n lines.
  static func flatten(
    from start: CGPoint, _ one: CGPoint, _ two: CGPoint, _ end: CGPoint, tolerance: CGFloat = 0.02
  ) -> [CGPoint] {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let derivative = 6 * max(bend(start, one, two), bend(one, two, end))
    let wanted = (derivative / (8 * tolerance)).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(min(max(wanted, 1), 256)) : 1
    return (1...count).map { step in
      let t = CGFloat(step) / CGFloat(count)
      let u = 1 - t
      func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      }
      return CGPoint(
        x: mix(start.x, one.x, two.x, end.x), y: mix(start.y, one.y, two.y, end.y))
    }
  }
}
