public import Foundation
public import Geometry

/// An affine transform decomposed into translation, rotation, scale and shear.
///
/// The first axis has the length `scaleX` and the direction `angle`. The second axis is the sum of `slant`
/// along the first axis and `scaleY` perpendicular to it. The decomposition divides by nothing, so it also
/// works for a scale of 0.
public nonisolated struct CATransformComponents: CAVector {
  var translation: CGPoint
  var scaleX, scaleY, slant, angle: CGFloat

  /// All components 0.
  public static let zero = CATransformComponents(translation: .zero, scaleX: 0, scaleY: 0, slant: 0, angle: 0)

  /// Returns the sum of both transforms, component by component.
  public func adding(_ other: CATransformComponents) -> CATransformComponents {
    CATransformComponents(
      translation: translation + other.translation, scaleX: scaleX + other.scaleX,
      scaleY: scaleY + other.scaleY, slant: slant + other.slant, angle: angle + other.angle)
  }

  /// Returns the difference of both transforms; the rotation takes the shorter way.
  public func subtracting(_ other: CATransformComponents) -> CATransformComponents {
    CATransformComponents(
      translation: translation - other.translation, scaleX: scaleX - other.scaleX,
      scaleY: scaleY - other.scaleY, slant: slant - other.slant,
      angle: (angle - other.angle).remainder(dividingBy: 2 * .pi))
  }

  /// Returns the components multiplied by `across`; the vertical translation is multiplied by `down`.
  public func scaled(across: CGFloat, down: CGFloat) -> CATransformComponents {
    CATransformComponents(
      translation: translation.scaled(across: across, down: down), scaleX: scaleX * across,
      scaleY: scaleY * across, slant: slant * across, angle: angle * across)
  }
}

extension CGAffineTransform: CAAnimatable {
  /// The decomposed transform.
  public nonisolated var animatableData: CATransformComponents {
    var angle = a == 0 && b == 0 ? atan2(-c, d) : atan2(b, a)
    var scaleX = hypot(a, b)
    if determinant < 0, a < 0 {
      // Prefer a mirror image along the first axis over one along the second axis that is rotated by 180°.
      scaleX = -scaleX
      angle = atan2(-b, -a)
    }
    let (cosine, sine) = (cos(angle), sin(angle))
    return CATransformComponents(
      translation: CGPoint(x: tx, y: ty), scaleX: scaleX, scaleY: d * cosine - c * sine,
      slant: c * cosine + d * sine, angle: angle)
  }

  /// Creates the transform from its components.
  public nonisolated init(animatableData data: CATransformComponents) {
    let (cosine, sine) = (cos(data.angle), sin(data.angle))
    self.init(
      a: data.scaleX * cosine, b: data.scaleX * sine, c: data.slant * cosine - data.scaleY * sine,
      d: data.slant * sine + data.scaleY * cosine, tx: data.translation.x, ty: data.translation.y)
  }

  /// Returns the concatenation of both transforms: additive transforms apply one after the other.
  public nonisolated func combined(with other: CGAffineTransform) -> CGAffineTransform {
    concatenating(other)
  }
}
