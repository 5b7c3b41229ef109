public import Foundation

/// A 4 x 4 matrix that maps points in space, with Core Animation's names and conventions.
///
/// A point is a row in front of the matrix: `x' = x m11 + y m21 + z m31 + m41`, and so on. The result is
/// divided by `w' = x m14 + y m24 + z m34 + m44`. So `m34 = -1 / 500` looks at the plane z = 0 from an eye that
/// is 500 points in front of it.
public struct CATransform3D: Hashable, Sendable {
  /// The elements of the matrix, row by row.
  public var m11, m12, m13, m14: CGFloat
  /// The elements of the second row.
  public var m21, m22, m23, m24: CGFloat
  /// The elements of the third row.
  public var m31, m32, m33, m34: CGFloat
  /// The elements of the last row, which translates.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform from its elements.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform in which all elements are 0.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0,
      m42: 0, m43: 0, m44: 0)
  }

  /// Creates the transform that maps x and y as `affine` does and keeps z.
  package init(_ affine: CGAffineTransform) {
    self.init(
      m11: affine.a, m12: affine.b, m13: 0, m14: 0, m21: affine.c, m22: affine.d, m23: 0, m24: 0, m31: 0,
      m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
  }

  /// The transform that leaves points unchanged.
  package static let identity = CATransform3D(CGAffineTransform.identity)

  /// What the transform does to x and y of points with z = 0, without perspective.
  package var affinePart: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the transform equals the one that is made of its affine part.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The elements, row by row.
  package var elements: [CGFloat] {
    get { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
    set {
      self = CATransform3D(
        m11: newValue[0], m12: newValue[1], m13: newValue[2], m14: newValue[3], m21: newValue[4],
        m22: newValue[5], m23: newValue[6], m24: newValue[7], m31: newValue[8], m32: newValue[9],
        m33: newValue[10], m34: newValue[11], m41: newValue[12], m42: newValue[13], m43: newValue[14],
        m44: newValue[15])
    }
  }

  /// Whether all elements are finite.
  package var isFinite: Bool {
    // The product of 0 and a number that is not finite is not 0.
    let first = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let second = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return first + second == 0
  }

  /// Returns the transform that applies `self` first and `other` second.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (
      CGFloat, CGFloat, CGFloat, CGFloat
    ) {
      (
        x * other.m11 + y * other.m21 + z * other.m31 + w * other.m41,
        x * other.m12 + y * other.m22 + z * other.m32 + w * other.m42,
        x * other.m13 + y * other.m23 + z * other.m33 + w * other.m43,
        x * other.m14 + y * other.m24 + z * other.m34 + w * other.m44
      )
    }
    var product = self
    (product.m11, product.m12, product.m13, product.m14) = row(m11, m12, m13, m14)
    (product.m21, product.m22, product.m23, product.m24) = row(m21, m22, m23, m24)
    (product.m31, product.m32, product.m33, product.m34) = row(m31, m32, m33, m34)
    (product.m41, product.m42, product.m43, product.m44) = row(m41, m42, m43, m44)
    return product
  }

  /// Returns the inverse, or nil if the transform is not invertible or not finite.
  package func invertedIfPossible() -> CATransform3D? {
    // The determinants of the 2 x 2 blocks in the upper and in the lower half.
    let (a0, a1, a2) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21)
    let (a3, a4, a5) = (m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (b0, b1, b2) = (m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41)
    let (b3, b4, b5) = (m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43)
    let determinant = a0 * b5 - a1 * b4 + a2 * b3 + a3 * b2 - a4 * b1 + a5 * b0
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = CATransform3D()
    inverse.m11 = (m22 * b5 - m23 * b4 + m24 * b3) / determinant
    inverse.m12 = (-m12 * b5 + m13 * b4 - m14 * b3) / determinant
    inverse.m13 = (m42 * a5 - m43 * a4 + m44 * a3) / determinant
    inverse.m14 = (-m32 * a5 + m33 * a4 - m34 * a3) / determinant
    inverse.m21 = (-m21 * b5 + m23 * b2 - m24 * b1) / determinant
    inverse.m22 = (m11 * b5 - m13 * b2 + m14 * b1) / determinant
    inverse.m23 = (-m41 * a5 + m43 * a2 - m44 * a1) / determinant
    inverse.m24 = (m31 * a5 - m33 * a2 + m34 * a1) / determinant
    inverse.m31 = (m21 * b4 - m22 * b2 + m24 * b0) / determinant
    inverse.m32 = (-m11 * b4 + m12 * b2 - m14 * b0) / determinant
    inverse.m33 = (m41 * a4 - m42 * a2 + m44 * a0) / determinant
    inverse.m34 = (-m31 * a4 + m32 * a2 - m34 * a0) / determinant
    inverse.m41 = (-m21 * b3 + m22 * b1 - m23 * b0) / determinant
    inverse.m42 = (m11 * b3 - m12 * b1 + m13 * b0) / determinant
    inverse.m43 = (-m41 * a3 + m42 * a1 - m43 * a0) / determinant
    inverse.m44 = (m31 * a3 - m32 * a1 + m33 * a0) / determinant
    return inverse.isFinite ? inverse : nil
  }
}
