import Foundation

/// A vector in space.
nonisolated struct Vector3: Hashable, Sendable {
  var x, y, z: CGFloat

  static let zero = Vector3(x: 0, y: 0, z: 0)

  var length: CGFloat { dot(self).squareRoot() }
  func dot(_ other: Vector3) -> CGFloat { x * other.x + y * other.y + z * other.z }
  func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
  static func + (vector: Vector3, other: Vector3) -> Vector3 {
    Vector3(x: vector.x + other.x, y: vector.y + other.y, z: vector.z + other.z)
  }
  static func - (vector: Vector3, other: Vector3) -> Vector3 { vector + other * -1 }
  static func * (vector: Vector3, factor: CGFloat) -> Vector3 {
    Vector3(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }
  /// The vector of length 1 with the same direction; nil for a vector without one.
  var direction: Vector3? {
    let length = length
    return length > 0 && length.isFinite ? self * (1 / length) : nil
  }
}

/// A rotation in space as a unit quaternion.
nonisolated struct Rotation {
  private var w: CGFloat
  private var v: Vector3

  private init(w: CGFloat, v: Vector3) { (self.w, self.v) = (w, v) }

  /// Creates the rotation about the direction of `vector` by its length, in radians.
  init(_ vector: Vector3) {
    let angle = vector.length
    (w, v) = (cos(angle / 2), vector * (angle > 0 ? sin(angle / 2) / angle : 0.5))
  }

  /// Creates the rotation that brings the axes to three directions, which are perpendicular.
  init(axes x: Vector3, _ y: Vector3, _ z: Vector3) {
    // Dividing by the largest part loses least.
    let squares = [x.x + y.y + z.z, x.x - y.y - z.z, y.y - x.x - z.z, z.z - x.x - y.y]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 0
    let part = (max(0, 1 + squares[largest])).squareRoot() / 2
    let rest = part > 0 ? 1 / (4 * part) : 0
    let (a, b, c) = ((y.z - z.y) * rest, (z.x - x.z) * rest, (x.y - y.x) * rest)
    let (d, e, f) = ((x.y + y.x) * rest, (z.x + x.z) * rest, (y.z + z.y) * rest)
    switch largest {
    case 0: self.init(w: part, v: Vector3(x: a, y: b, z: c))
    case 1: self.init(w: a, v: Vector3(x: part, y: d, z: e))
    case 2: self.init(w: b, v: Vector3(x: d, y: part, z: f))
    default: self.init(w: c, v: Vector3(x: e, y: f, z: part))
    }
  }

  /// The axis with the angle as its length, at most half a turn.
  var vector: Vector3 {
    let sine = v.length
    guard sine > 0 else { return .zero }
    // A quaternion and its negative are the same rotation.
    let angle = w < 0 ? -2 * atan2(sine, -w) : 2 * atan2(sine, w)
    return v * (angle / sine)
  }

  var inverse: Rotation { Rotation(w: w, v: v * -1) }

  /// Returns the rotation that applies `self` first and `other` second.
  func followed(by other: Rotation) -> Rotation {
    Rotation(
      w: other.w * w - other.v.dot(v), v: v * other.w + other.v * w + other.v.cross(v))
  }

  /// The directions to which the axes are brought.
  var axes: (x: Vector3, y: Vector3, z: Vector3) {
    func turned(_ axis: Vector3) -> Vector3 {
      let twice = v.cross(axis) * 2
      return axis + twice * w + v.cross(twice)
    }
    return (
      turned(Vector3(x: 1, y: 0, z: 0)), turned(Vector3(x: 0, y: 1, z: 0)), turned(Vector3(x: 0, y: 0, z: 1))
    )
  }
}
