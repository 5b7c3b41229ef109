public import Foundation
import Geometry

extension CALayer {
  /// The bounding rectangle of the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it changes `position` and the size of `bounds`. For a rotated or scaled layer, the new size is
  /// the one that has this bounding rectangle.
  public var frame: CGRect {
    get { box(bounds.size).offsetBy(dx: position.x, dy: position.y) }
    set { (bounds.size, position) = geometry(ofFrame: newValue.standardized) }
  }

  /// Returns the size and the position with which the layer has a bounding rectangle.
  ///
  /// No size leads to it if the layer is scaled to nothing. The layer then gets the frame that it would have without
  /// its transform, so that it fills the rectangle as soon as it grows.
  package func geometry(ofFrame frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let transform = affinePart
    // A quarter turn about an axis in the plane leaves 1e-17 of the width.
    let isNothing = abs(transform.determinant) <= 1e-12
    if isNothing || (depth == nil && transform.isIdentity) {
      let anchor = CGPoint(x: anchorPoint.x * frame.width, y: anchorPoint.y * frame.height)
      return (frame.size, CGPoint(x: frame.minX + anchor.x, y: frame.minY + anchor.y))
    }
    let size =
      transform.isTranslation
      ? frame.size : CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    let box = box(size)
    return (size, CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
  }

  /// Returns the bounding rectangle of a layer of the given size, relative to its position.
  package func box(_ size: CGSize) -> CGRect {
    let rect = CGRect(
      origin: CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
    guard let transform = depth?.value.transform else { return rect.applying(affinePart) }
    return rect.applying(CATransform3DTranslate(transform, 0, 0, -anchorPointZ))
  }
}
