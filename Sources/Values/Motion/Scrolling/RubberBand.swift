/// The resistance of content that is dragged beyond its range.
///
/// A finger that is a distance *o* beyond the edge shows a displacement *b*, where *D* is the size of the
/// view along the axis:
///
///     b = D · (1 - 1 / (c·o/D + 1))        c = 0.55
///
/// It depends on the position of the finger, not on its path, so moving back undoes moving out. The formula
/// was published from measurements of UIScrollView; 590 points on a view of 852 points show 235.0 points.
public struct RubberBand: Sendable, Equatable {
  /// The slope at the edge that UIKit uses.
  public static let defaultCoefficient = 0.55

  /// The size of the view along the axis, in points. With a size of 0 the content does not move at all.
  public let dimension: Double

  /// The share of the first point of finger movement that is shown.
  public let coefficient: Double

  /// Creates a rubber band. A size or coefficient that is negative or not finite counts as 0.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    self.dimension = max(0, dimension.finite(or: 0))
    self.coefficient = max(0, coefficient.finite(or: 0))
  }

  /// Returns the signed displacement for a distance of the finger beyond the edge; its magnitude is less
  /// than ``dimension``.
  public func displacement(for overshoot: Double) -> Double {
    let distance = abs(overshoot) * coefficient
    guard dimension > 0, distance > 0 else { return 0 }
    // The formula in a form that keeps the precision of small distances and returns `dimension` for
    // infinite ones.
    let shown = dimension / (1 + dimension / distance)
    return overshoot < 0 ? -shown : shown
  }

  /// Returns the distance of the finger for a displacement: the inverse of ``displacement(for:)``.
  ///
  /// Displacements of ``dimension`` or more, which no finger reaches, count as slightly less than that.
  public func overshoot(for displacement: Double) -> Double {
    guard dimension > 0, coefficient > 0, !displacement.isNaN else { return 0 }
    let shown = min(abs(displacement), dimension * (1 - 1e-9))
    let distance = dimension * shown / (coefficient * (dimension - shown))
    return displacement < 0 ? -distance : distance
  }

  /// Returns the movement of the content per point of finger movement, at a distance of the finger beyond
  /// the edge.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0, !overshoot.isNaN else { return 0 }
    let stretch = coefficient * abs(overshoot) / dimension + 1
    return coefficient / (stretch * stretch)
  }
}
