import UIKit

/// A line that a finger has drawn.
struct Stroke {
  var color: UIColor
  var width: CGFloat
  private(set) var points: [CGPoint] = []
  /// Where the line is, so that a drawing of thousands of strokes draws few of them again.
  private(set) var bounds = CGRect.null
  let path = UIBezierPath()

  init(color: UIColor, width: CGFloat) {
    self.color = color
    self.width = width
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
  }

  /// Adds a point and returns the part of the pad that changes.
  mutating func add(_ point: CGPoint) -> CGRect {
    guard let last = points.last else {
      points.append(point)
      path.move(to: point)
      path.addLine(to: point)
      return extend(by: path)
    }
    // A curve through the middle between two points has no corner at a point.
    let middle = CGPoint(x: (last.x + point.x) / 2, y: (last.y + point.y) / 2)
    let start = path.currentPoint
    path.addQuadCurve(to: middle, controlPoint: last)
    points.append(point)
    let changed = UIBezierPath()
    changed.move(to: start)
    changed.addLine(to: last)
    changed.addLine(to: middle)
    return extend(by: changed)
  }

  private mutating func extend(by part: UIBezierPath) -> CGRect {
    let changed = part.bounds.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1)
    bounds = bounds.union(changed)
    return changed
  }

  /// Leads the line to the last point.
  mutating func finish() -> CGRect {
    if let last = points.last {
      path.addLine(to: last)
      _ = extend(by: path)
    }
    return bounds
  }

  func draw() {
    color.setStroke()
    path.stroke()
  }
}
