public import Foundation

/// A small drawing of strokes and fills in a square box, such as an icon.
///
/// Its value is its name: two shapes with one name are the same shape, so that comparing and
/// caching cost nothing.
public nonisolated struct VectorShape: Hashable, Sendable {
  public enum Command: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  public struct Path: Sendable {
    public var commands: [Command]
    /// Whether the path is filled; else it is stroked with round caps and joins.
    public var isFilled: Bool

    public init(commands: [Command], isFilled: Bool) {
      self.commands = commands
      self.isFilled = isFilled
    }
  }

  public let name: String
  /// Side of the square the coordinates are in.
  public let box: CGFloat
  /// Width of the strokes, in the box's units; it grows and shrinks with the shape.
  public let strokeWidth: CGFloat
  /// The least width of a stroke on the screen, in points.
  public let minimumStrokeWidth: CGFloat
  public let paths: [Path]

  public init(
    name: String, box: CGFloat, strokeWidth: CGFloat, minimumStrokeWidth: CGFloat = 0, paths: [Path]
  ) {
    self.name = name
    self.box = box
    self.strokeWidth = strokeWidth
    self.minimumStrokeWidth = minimumStrokeWidth
    self.paths = paths
  }

  public static func == (shape: VectorShape, other: VectorShape) -> Bool { shape.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
