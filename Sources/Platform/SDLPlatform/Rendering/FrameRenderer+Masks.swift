import CSDL2
import Foundation
import LayerTree
import Raster

/// Layers that draw themselves, and masks.
extension FrameRenderer {
  func draw(_ drawn: DrawnPixels, in rect: PixelRect, opacity: CGFloat, within area: PixelRect) {
    let (store, visible) = (drawn.store, rect.intersection(area))
    guard !visible.isEmpty, opacity > 0 else { return }
    let source = PixelBuffer(
      start: store.pixels.memory, pitch: store.pixels.bytesPerRow, bounds: store.whole)
    if let pixels {
      SDL_RenderFlush(sdl)
      return pixels.lay(
        source, x: rect.x, y: rect.y, opacity: opacity, isOpaque: store.pixels.isOpaque, within: visible)
    }
    let entry = texture(for: .drawing(ObjectIdentifier(store))) { renderer in
      KeptTexture(texture: Texture(source.bitmap(of: store.whole).straightened(), renderer: renderer))
    }
    guard let texture = entry.texture else { return }
    if entry.drawnVersion != drawn.version {
      // A new texture shows the last version already.
      let changed = entry.drawnVersion == nil ? .zero : store.changed(since: entry.drawnVersion ?? 0)
      if !changed.isEmpty { texture.update(changed, with: source.bitmap(of: changed).straightened()) }
      entry.drawnVersion = drawn.version
    }
    draw(texture, x: rect.x, y: rect.y, opacity: opacity, within: area)
  }

  /// Multiplies what was drawn by the alpha of a layer cache; outside of it, nothing remains.
  func intersect(with cache: LayerCache, x: Int, y: Int, within area: PixelRect) {
    let place = PixelRect(x: x, y: y, width: cache.width, height: cache.height)
    if let pixels {
      SDL_RenderFlush(sdl)
      guard let mask = layerCaches[cache.id]?.levels?.largest, !place.isEmpty else {
        return pixels.clear(area)
      }
      for outside in area.subtracting(place.intersection(area)) { pixels.clear(outside) }
      return pixels.intersect(with: mask, x: x, y: y, within: area)
    }
    for outside in place.isEmpty ? [area] : area.subtracting(place.intersection(area)) {
      var rect = SDL_Rect(outside)
      SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_NONE)
      SDL_SetRenderDrawColor(sdl, 0, 0, 0, 0)
      SDL_RenderFillRect(sdl, &rect)
    }
    guard !place.isEmpty, let kept = layerCaches[cache.id], let texture = kept.texture,
      let blend = renderer.maskBlend
    else { return }
    texture.draw(with: blend) {
      let visible = place.intersection(area)
      if !visible.isEmpty { copy(texture, visible.offsetBy(dx: -x, dy: -y), to: visible) }
    }
  }
}
