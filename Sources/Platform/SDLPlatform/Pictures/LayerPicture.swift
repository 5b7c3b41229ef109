import Foundation
import Geometry
import LayerTree
import Raster
import ViewTree

/// Makes pictures of layers with the renderer of windows, which needs no window system.
final class LayerPicture: LayerPictures {
  static func picture(of layer: CALayer, bounds: CGRect, scale: CGFloat) -> CGImage? {
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height <= CGFloat(1 << 26), let text = drawingEngine,
      let target = try? OffscreenTarget(width: Int(width), height: Int(height), isOpaque: false)
    else { return nil }
    let portal = CAPortalLayer()
    portal.bounds = CGRect(origin: .zero, size: bounds.size)
    portal.position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    portal.sourceLayer = layer
    let outer = text.scale
    text.scale = scale
    defer { text.scale = outer }
    CALayer.displayAll(below: layer, scale: scale)
    let renderer = FrameRenderer(target: target, text: text)
    renderer.execute(
      Compositor().compose([portal], pixelWidth: Int(width), pixelHeight: Int(height), scale: scale))
    return target.snapshot()
  }

  static func makeTextEngine() -> (any TextEngine)? { try? FreeTypeTextEngine() }

  nonisolated static func read(_ descriptor: Int32, named name: String) -> CGImage? {
    try? PictureDecoder.decode(descriptor: descriptor, named: name)
  }

  /// The engine of the window, or one of its own.
  private static var drawingEngine: FreeTypeTextEngine? {
    UIFont.textEngine as? FreeTypeTextEngine ?? ownEngine
  }
  private static let ownEngine = try? FreeTypeTextEngine()
}
