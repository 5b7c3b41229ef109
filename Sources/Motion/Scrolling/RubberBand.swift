/// The resistance felt when content is dragged beyond its range.
///
/// A finger that has gone a distance *o* too far shows a displacement *b*, where *D* is the size of the
/// view along the axis:
///
///     b = D · (1 - 1 / (c·o/D + 1))        c = 0.55
///
/// It depends on where the finger is, not on the way it took, so going back undoes going out. The formula
/// is published as measured on UIScrollView; 590 pt on a view of 852 pt show 235.0.
public struct RubberBand: Sendable, Equatable {
  /// The slope at the edge that UIKit uses.
  public static let defaultCoefficient = 0.55

  /// The size of the view along the axis, in points; a band of size 0 does not give at all.
  public let dimension: Double

  /// The part of the first point of finger movement that shows.
  public let coefficient: Double

  /// Creates the band of a view of a size; a size or coefficient below 0, or not finite, counts as 0.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    self.dimension = max(0, dimension.finite(or: 0))
    self.coefficient = max(0, coefficient.finite(or: 0))
  }

  /// The displacement shown for a finger distance beyond the edge, with its sign; less than ``dimension``.
  public func displacement(for overshoot: Double) -> Double {
    let distance = abs(overshoot) * coefficient
    guard dimension > 0, distance > 0 else { return 0 }
    // The formula, written so that small distances keep their digits and infinite ones give `dimension`.
    let shown = dimension / (1 + dimension / distance)
    return overshoot < 0 ? -shown : shown
  }

  /// The finger distance that shows a displacement: the inverse of ``displacement(for:)``.
  ///
  /// Displacements of ``dimension`` and more, which no finger reaches, count as just below it.
  public func overshoot(for displacement: Double) -> Double {
    guard dimension > 0, coefficient > 0, !displacement.isNaN else { return 0 }
    let shown = min(abs(displacement), dimension * (1 - 1e-9))
    let distance = dimension * shown / (coefficient * (dimension - shown))
    return displacement < 0 ? -distance : distance
  }

  /// How much the content moves for a small movement of a finger that is this far beyond the edge.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0, !overshoot.isNaN else { return 0 }
    let stretch = coefficient * abs(overshoot) / dimension + 1
    return coefficient / (stretch * stretch)
  }
}
