import Foundation
import Geometry

/// Makes the outline of a stroke: a rectangle for each line, a piece for each corner and each end. All pieces turn in
/// the same direction, so that their union is what the winding rule fills.
struct PathStroker {
  private let radius: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    radius = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  func outline(of path: PathElements) -> PathElements {
    var outline = PathElements()
    for line in path.lines(tolerance: max(1e-3, min(0.05, radius / 50))) { add(line, to: &outline) }
    return outline
  }

  private func add(_ line: PathLines, to outline: inout PathElements) {
    var points = line.points
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { addDot(point, isClosed: line.isClosed, to: &outline) }
      return
    }
    let isClosed = line.isClosed && points.count > 1
    for index in 1..<(points.count + (isClosed ? 1 : 0)) {
      addLine(points[index - 1], points[index % points.count], to: &outline)
    }
    for index in (isClosed ? 0 : 1)..<(points.count - (isClosed ? 0 : 1)) {
      let count = points.count
      addJoin(
        points[(index + count - 1) % count], points[index], points[(index + 1) % count], to: &outline)
    }
    if !isClosed {
      addCap(at: points[0], from: points[1], to: &outline)
      addCap(at: points[points.count - 1], from: points[points.count - 2], to: &outline)
    }
  }

  /// A subpath without length has only ends.
  private func addDot(_ point: CGPoint, isClosed: Bool, to outline: inout PathElements) {
    switch cap {
    case .butt: break
    case .round: addCircle(point, to: &outline)
    case .square:
      addPolygon(
        CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
          .corners(applying: .identity), to: &outline)
    }
  }

  private func addLine(_ start: CGPoint, _ end: CGPoint, to outline: inout PathElements) {
    let side = normal(start, end)
    addPolygon([start + side, start - side, end - side, end + side], to: &outline)
  }

  private func addCap(at end: CGPoint, from start: CGPoint, to outline: inout PathElements) {
    switch cap {
    case .butt: break
    case .round: addCircle(end, to: &outline)
    case .square:
      let side = normal(start, end)
      addLine(end, end + CGPoint(x: side.y, y: -side.x), to: &outline)
    }
  }

  private func addJoin(
    _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, to outline: inout PathElements
  ) {
    if join == .round { return addCircle(corner, to: &outline) }
    let (one, two) = (normal(before, corner), normal(corner, after))
    // The outside of the corner.
    let sign: CGFloat = one.x * two.y - one.y * two.x > 0 ? -1 : 1
    let (first, last) = (corner + one * sign, corner + two * sign)
    var corners = [corner, first, last]
    let half = one + two
    // The miter is 1 / cos(a / 2) radii long, where a is the angle between the normals.
    let cosine = half.length / (2 * radius)
    if join == .miter, cosine > 1e-6, 1 / cosine <= miterLimit {
      corners.insert(corner + half * (sign / (2 * cosine * cosine)), at: 2)
    }
    addPolygon(corners, to: &outline)
  }

  private func addCircle(_ center: CGPoint, to outline: inout PathElements) {
    PathArc(center: center, radius: radius, from: 0, by: 2 * .pi)
      .add(to: &outline, asNewSubpath: true, transform: .identity)
    outline.close()
  }

  /// Adds a polygon in the direction of a circle.
  private func addPolygon(_ corners: [CGPoint], to outline: inout PathElements) {
    var area: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      area += corner.x * next.y - corner.y * next.x
    }
    let ordered = area < 0 ? corners.reversed() : corners
    guard area != 0, let first = ordered.first else { return }
    outline.move(to: first)
    for corner in ordered.dropFirst() { outline.line(to: corner) }
    outline.close()
  }

  /// Returns the vector of one radius that is perpendicular to a line.
  private func normal(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
    let along = end - start
    let length = max(along.length, .leastNormalMagnitude)
    return CGPoint(x: -along.y / length * radius, y: along.x / length * radius)
  }
}
