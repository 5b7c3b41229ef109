import Motion

/// The name of a predefined curve.
public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name

/// A pacing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public nonisolated struct CAMediaTimingFunction: Hashable, Sendable {
  private let x1, y1, x2, y2: Float

  /// Creates a curve from its two control points; their x coordinates are clamped to the range from 0 to 1.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Creates one of the predefined curves.
  public init(name: Name) {
    let points = name.controlPoints
    self.init(controlPoints: points.0, points.1, points.2, points.3)
  }

  /// Writes the x and y coordinates of a control point, from 0 for the start to 3 for the end. Writes nothing for other
  /// numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
    if points.indices.contains(idx) { (ptr[0], ptr[1]) = points[idx] }
  }

  var curve: CubicBezier { CubicBezier(Double(x1), Double(y1), Double(x2), Double(y2)) }

  /// The predefined curves, with the control points that Core Animation documents.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name that Core Animation uses, such as "easeIn".
    public let rawValue: String
    /// Creates a name. Names of no curve stand for `default`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Even speed.
    public static let linear = Name(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = Name(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = Name(rawValue: "easeOut")
    /// Slow at the start and at the end.
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: fast at the start, slow at the end.
    public static let `default` = Name(rawValue: "default")

    fileprivate var controlPoints: (Float, Float, Float, Float) {
      switch self {
      case .linear: (0, 0, 1, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInEaseOut: (0.42, 0, 0.58, 1)
      default: (0.25, 0.1, 0.25, 1)
      }
    }
  }
}
