package import Foundation
import Geometry

/// A subpath as connected lines.
package struct PathLines {
  /// The corners, without those that repeat the one before.
  package var points: [CGPoint]
  package var isClosed: Bool

  /// The corners, and the first one again if the subpath is closed.
  var ring: [CGPoint] { isClosed ? points + points.prefix(1) : points }

  var length: CGFloat { zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}

extension PathElements {
  /// Returns the subpaths as lines that deviate from the curves by at most `tolerance`.
  package func lines(tolerance: CGFloat) -> [PathLines] {
    var result: [PathLines] = []
    var line = PathLines(points: [], isClosed: false)
    func end() { if !line.points.isEmpty { result.append(line) } }
    forEach { kind, points in
      // After a closed subpath, a step goes on at its start.
      if kind != .move, kind != .close, line.isClosed {
        end()
        line = PathLines(points: Array(line.points.prefix(1)), isClosed: false)
      }
      let here = line.points.last ?? .zero
      switch kind {
      case .move:
        end()
        line = PathLines(points: [points[0]], isClosed: false)
      case .line: line.add(points[0])
      case .quad:
        let (one, two) = Self.cubic(here, points[0], points[1])
        Self.flatten(here, one, two, points[1], tolerance) { line.add($0) }
      case .curve: Self.flatten(here, points[0], points[1], points[2], tolerance) { line.add($0) }
      case .close: line.isClosed = true
      }
    }
    end()
    return result
  }

  /// The lines and curves one by one, each as points from its start to its end. Moves are left out.
  package var steps: [[CGPoint]] {
    var result: [[CGPoint]] = []
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    forEach { kind, points in
      var step = [here]
      switch kind {
      case .move: start = points[0]
      case .line: step.append(points[0])
      case .quad:
        let (one, two) = Self.cubic(here, points[0], points[1])
        Self.flatten(here, one, two, points[1], 0.1) { step.append($0) }
      case .curve: Self.flatten(here, points[0], points[1], points[2], 0.1) { step.append($0) }
      case .close: step.append(start)
      }
      if kind != .move { result.append(step) }
      here = kind == .close ? start : points[kind.pointCount - 1]
    }
    return result
  }

  /// Returns the control points of the cubic curve that equals a quadratic one.
  package static func cubic(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint) {
    (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
  }

  /// Calls `add` with points along a curve. If the second derivative is at most D, n lines deviate by at most
  /// D / (8 n²).
  private static func flatten(
    _ start: CGPoint, _ one: CGPoint, _ two: CGPoint, _ end: CGPoint, _ tolerance: CGFloat,
    add: (CGPoint) -> Void
  ) {
    let bend = max((start - one * 2 + two).length, (one - two * 2 + end).length)
    let wanted = (6 * bend / (8 * tolerance)).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(wanted.clamped(to: 1...1000)) : 1
    for step in 1..<max(2, count) where step < count {
      let t = CGFloat(step) / CGFloat(count)
      let u = 1 - t
      add(start * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t) + end * (t * t * t))
    }
    add(end)
  }

  /// Returns how often the closed subpaths turn around a point.
  func windingNumber(around point: CGPoint) -> Int {
    let box = CGRect(aroundAll: points)
    guard box.contains(point) else { return 0 }
    let tolerance = max(1e-4, max(box.width, box.height) * 1e-5)
    var turns = 0
    for line in lines(tolerance: tolerance) {
      guard var here = line.points.last else { continue }
      for next in line.points {
        // On which side of the edge is the point?
        let side = (next.x - here.x) * (point.y - here.y) - (point.x - here.x) * (next.y - here.y)
        if here.y <= point.y, next.y > point.y, side > 0 { turns += 1 }
        if here.y > point.y, next.y <= point.y, side < 0 { turns -= 1 }
        here = next
      }
    }
    return turns
  }

  /// The smallest rectangle that contains lines and curves.
  var curveBounds: CGRect {
    var reached: [CGPoint] = []
    var here = CGPoint.zero
    forEach { kind, points in
      switch kind {
      case .move, .line: reached.append(points[0])
      case .quad:
        let (one, two) = Self.cubic(here, points[0], points[1])
        reached += Self.extremes(here, one, two, points[1])
      case .curve: reached += Self.extremes(here, points[0], points[1], points[2])
      case .close: break
      }
      here = reached.last ?? .zero
    }
    return CGRect(aroundAll: reached)
  }

  /// Returns the points of a curve where a coordinate is largest or smallest, and its end.
  private static func extremes(
    _ start: CGPoint, _ one: CGPoint, _ two: CGPoint, _ end: CGPoint
  ) -> [CGPoint] {
    func times(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
      // The derivative is a quadratic polynomial of the time.
      let (square, linear, rest) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
      guard abs(square) > 1e-12 else { return linear == 0 ? [] : [-rest / linear] }
      let root = linear * linear - 4 * square * rest
      guard root >= 0 else { return [] }
      return [1, -1].map { (-linear + $0 * root.squareRoot()) / (2 * square) }
    }
    let all = times(start.x, one.x, two.x, end.x) + times(start.y, one.y, two.y, end.y)
    return all.filter { $0 > 0 && $0 < 1 }.map { t in
      let u = 1 - t
      return start * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t) + end * (t * t * t)
    } + [end]
  }
}

extension PathLines {
  fileprivate mutating func add(_ point: CGPoint) { if points.last != point { points.append(point) } }
}
