public import Foundation

/// A 2 x 3 matrix that maps points: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// Foundation on Linux has points and rectangles but no affine transform, so this one carries Core Graphics'
/// names and conventions.
public struct CGAffineTransform: Hashable, Sendable {
  /// The elements of the matrix. The missing column is always (0, 0, 1).
  public var a, b, c, d, tx, ty: CGFloat

  /// The transform that leaves points unchanged.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling by two factors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation by `angle` radians, clockwise on a screen whose y axis points down.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// Whether the transform leaves all points unchanged.
  public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }

  /// Whether the transform only translates points, without rotating, scaling or shearing them.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The linear part, which maps movements: they have a direction and a length, but no position.
  public var linearPart: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// Whether all six elements are finite.
  public var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// The determinant of the linear part: the factor that scales areas, negative for a mirrored transform.
  public var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies `self` first and `other` second.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that translates first and applies `self` second.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and applies `self` second.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, by `angle` radians, and applies `self` second.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or nil if the transform is not invertible or not finite.
  public func invertedIfPossible() -> CGAffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the inverse. If there is none, returns the transform itself, as Core Graphics does.
  public func inverted() -> CGAffineTransform { invertedIfPossible() ?? self }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGRect {
  /// Returns the smallest axis-aligned rectangle that contains the transformed one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
    guard !isNull else { return self }
    let corners = corners(applying: transform)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the four transformed corners, clockwise from the top left one.
  public func corners(applying transform: CGAffineTransform) -> [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(transform) }
  }
}
