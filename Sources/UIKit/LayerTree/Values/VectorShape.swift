public import Foundation

/// A small drawing of strokes and fills in a square box, such as an icon.
///
/// Its name identifies it: two shapes with the same name are equal, so that comparing and caching are cheap.
public nonisolated struct VectorShape: Hashable, Sendable {
  /// A step of a path, in the coordinates of the box.
  public enum Command: Hashable, Sendable {
    /// Moves to a point without drawing.
    case move(CGPoint)
    /// Draws a line to a point.
    case line(CGPoint)
    /// Draws a cubic Bézier curve: two control points and the end point.
    case curve(CGPoint, CGPoint, CGPoint)
    /// Draws a line to the start of the subpath.
    case close
  }

  /// A stroked or filled path.
  public struct Path: Sendable {
    /// The steps of the path.
    public var commands: [Command]
    /// Whether the path is filled. If not, it is stroked with round caps and joins.
    public var isFilled: Bool

    /// Creates a path.
    public init(commands: [Command], isFilled: Bool) {
      self.commands = commands
      self.isFilled = isFilled
    }
  }

  /// The name that identifies the shape.
  public let name: String
  /// The side of the square that the coordinates refer to.
  public let box: CGFloat
  /// The width of the strokes, in units of the box; it scales with the shape.
  public let strokeWidth: CGFloat
  /// The minimum width of a stroke on the screen, in points.
  public let minimumStrokeWidth: CGFloat
  /// The paths, back to front.
  public let paths: [Path]

  /// Creates a shape.
  public init(
    name: String, box: CGFloat, strokeWidth: CGFloat, minimumStrokeWidth: CGFloat = 0, paths: [Path]
  ) {
    self.name = name
    self.box = box
    self.strokeWidth = strokeWidth
    self.minimumStrokeWidth = minimumStrokeWidth
    self.paths = paths
  }

  /// Whether both shapes have the same name.
  public static func == (shape: VectorShape, other: VectorShape) -> Bool { shape.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
