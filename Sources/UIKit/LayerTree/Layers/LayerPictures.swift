package import Foundation
package import Geometry

/// Makes the pixels of layers, measures text with the machine's fonts, and reads pictures, all without a window system.
/// The platform does it, because this module makes no pixels of layers.
@MainActor package protocol LayerPictures: AnyObject, SendableMetatype {
  /// Returns the pixels of a layer's bounds at a scale, with its sublayers; nil if there are none or too many.
  static func picture(of layer: CALayer, bounds: CGRect, scale: CGFloat) -> CGImage?
  /// Returns an engine for the machine's fonts; nil if there is no font.
  static func makeTextEngine() -> (any TextEngine)?
  /// Reads a picture from an open file; nil if it cannot be decoded.
  nonisolated static func read(_ descriptor: Int32, named name: String) -> CGImage?
}

/// The platform, if the program links it. No module below can name it, so that it is looked up.
package nonisolated let layerPictures =
  NSClassFromString("SDLPlatform.LayerPicture") as? any LayerPictures.Type

extension CALayer {
  /// Draws the layer and its sublayers, without the layer's own position, transform and opacity. Lays them out first,
  /// because many views of this package put their text and pictures in place then.
  public func render(in context: CGContext) {
    layoutIfNeeded()
    CALayer.layOutAll(below: self)
    drawTree(in: context)
  }

  /// Draws the layer and its sublayers. Returns whether there were pixels.
  @discardableResult package func drawTree(in context: CGContext) -> Bool {
    guard let layerPictures else {
      DrawingLog.report("CALayer.render(in:)", "the program does not link the module UIKit; nothing drawn")
      return false
    }
    guard let image = layerPictures.picture(of: self, bounds: bounds, scale: context.scale) else {
      return false
    }
    context.drawUpright(image, in: bounds)
    return true
  }
}
