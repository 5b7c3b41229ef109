package import Foundation
package import Geometry

/// The steps of a path, as two lists: the kinds, and the points that they use one after the other.
public struct PathElements: Hashable, Sendable {
  /// What a step does, with the number of points that it uses.
  package enum Kind: UInt8, Sendable {
    case move, line, quad, curve, close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  package private(set) var kinds: [Kind] = []
  package private(set) var points: [CGPoint] = []
  /// The start of the current subpath.
  private(set) var start: CGPoint?
  /// The point at which the next step begins; nil if there is no subpath yet.
  package private(set) var current: CGPoint?

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }

  package mutating func move(to point: CGPoint) {
    kinds.append(.move)
    points.append(point)
    (start, current) = (point, point)
  }

  package mutating func line(to point: CGPoint) { add(.line, [point]) }
  package mutating func quad(_ control: CGPoint, to end: CGPoint) { add(.quad, [control, end]) }
  package mutating func curve(_ one: CGPoint, _ two: CGPoint, to end: CGPoint) {
    add(.curve, [one, two, end])
  }

  private mutating func add(_ kind: Kind, _ new: [CGPoint]) {
    kinds.append(kind)
    points.append(contentsOf: new)
    current = new.last
  }

  package mutating func close() {
    guard let start, kinds.last != .close else { return }
    kinds.append(.close)
    current = start
  }

  package mutating func append(_ other: PathElements) {
    kinds += other.kinds
    points += other.points
    if !other.isEmpty { (start, current) = (other.start, other.current) }
  }

  /// Appends steps that go on from a point.
  mutating func append(_ other: PathElements, from point: CGPoint) {
    let isContinued = other.kinds.first != .move
    let start = start
    append(other)
    if isContinued, !other.kinds.contains(.move) { self.start = start }
  }

  /// The steps without the first one, which moves.
  func droppingFirst() -> PathElements {
    var result = self
    result.kinds.removeFirst()
    result.points.removeFirst()
    return result
  }

  package func applying(_ transform: CGAffineTransform) -> PathElements {
    if transform.isIdentity { return self }
    var result = self
    result.points = points.map { $0.applying(transform) }
    result.start = start?.applying(transform)
    result.current = current?.applying(transform)
    return result
  }

  /// Returns the path with each point combined with that of a path of the same steps; nil for other steps.
  package func mapped(
    with other: PathElements, _ change: (CGPoint, CGPoint) -> CGPoint
  ) -> PathElements? {
    guard kinds == other.kinds else { return nil }
    var result = self
    result.points = zip(points, other.points).map(change)
    result.start = start.flatMap { start in other.start.map { change(start, $0) } }
    result.current = current.flatMap { current in other.current.map { change(current, $0) } }
    return result
  }

  /// Calls `body` with each kind and its points.
  package func forEach(_ body: (Kind, UnsafePointer<CGPoint>) -> Void) {
    points.withUnsafeBufferPointer { points in
      var none = CGPoint.zero
      withUnsafePointer(to: &none) { none in
        var next = points.baseAddress ?? none
        for kind in kinds {
          body(kind, next)
          next += kind.pointCount
        }
      }
    }
  }

  /// Whether both have the same steps.
  public static func == (path: PathElements, other: PathElements) -> Bool {
    path.kinds == other.kinds && path.points == other.points
  }

  /// Hashes the number of points and some of them, so that a long path costs no more than a short one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(points.count)
    for index in stride(from: 0, to: points.count, by: max(1, points.count / 8)) {
      hasher.combine(points[index].x)
      hasher.combine(points[index].y)
    }
  }
}
