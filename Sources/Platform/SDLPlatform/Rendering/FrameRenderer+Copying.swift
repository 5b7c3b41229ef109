import CSDL2
import Foundation
import LayerTree

extension FrameRenderer {
  /// Draws the whole texture, unscaled, with its top left corner at (`x`, `y`).
  func draw(_ texture: Texture?, x: Int, y: Int, opacity: CGFloat = 1, within area: PixelRect) {
    guard let texture else { return }
    let visible = PixelRect(x: x, y: y, width: texture.width, height: texture.height).intersection(area)
    texture.opacity = FrameRenderer.byte(opacity)
    if visible.isEmpty || texture.opacity == 0 { return }
    copy(texture, visible.offsetBy(dx: -x, dy: -y), to: visible)
  }

  /// Copies a part of `texture` to a rectangle of the same size.
  func copy(_ texture: Texture, _ source: PixelRect, to destination: PixelRect) {
    if let pixels, let bitmap = texture.bitmap {
      SDL_RenderFlush(sdl)
      pixels.lay(
        bitmap, source, toX: destination.x, y: destination.y, opacity: texture.opacity,
        isOpaque: texture.isOpaque)
      return
    }
    var source = SDL_Rect(source)
    var destination = SDL_Rect(destination)
    SDL_RenderCopy(sdl, texture.pointer, &source, &destination)
    renderer.counts.drawCalls += 1
  }

  static func byte(_ opacity: CGFloat) -> UInt8 {
    opacity.isFinite ? UInt8((min(max(opacity, 0), 1) * 255).rounded()) : 0
  }
}
