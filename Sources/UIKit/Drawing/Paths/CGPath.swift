public import Foundation
public import Geometry

/// Lines and curves: any number of subpaths, each of which may be closed.
public class CGPath: Hashable {
  /// The steps of the path.
  package internal(set) var elements: PathElements

  package init(elements: PathElements) { self.elements = elements }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates a path of the ellipse that fits into a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates a path of a rectangle whose corners are quarters of an ellipse.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  // MARK: Values

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next step would begin; (0, 0) for an empty path.
  public var currentPoint: CGPoint { elements.current ?? .zero }

  /// The smallest rectangle that contains all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(aroundAll: elements.points) }

  /// The smallest rectangle that contains the lines and curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.curveBounds }

  /// Returns whether the path is one rectangle, and which.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let (kinds, corners) = (elements.kinds, elements.points)
    guard kinds.first == .move, kinds.dropFirst().dropLast().allSatisfy({ $0 == .line }),
      (corners.count == 4 && kinds.last == .close)
        || (corners.count == 5 && corners.first == corners.last && [.line, .close].contains(kinds.last))
    else { return false }
    let box = boundingBox
    let isUpright = (0..<4).allSatisfy { index in
      let (corner, next) = (corners[index], corners[(index + 1) % 4])
      let isOnEdge = [box.minX, box.maxX].contains(corner.x) && [box.minY, box.maxY].contains(corner.y)
      return isOnEdge && (corner.x == next.x) != (corner.y == next.y)
    }
    if isUpright { rect?.pointee = box }
    return isUpright
  }

  /// Returns whether a point, after its transform, is inside the path. Subpaths are closed for this test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    guard DrawingLog.check(point, call: "CGPath.contains") else { return false }
    let turns = elements.windingNumber(around: point.applying(transform))
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  // MARK: Copies

  /// Returns a copy that does not change.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns a transformed copy that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Returns the outline of the path's stroke, to be filled with the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard DrawingLog.check(lineWidth, miterLimit, call: "CGPath.copy(strokingWithWidth:)"), lineWidth > 0
    else { return CGPath(elements: PathElements()) }
    let stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(elements: stroker.outline(of: elements.applying(transform)))
  }

  /// Returns the dashes of the path as open subpaths.
  ///
  /// - Parameters:
  ///   - phase: The length at which the pattern begins.
  ///   - lengths: The lengths of dashes and gaps in turns. Without a positive length, the path stays whole.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let whole = elements.applying(transform)
    guard let dashes = PathDashes(phase: phase, lengths: lengths) else { return CGPath(elements: whole) }
    return CGPath(elements: dashes.cut(whole))
  }

  // MARK: Equality

  /// Whether both paths have the same steps.
  public static func == (path: CGPath, other: CGPath) -> Bool {
    path === other || path.elements == other.elements
  }

  /// Hashes the number of points and some of them.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension CGRect {
  init(aroundAll points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
