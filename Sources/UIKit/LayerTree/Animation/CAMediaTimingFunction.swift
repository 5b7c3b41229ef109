public import Foundation
import Motion

/// The name of a predefined curve.
public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name

/// A pacing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public nonisolated struct CAMediaTimingFunction: Hashable, Sendable {
  private let x1, y1, x2, y2: CGFloat

  /// Creates a curve from its two control points; their x coordinates are clamped to the range from 0 to 1.
  public init(controlPoints x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Creates one of the predefined curves.
  public init(name: Name) {
    let points = name.controlPoints
    self.init(controlPoints: points.0, points.1, points.2, points.3)
  }

  var curve: CubicBezier { CubicBezier(Double(x1), Double(y1), Double(x2), Double(y2)) }

  /// The predefined curves, with the control points that Core Animation documents.
  public enum Name: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut
    case `default`

    fileprivate var controlPoints: (CGFloat, CGFloat, CGFloat, CGFloat) {
      switch self {
      case .linear: (0, 0, 1, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInEaseOut: (0.42, 0, 0.58, 1)
      case .default: (0.25, 0.1, 0.25, 1)
      }
    }
  }
}
