public import Foundation

/// A distance with a direction, in points.
public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
