public import Foundation

/// Which points are inside a path whose subpaths cross or contain each other.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// The points around which the path turns at least once, whatever the direction.
  case winding
  /// The points from which a ray to the outside crosses the path an odd number of times.
  case evenOdd
}

/// The shape of the ends of a stroke.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Ends at the end point.
  case butt
  /// Ends with a half circle around the end point.
  case round
  /// Extends by half of the line width.
  case square
}

/// The shape of the corners of a stroke.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A sharp corner, unless the miter limit is exceeded.
  case miter
  /// A circle around the corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// The kind of a path's step.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint
  /// A line; one point.
  case addLineToPoint
  /// A quadratic curve; a control point and the end point.
  case addQuadCurveToPoint
  /// A cubic curve; two control points and the end point.
  case addCurveToPoint
  /// A line to the start of the subpath; no points.
  case closeSubpath
}

/// A step of a path, with its points.
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// The points of the step. Valid only while the function that received the step runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates a step.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that receives each step of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
/// A block that receives each step of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a block with each step of the path.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    elements.forEach { kind, points in
      guard let type = CGPathElementType(rawValue: Int32(kind.rawValue)) else { return }
      // The block gets a copy, so that it cannot change the path.
      withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { copy in
        guard let start = copy.baseAddress else { return }
        start.initialize(from: points, count: kind.pointCount)
        var element = CGPathElement(type: type, points: start)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Calls a function with `info` and each step of the path.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
