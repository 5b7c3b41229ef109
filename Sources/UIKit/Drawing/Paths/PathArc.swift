import Foundation
import Geometry

/// A part of a circle.
struct PathArc {
  var center: CGPoint
  var radius: CGFloat
  /// The angle of the start, and the angle from there to the end, at most a full circle in either direction.
  var start, sweep: CGFloat

  init(center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat) {
    self.center = center
    self.radius = max(0, radius)
    self.start = start
    self.sweep = sweep.clamped(to: -2 * .pi...2 * .pi)
  }

  init(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isDecreasing: Bool) {
    var sweep = end - start
    if abs(sweep) < 2 * .pi {
      if isDecreasing, sweep > 0 { sweep -= 2 * .pi }
      if !isDecreasing, sweep < 0 { sweep += 2 * .pi }
    } else {
      sweep = isDecreasing ? -2 * .pi : 2 * .pi
    }
    self.init(center: center, radius: radius, from: start, by: sweep)
  }

  /// Creates the arc that rounds the corner at `corner`; nil if the lines form no corner.
  init?(from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    let (back, forth) = (start - corner, end - corner)
    let cross = back.x * forth.y - back.y * forth.x
    guard radius > 0, back.length > 0, forth.length > 0, abs(cross) > 1e-9 * back.length * forth.length
    else { return nil }
    let angle = atan2(abs(cross), back.x * forth.x + back.y * forth.y)
    let distance = radius / tan(angle / 2)
    let (first, last) = (
      corner + back * (distance / back.length), corner + forth * (distance / forth.length)
    )
    // The center is on the line that halves the angle.
    let half = back * (1 / back.length) + forth * (1 / forth.length)
    let center = corner + half * (radius / sin(angle / 2) / half.length)
    let (from, to) = (first - center, last - center)
    self.init(
      center: center, radius: radius, from: atan2(from.y, from.x), to: atan2(to.y, to.x),
      isDecreasing: cross > 0)
  }

  func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// Adds curves of at most a quarter of a circle each. Their control points are 4/3 tan(a / 4) radii from
  /// the ends, for an angle a.
  func add(to path: inout PathElements, asNewSubpath isNew: Bool, transform: CGAffineTransform) {
    let first = point(at: start).applying(transform)
    if isNew || path.current == nil {
      path.move(to: first)
    } else if path.current != first {
      path.line(to: first)
    }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (here, there) = (point(at: from), point(at: to))
      path.curve(
        CGPoint(x: here.x - reach * sin(from), y: here.y + reach * cos(from)).applying(transform),
        CGPoint(x: there.x + reach * sin(to), y: there.y - reach * cos(to)).applying(transform),
        to: there.applying(transform))
    }
  }
}
