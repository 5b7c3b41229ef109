import CSDL2
import Foundation
import LayerTree

extension FrameRenderer {
  /// Draws all of `texture`, pixel for pixel, with its top left corner at (`x`, `y`).
  func draw(_ texture: Texture?, x: Int, y: Int, opacity: CGFloat = 1, within area: PixelRect) {
    guard let texture else { return }
    let visible = PixelRect(x: x, y: y, width: texture.width, height: texture.height).intersection(area)
    texture.opacity = FrameRenderer.byte(opacity)
    if visible.isEmpty || texture.opacity == 0 { return }
    copy(texture, visible.offsetBy(dx: -x, dy: -y), to: visible)
  }

  /// Copies a part of `texture` to a place of the same size.
  func copy(_ texture: Texture, _ source: PixelRect, to destination: PixelRect) {
    if let pixels, let bitmap = texture.bitmap, texture.opacity == 255 {
      SDL_RenderFlush(sdl)
      pixels.lay(bitmap, source, toX: destination.x, y: destination.y, isOpaque: texture.isOpaque)
      return
    }
    var source = SDL_Rect(source)
    var destination = SDL_Rect(destination)
    SDL_RenderCopy(sdl, texture.pointer, &source, &destination)
  }

  /// Draws all of `texture` between four corners, clockwise from the top left one.
  func draw(_ texture: Texture, corners: [CGPoint], opacity: CGFloat, within area: PixelRect) {
    texture.opacity = FrameRenderer.byte(opacity)
    guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), texture.opacity > 0
    else { return }
    let shade = texture.isPremultiplied ? texture.opacity : 255
    let color = SDL_Color(r: shade, g: shade, b: shade, a: texture.opacity)
    let places: [(x: Float, y: Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    let vertices = zip(corners, places).map { corner, place in
      SDL_Vertex(
        position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)), color: color,
        tex_coord: SDL_FPoint(x: place.x, y: place.y))
    }
    var clip = SDL_Rect(area)
    SDL_RenderSetClipRect(sdl, &clip)
    SDL_RenderGeometry(sdl, texture.pointer, vertices, 4, [0, 1, 2, 0, 2, 3], 6)
    SDL_RenderSetClipRect(sdl, nil)
  }

  private static func byte(_ opacity: CGFloat) -> UInt8 {
    opacity.isFinite ? UInt8((min(max(opacity, 0), 1) * 255).rounded()) : 0
  }
}
