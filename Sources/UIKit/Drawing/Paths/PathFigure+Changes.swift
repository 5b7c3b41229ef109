package import Foundation
import Geometry

extension PathFigure {
  /// Returns a rectangle around everything in which this stroke differs from one with the same line, in the path's
  /// points; nil if that may be anywhere.
  ///
  /// A stroke that grows or shrinks, or gets further points, differs only near its ends.
  package func changes(since old: PathFigure) -> CGRect? {
    guard case .stroke(let stroke) = style, old.style == style,
      let (points, isAtEnd) = path.changedPoints(since: old.path), isAtEnd || stroke.dashes.isEmpty
    else { return nil }
    return points.isEmpty ? .null : CGRect(aroundAll: points).insetBy(dx: -reach, dy: -reach)
  }
}

extension PathElements {
  /// Returns the points between which the path differs from another, and whether both differ up to their ends. Nil if
  /// closed subpaths differ.
  fileprivate func changedPoints(since old: PathElements) -> (points: [CGPoint], isAtEnd: Bool)? {
    let (steps, oldSteps) = (plainSteps, old.plainSteps)
    let shorter = min(steps.count, oldSteps.count)
    var first = 0
    while first < shorter, steps[first] == oldSteps[first] { first += 1 }
    var same = 0
    while same < shorter - first, steps[steps.count - 1 - same] == oldSteps[oldSteps.count - 1 - same] {
      same += 1
    }
    if max(steps.count, oldSteps.count) == first { return ([], true) }
    // The first equal step after the change begins at another point.
    let isAtEnd = same == 0
    if !isAtEnd { same -= 1 }
    let changed = steps[first..<steps.count - same] + oldSteps[first..<oldSteps.count - same]
    guard !changed.contains(where: { $0.kind == .close }) else { return nil }
    if changed.contains(where: { $0.kind == .move }), steps.contains(where: { $0.kind == .close }) {
      return nil
    }
    var points = changed.flatMap { $0.points }
    if first > 0 {
      guard let end = steps[first - 1].points.last else { return nil }
      points.append(end)
    }
    return (points, isAtEnd)
  }

  private struct Step: Equatable {
    let kind: Kind
    let points: ArraySlice<CGPoint>
  }

  private var plainSteps: [Step] {
    var next = 0
    return kinds.map { kind in
      defer { next += kind.pointCount }
      return Step(kind: kind, points: points[next..<next + kind.pointCount])
    }
  }
}
