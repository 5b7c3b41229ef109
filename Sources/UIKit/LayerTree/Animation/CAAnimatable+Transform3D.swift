public import Foundation
public import Geometry

/// A transform in space decomposed into scale, shear, rotation, translation and perspective, applied in this
/// order.
///
/// Rotations interpolate the shorter way about one axis.
public nonisolated struct CATransform3DComponents: CAVector {
  var translation, scale: Vector3
  /// How far the second axis leans along the first, and the third along the first and the second.
  var slant: Vector3
  /// The axis of the rotation, with the angle as its length.
  var rotation: Vector3
  /// The factors of x, y and z in the divisor, and its constant part.
  var perspective: Vector3
  var divisor: CGFloat

  /// All components 0.
  public static let zero = CATransform3DComponents(
    translation: .zero, scale: .zero, slant: .zero, rotation: .zero, perspective: .zero, divisor: 0)

  /// Returns this transform displaced by the other; rotations apply one after the other.
  public func adding(_ other: CATransform3DComponents) -> CATransform3DComponents {
    CATransform3DComponents(
      translation: translation + other.translation, scale: scale + other.scale, slant: slant + other.slant,
      rotation: isUpright && other.isUpright
        ? rotation + other.rotation : Rotation(rotation).followed(by: Rotation(other.rotation)).vector,
      perspective: perspective + other.perspective, divisor: divisor + other.divisor)
  }

  /// Returns the displacement from the other transform to this one; the rotation takes the shorter way.
  public func subtracting(_ other: CATransform3DComponents) -> CATransform3DComponents {
    let turn = Vector3(x: 0, y: 0, z: (rotation.z - other.rotation.z).remainder(dividingBy: 2 * .pi))
    return CATransform3DComponents(
      translation: translation - other.translation, scale: scale - other.scale, slant: slant - other.slant,
      rotation: isUpright && other.isUpright
        ? turn : Rotation(other.rotation).inverse.followed(by: Rotation(rotation)).vector,
      perspective: perspective - other.perspective, divisor: divisor - other.divisor)
  }

  /// Returns the components multiplied by `across`; the vertical translation is multiplied by `down`.
  public func scaled(across: CGFloat, down: CGFloat) -> CATransform3DComponents {
    var moved = translation * across
    moved.y = translation.y * down
    return CATransform3DComponents(
      translation: moved, scale: scale * across, slant: slant * across, rotation: rotation * across,
      perspective: perspective * across, divisor: divisor * across)
  }

  /// Whether the layer only rotates in its plane.
  private var isUpright: Bool { rotation.x == 0 && rotation.y == 0 }
}

extension CATransform3D: CAAnimatable {
  /// The decomposed transform.
  public nonisolated var animatableData: CATransform3DComponents {
    isAffine ? CATransform3DComponents(affinePart.animatableData) : CATransform3DComponents(self)
  }

  /// Creates the transform from its components.
  public nonisolated init(animatableData data: CATransform3DComponents) {
    if let plane = data.plane {
      self.init(CGAffineTransform(animatableData: plane))
    } else {
      self = data.transform
    }
  }

  /// Returns the concatenation of both transforms: additive transforms apply one after the other.
  public nonisolated func combined(with other: CATransform3D) -> CATransform3D { concatenating(other) }
}

extension CATransform3DComponents {
  fileprivate init(_ plane: CATransformComponents) {
    self.init(
      translation: Vector3(x: plane.translation.x, y: plane.translation.y, z: 0),
      scale: Vector3(x: plane.scaleX, y: plane.scaleY, z: 1), slant: Vector3(x: plane.slant, y: 0, z: 0),
      rotation: Vector3(x: 0, y: 0, z: plane.angle), perspective: .zero, divisor: 1)
  }

  /// The components of an affine transform; nil if this is not one.
  fileprivate var plane: CATransformComponents? {
    guard isUpright, translation.z == 0, scale.z == 1, slant.y == 0, slant.z == 0, perspective == .zero,
      divisor == 1
    else { return nil }
    return CATransformComponents(
      translation: CGPoint(x: translation.x, y: translation.y), scaleX: scale.x, scaleY: scale.y,
      slant: slant.x, angle: rotation.z)
  }

  init(_ transform: CATransform3D) {
    var space = transform
    (space.m14, space.m24, space.m34, space.m44) = (0, 0, 0, 1)
    self.init(space: space)
    // The last column is the product of the rest and of the perspective.
    guard let inverse = space.invertedIfPossible() else { return }
    func part(_ row: (CGFloat, CGFloat, CGFloat, CGFloat)) -> CGFloat {
      row.0 * transform.m14 + row.1 * transform.m24 + row.2 * transform.m34 + row.3 * transform.m44
    }
    perspective = Vector3(
      x: part((inverse.m11, inverse.m12, inverse.m13, 0)),
      y: part((inverse.m21, inverse.m22, inverse.m23, 0)),
      z: part((inverse.m31, inverse.m32, inverse.m33, 0)))
    divisor = part((inverse.m41, inverse.m42, inverse.m43, 1))
  }

  /// Creates the components of a transform without perspective, by Gram and Schmidt's orthogonalization of the
  /// images of the axes.
  private init(space: CATransform3D) {
    let x = Vector3(x: space.m11, y: space.m12, z: space.m13)
    let y = Vector3(x: space.m21, y: space.m22, z: space.m23)
    let z = Vector3(x: space.m31, y: space.m32, z: space.m33)
    // An image without a length takes any direction that is perpendicular to the others'.
    let first = x.direction ?? y.cross(z).direction ?? y.perpendicular
    let second =
      (y - first * y.dot(first)).direction ?? z.cross(first).direction ?? first.perpendicular
    let third = first.cross(second)
    self.init(
      translation: Vector3(x: space.m41, y: space.m42, z: space.m43),
      scale: Vector3(x: x.dot(first), y: y.dot(second), z: z.dot(third)),
      slant: Vector3(x: y.dot(first), y: z.dot(first), z: z.dot(second)),
      rotation: Rotation(axes: first, second, third).vector, perspective: .zero, divisor: 1)
  }

  var transform: CATransform3D {
    let axes = Rotation(rotation).axes
    let x = axes.x * scale.x
    let y = axes.x * slant.x + axes.y * scale.y
    let z = axes.x * slant.y + axes.y * slant.z + axes.z * scale.z
    func weight(_ row: Vector3) -> CGFloat { row.dot(perspective) }
    return CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: weight(x), m21: y.x, m22: y.y, m23: y.z, m24: weight(y), m31: z.x,
      m32: z.y, m33: z.z, m34: weight(z), m41: translation.x, m42: translation.y, m43: translation.z,
      m44: weight(translation) + divisor)
  }
}

extension Vector3 {
  /// Any direction that is perpendicular to the vector.
  fileprivate nonisolated var perpendicular: Vector3 {
    let axis = abs(x) <= abs(y) && abs(x) <= abs(z) ? Vector3(x: 1, y: 0, z: 0) : Vector3(x: 0, y: 1, z: 0)
    return cross(axis).direction ?? axis
  }
}

/// The angles about the three axes, applied in the order x, y, z.
extension CATransform3DComponents {
  var angles: Vector3 {
    get {
      if isUpright { return rotation }
      let axes = Rotation(rotation).axes
      let angle = asin(-axes.x.z.clamped(to: -1...1))
      // At a right angle about y, the other two axes coincide.
      guard abs(axes.x.z) < 1 - 1e-12 else {
        return Vector3(x: atan2(-axes.z.y, axes.y.y), y: angle, z: 0)
      }
      let small = Vector3(x: atan2(axes.y.z, axes.z.z), y: angle, z: atan2(axes.x.y, axes.x.x))
      let large = Vector3(
        x: (small.x + .pi).remainder(dividingBy: 2 * .pi), y: (.pi - angle).remainder(dividingBy: 2 * .pi),
        z: (small.z + .pi).remainder(dividingBy: 2 * .pi))
      // A rotation about one axis keeps that axis.
      return abs(large.x) + abs(large.z) < abs(small.x) + abs(small.z) - 1e-9 ? large : small
    }
    set {
      if newValue.x == 0, newValue.y == 0 {
        rotation = newValue
      } else {
        rotation =
          Rotation(Vector3(x: newValue.x, y: 0, z: 0)).followed(
            by: Rotation(Vector3(x: 0, y: newValue.y, z: 0))
          )
          .followed(by: Rotation(Vector3(x: 0, y: 0, z: newValue.z))).vector
      }
    }
  }
}
