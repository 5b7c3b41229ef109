import Foundation
import Geometry
import LayerTree
import Raster
import ViewTree

/// Makes pictures of layers with the renderer of windows.
enum LayerPicture {
  /// Returns the pixels of a layer's bounds; nil if there are none or too many.
  static func make(of layer: CALayer, bounds: CGRect, scale: CGFloat) -> CGImage? {
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height <= CGFloat(1 << 26), let text = engine,
      let target = try? OffscreenTarget(width: Int(width), height: Int(height), isOpaque: false)
    else { return nil }
    let portal = CAPortalLayer()
    portal.bounds = CGRect(origin: .zero, size: bounds.size)
    portal.position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    portal.sourceLayer = layer
    CALayer.displayAll(below: layer, scale: scale)
    let renderer = FrameRenderer(target: target, text: text)
    renderer.execute(
      Compositor().compose([portal], pixelWidth: Int(width), pixelHeight: Int(height), scale: scale))
    return target.snapshot()
  }

  /// The engine of the window, or one of its own.
  private static var engine: FreeTypeTextEngine? {
    UIFont.textEngine as? FreeTypeTextEngine ?? (try? FreeTypeTextEngine())
  }
}
