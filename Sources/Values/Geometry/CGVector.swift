public import Foundation

/// A displacement in two dimensions, in points.
public struct CGVector: Hashable, Sendable {
  /// The components of the vector.
  public var dx, dy: CGFloat

  /// The vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
