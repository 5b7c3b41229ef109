public import Foundation
import Geometry

extension CALayer {
  /// The bounding rectangle of the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it changes `position` and the size of `bounds`. For a rotated or scaled layer, the new size is
  /// the one that has this bounding rectangle.
  public var frame: CGRect {
    get { box(bounds.size).offsetBy(dx: position.x, dy: position.y) }
    set {
      let frame = newValue.standardized
      let size =
        affinePart.isTranslation
        ? frame.size
        : CGRect(origin: .zero, size: frame.size).applying(affinePart.inverted()).size
      let box = box(size)
      bounds.size = size
      position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    }
  }

  /// Returns the bounding rectangle of a layer of the given size, relative to its position.
  package func box(_ size: CGSize) -> CGRect {
    let rect = CGRect(
      origin: CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
    guard let transform = depth?.value.transform else { return rect.applying(affinePart) }
    return rect.applying(CATransform3DTranslate(transform, 0, 0, -anchorPointZ))
  }
}
