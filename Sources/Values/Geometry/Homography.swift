package import Foundation

/// A projective mapping between two planes, such as a layer in space and the screen.
///
/// It maps (x, y) to (X / W, Y / W), where `X = a x + c y + tx`, `Y = b x + d y + ty` and `W = p x + q y + w`. A
/// point with W > 0 is in front of the eye.
package struct Homography: Hashable, Sendable {
  /// The elements of X and Y.
  package var a, b, c, d, tx, ty: CGFloat
  /// The elements of W.
  package var p, q, w: CGFloat

  /// Creates the mapping of an affine transform.
  package init(_ transform: CGAffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    (tx, ty, p, q, w) = (transform.tx, transform.ty, 0, 0, 1)
  }

  /// Creates the mapping of the points with z = 0 to their x and y.
  package init(_ transform: CATransform3D) {
    self.init(transform.affinePart)
    (p, q, w) = (transform.m14, transform.m24, transform.m44)
  }

  /// The affine transform that the mapping represents; nil if it has a perspective.
  package var affine: CGAffineTransform? {
    guard p == 0, q == 0, w > 0 else { return nil }
    return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
  }

  /// Whether all elements are finite.
  package var isFinite: Bool { (a + b + c + d + tx + ty + p + q + w).isFinite }

  /// The determinant: negative if the mapping shows the back of the plane.
  package var determinant: CGFloat {
    a * (d * w - ty * q) - b * (c * w - tx * q) + p * (c * ty - d * tx)
  }

  /// Returns X, Y and W of a point.
  package func homogeneous(_ point: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
    (
      a * point.x + c * point.y + tx, b * point.x + d * point.y + ty, p * point.x + q * point.y + w
    )
  }

  /// Returns the mapped point; nil if the point is not in front of the eye.
  package func map(_ point: CGPoint) -> CGPoint? {
    let mapped = homogeneous(point)
    guard mapped.w > 0 else { return nil }
    let result = CGPoint(x: mapped.x / mapped.w, y: mapped.y / mapped.w)
    return result.isFinite ? result : nil
  }

  /// Returns the changes of the mapped point for a step along each axis. The point must be in front of the eye.
  package func slope(_ point: CGPoint) -> (across: CGPoint, down: CGPoint) {
    let mapped = homogeneous(point)
    let (x, y) = (mapped.x / mapped.w, mapped.y / mapped.w)
    return (
      CGPoint(x: (a - x * p) / mapped.w, y: (b - y * p) / mapped.w),
      CGPoint(x: (c - x * q) / mapped.w, y: (d - y * q) / mapped.w)
    )
  }

  /// Returns the mapping that applies `self` first and `other` second.
  package func concatenating(_ other: Homography) -> Homography {
    var product = self
    (product.a, product.b, product.p) = other.images(a, b, p)
    (product.c, product.d, product.q) = other.images(c, d, q)
    (product.tx, product.ty, product.w) = other.images(tx, ty, w)
    return product
  }

  private func images(_ x: CGFloat, _ y: CGFloat, _ weight: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (a * x + c * y + tx * weight, b * x + d * y + ty * weight, p * x + q * y + w * weight)
  }

  /// Returns the inverse, which keeps points in front of the eye in front; nil if the mapping is not
  /// invertible or not finite.
  package func invertedIfPossible() -> Homography? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = self
    (inverse.a, inverse.b, inverse.p) = (d * w - ty * q, ty * p - b * w, b * q - d * p)
    (inverse.c, inverse.d, inverse.q) = (tx * q - c * w, a * w - tx * p, c * p - a * q)
    (inverse.tx, inverse.ty, inverse.w) = (c * ty - tx * d, tx * b - a * ty, a * d - b * c)
    inverse = inverse.divided(by: determinant)
    return inverse.isFinite ? inverse : nil
  }

  private func divided(by divisor: CGFloat) -> Homography {
    var quotient = self
    (quotient.a, quotient.b, quotient.c, quotient.d) = (a / divisor, b / divisor, c / divisor, d / divisor)
    (quotient.tx, quotient.ty) = (tx / divisor, ty / divisor)
    (quotient.p, quotient.q, quotient.w) = (p / divisor, q / divisor, w / divisor)
    return quotient
  }

  /// Returns the corners of the part of a rectangle that is in front of the eye, mapped: a convex polygon,
  /// empty if nothing is.
  package func outline(of rect: CGRect) -> [CGPoint] {
    let corners = rect.corners(applying: .identity).map(homogeneous)
    guard let farthest = corners.map(\.w).max(), farthest > 0, farthest.isFinite else { return [] }
    // Nearer than this, a point is thousands of times as large as the farthest one.
    let nearest = farthest * Homography.nearest
    var outline: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.w >= nearest { outline.append(CGPoint(x: corner.x / corner.w, y: corner.y / corner.w)) }
      guard (corner.w >= nearest) != (next.w >= nearest) else { continue }
      let share = (nearest - corner.w) / (next.w - corner.w)
      outline.append(
        CGPoint(
          x: (corner.x + (next.x - corner.x) * share) / nearest,
          y: (corner.y + (next.y - corner.y) * share) / nearest))
    }
    return outline.allSatisfy(\.isFinite) ? outline : []
  }

  private static let nearest = 1.0 / 4096
}

extension CGRect {
  /// Returns the bounding box of the rectangle in the plane z = 0, transformed in space; the empty rectangle at 0 if
  /// all of it is behind the eye.
  package func applying(_ transform: CATransform3D) -> CGRect {
    if transform.isAffine { return applying(transform.affinePart) }
    let box = applying(Homography(transform))
    return box.isNull ? .zero : box
  }

  /// Returns the bounding box of the part of the rectangle that the mapping shows in front of the eye; null
  /// if it shows nothing.
  package func applying(_ mapping: Homography) -> CGRect {
    let outline = mapping.outline(of: self)
    guard let left = outline.map(\.x).min(), let right = outline.map(\.x).max(),
      let top = outline.map(\.y).min(), let bottom = outline.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
