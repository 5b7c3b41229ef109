public import Foundation
import Geometry

extension CALayer {
  /// The rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it changes `position` and the size of `bounds`. If the layer is rotated or scaled, the size is the one
  /// whose rectangle is around the layer.
  public var frame: CGRect {
    get { box(bounds.size).offsetBy(dx: position.x, dy: position.y) }
    set {
      let frame = newValue.standardized
      let size =
        transform.isTranslation
        ? frame.size
        : CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
      let box = box(size)
      bounds.size = size
      position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    }
  }

  /// The rectangle around a layer of a size, from its position.
  private func box(_ size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size
    ).applying(transform)
  }
}
