import CSDL2
import Foundation
import LayerTree

extension FrameRenderer {
  func draw(_ cache: LayerCache, x: Int, y: Int, opacity: CGFloat, within area: PixelRect) {
    guard let texture = layerCaches[cache.id] else { return missedLayerCache() }
    draw(texture, x: x, y: y, opacity: opacity, within: area)
  }

  func draw(_ cache: LayerCache, corners: [CGPoint], opacity: CGFloat, within area: PixelRect) {
    guard let texture = layerCaches[cache.id] else { return missedLayerCache() }
    draw(texture, corners: corners, opacity: opacity, within: area)
  }

  /// Makes a cache that has just been drawn, and is still the target, ready to be copied.
  ///
  /// Blending straight colours over transparent pixels leaves colours multiplied by alpha. A GPU copies
  /// those with a blend mode of their own. SDL's drawing in memory has no such mode; there the colours
  /// are divided by alpha, once, so that copying multiplies them only once.
  func finish(_ texture: Texture) {
    if texture.isOpaque || texture.isPremultiplied { return }
    var bitmap = Bitmap(width: texture.width, height: texture.height)
    let pitch = Int32(texture.width * 4)
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(sdl, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, pitch)
    }
    if result == 0 { texture.update(with: bitmap.straightened()) }
  }
}
