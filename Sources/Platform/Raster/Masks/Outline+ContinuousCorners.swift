import Foundation
import LayerTree

/// Rounded rectangles whose edges bend gradually into their corners.
///
/// The middle of a corner is an arc of its circle. On both sides of the arc, a curve leads to the edge. It has the arc's
/// direction and curvature at one end and no curvature at the other, so the outline has no kink in its curvature:
///
///     edge ──────┐ the curvature grows from 0 to 1 / radius
///                 ╲
///                  │ arc
extension Outline {
  /// Returns the outline clockwise.
  static func continuousRect(_ rect: CGRect, radii: CornerRadii) -> [Command] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // A corner, the direction back along the edge that leads to it, and that along the next edge.
    let corners: [(corner: CGPoint, back: CGPoint, ahead: CGPoint, length: CGFloat)] = [
      (CGPoint(x: right, y: top), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), radii.topRight),
      (CGPoint(x: right, y: bottom), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0), radii.bottomRight),
      (CGPoint(x: left, y: bottom), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1), radii.bottomLeft),
      (CGPoint(x: left, y: top), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), radii.topLeft),
    ]
    let shape = ContinuousCorner(smoothing: radii.smoothing)
    var commands: [Command] = []
    for (corner, back, ahead, length) in corners {
      func point(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: corner.x + (back.x * point.x + ahead.x * point.y) * length,
          y: corner.y + (back.y * point.x + ahead.y * point.y) * length)
      }
      let start = point(CGPoint(x: 1, y: 0))
      commands.append(commands.isEmpty ? .move(start) : .line(start))
      for curve in shape.curves {
        commands.append(.curve(point(curve.0), point(curve.1), point(curve.2)))
      }
    }
    return commands + [.close]
  }
}

/// The three curves of a corner whose edges lie on the axes, from (1, 0) to (0, 1): two control points and the end of each.
private struct ContinuousCorner {
  let curves: [(CGPoint, CGPoint, CGPoint)]

  init(smoothing: CGFloat) {
    let radius = 1 / (1 + smoothing)
    // The angle of each side curve, and the length of the tangents at its ends.
    let turn = min(smoothing, 0.99) * .pi / 4
    let half = tan(turn / 2)
    let tangent = radius * half
    let arcStart = CGPoint(x: radius * (1 - sin(turn)), y: radius * (1 - cos(turn)))
    // At its end, a curve whose last tangent has the length t has the curvature 2/3 d / t², where d is the distance of
    // its first control point from that tangent. 1 / radius requires this distance along the edge.
    let offset = 0.75 * tangent * (1 + half * half)
    let (one, two) = (radius - tangent + offset, radius - tangent)
    let handle = 4.0 / 3 * tan((.pi / 2 - 2 * turn) / 4) * radius
    let arc = CGPoint(x: arcStart.x - handle * cos(turn), y: arcStart.y + handle * sin(turn))
    func mirrored(_ point: CGPoint) -> CGPoint { CGPoint(x: point.y, y: point.x) }
    curves = [
      (CGPoint(x: one, y: 0), CGPoint(x: two, y: 0), arcStart),
      (arc, mirrored(arc), mirrored(arcStart)),
      (CGPoint(x: 0, y: two), CGPoint(x: 0, y: one), CGPoint(x: 0, y: 1)),
    ]
  }
}
