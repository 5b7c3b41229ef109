package import Foundation
package import Geometry

/// Makes pictures of layers. The platform provides it, because this module makes no pixels of layers.
@MainActor package enum LayerPictures {
  /// Returns the pixels of a layer's bounds at a scale, with its sublayers; nil if there are none or too many.
  package static var maker: ((_ layer: CALayer, _ bounds: CGRect, _ scale: CGFloat) -> CGImage?)?
}

extension CALayer {
  /// Draws the layer and its sublayers as they look now, without the layer's own position, transform and opacity.
  public func render(in context: CGContext) {
    let scale = context.scale
    guard let image = LayerPictures.maker?(self, bounds, scale) else {
      return DrawingLog.report("CALayer.render(in:)", "no window system is open; nothing drawn")
    }
    context.drawUpright(image, in: bounds)
  }
}
