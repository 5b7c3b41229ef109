public import Foundation

// Core Animation's functions for transforms in space. Those that combine apply the new transform first.

/// The transform that leaves points unchanged.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether a transform leaves all points unchanged.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Whether two transforms have the same elements.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D.identity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Returns a scaling by three factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D.identity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Returns a rotation by `angle` radians about an axis of any length. About the axis 0, nothing rotates.
///
/// The matrix is Rodrigues' formula.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  // Dividing by the largest coordinate first keeps squares finite.
  let largest = max(abs(x), abs(y), abs(z))
  guard largest > 0, largest.isFinite else { return .identity }
  let (x, y, z) = (x / largest, y / largest, z / largest)
  let length = (x * x + y * y + z * z).squareRoot()
  let axis = (x: x / length, y: y / length, z: z / length)
  let (cosine, sine) = (cos(angle), sin(angle))
  let rest = 1 - cosine
  var transform = CATransform3D.identity
  transform.m11 = cosine + axis.x * axis.x * rest
  transform.m12 = axis.x * axis.y * rest + axis.z * sine
  transform.m13 = axis.x * axis.z * rest - axis.y * sine
  transform.m21 = axis.x * axis.y * rest - axis.z * sine
  transform.m22 = cosine + axis.y * axis.y * rest
  transform.m23 = axis.y * axis.z * rest + axis.x * sine
  transform.m31 = axis.x * axis.z * rest + axis.y * sine
  transform.m32 = axis.y * axis.z * rest - axis.x * sine
  transform.m33 = cosine + axis.z * axis.z * rest
  return transform
}

/// Returns the transform that translates first and applies `t` second.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Returns the transform that scales first and applies `t` second.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Returns the transform that rotates first, by `angle` radians about an axis, and applies `t` second.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Returns the transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse. If there is none, returns the transform itself, as Core Animation does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.invertedIfPossible() ?? t }

/// Returns the transform that maps x and y as `m` does and keeps z.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether an affine transform can represent the transform exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the affine transform that the transform represents. If there is none, returns what it does to x
/// and y of points with z = 0, without perspective.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }
