public import Foundation
public import Geometry

/// A transform taken apart into what people mean by one: moved, turned, scaled, slanted.
///
/// Its first axis has the length `scaleX` and the direction `angle`; its second is made of `slant` along
/// the first and `scaleY` across it. Nothing is divided, so scaling to nothing has parts too.
public nonisolated struct CATransformComponents: CAVector {
  var translation: CGPoint
  var scaleX, scaleY, slant, angle: CGFloat

  public static let zero = CATransformComponents(translation: .zero, scaleX: 0, scaleY: 0, slant: 0, angle: 0)

  public func adding(_ other: CATransformComponents) -> CATransformComponents {
    CATransformComponents(
      translation: translation + other.translation, scaleX: scaleX + other.scaleX,
      scaleY: scaleY + other.scaleY, slant: slant + other.slant, angle: angle + other.angle)
  }

  /// The difference turns the shorter way.
  public func subtracting(_ other: CATransformComponents) -> CATransformComponents {
    CATransformComponents(
      translation: translation - other.translation, scaleX: scaleX - other.scaleX,
      scaleY: scaleY - other.scaleY, slant: slant - other.slant,
      angle: (angle - other.angle).remainder(dividingBy: 2 * .pi))
  }

  public func scaled(across: CGFloat, down: CGFloat) -> CATransformComponents {
    CATransformComponents(
      translation: translation.scaled(across: across, down: down), scaleX: scaleX * across,
      scaleY: scaleY * across, slant: slant * across, angle: angle * across)
  }
}

extension CGAffineTransform: CAAnimatable {
  public nonisolated var animatableData: CATransformComponents {
    var angle = a == 0 && b == 0 ? atan2(-c, d) : atan2(b, a)
    var scaleX = hypot(a, b)
    if determinant < 0, a < 0 {
      // A mirror image along the first axis, rather than one along the second that is turned around.
      scaleX = -scaleX
      angle = atan2(-b, -a)
    }
    let (cosine, sine) = (cos(angle), sin(angle))
    return CATransformComponents(
      translation: CGPoint(x: tx, y: ty), scaleX: scaleX, scaleY: d * cosine - c * sine,
      slant: c * cosine + d * sine, angle: angle)
  }

  public nonisolated init(animatableData data: CATransformComponents) {
    let (cosine, sine) = (cos(data.angle), sin(data.angle))
    self.init(
      a: data.scaleX * cosine, b: data.scaleX * sine, c: data.slant * cosine - data.scaleY * sine,
      d: data.slant * sine + data.scaleY * cosine, tx: data.translation.x, ty: data.translation.y)
  }

  /// Additive transforms follow one another.
  public nonisolated func combined(with other: CGAffineTransform) -> CGAffineTransform {
    concatenating(other)
  }
}
