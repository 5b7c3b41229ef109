import CSDL2
import Foundation
import Geometry
import LayerTree
import Raster

/// Blurring what is behind a layer.
extension FrameRenderer {
  /// Draws what is behind a layer, as far as it changed, and blurs it.
  func execute(_ pass: Frame.Pass, _ blur: BackdropBlur) {
    let whole = PixelRect(x: 0, y: 0, width: pass.cache.width, height: pass.cache.height)
    let hasPixels =
      blurs[blur.cache.id]?.fits(width: whole.width, height: whole.height, look: blur.look) ?? false
    // Without the pixels of the last frame, the items of a part are not enough.
    if pass.damage != nil, !hasPixels || layerCaches[pass.cache.id] == nil { return missedLayerCache() }
    let damage = pass.damage ?? [whole]
    let memory = target.pixels == nil ? drawWithSDL(pass, damage, whole) : drawInMemory(pass, damage, whole)
    guard let memory else { return }
    let blurred =
      hasPixels
      ? blurs[blur.cache.id] : BlurredPixels(width: whole.width, height: whole.height, look: blur.look)
    blurs[blur.cache.id] = blurred
    let known = layerCaches[blur.cache.id]?.memory
    let hasSize = known?.bounds.width == blur.cache.width && known?.bounds.height == blur.cache.height
    guard let shown = hasSize ? known : PixelMemory(width: blur.cache.width, height: blur.cache.height) else {
      return
    }
    blurred?.update(from: PixelBuffer(memory), in: damage)
    blurred?.write(hasSize ? blur.part : shown.bounds, of: PixelBuffer(shown), x: blur.x, y: blur.y)
    layerCaches[blur.cache.id] = KeptLayer(memory: shown)
  }

  private func drawInMemory(_ pass: Frame.Pass, _ damage: [PixelRect], _ whole: PixelRect) -> PixelMemory? {
    guard pass.items.allSatisfy({ drawsWithoutSDL($0.operation) }) else {
      return drawWithSDL(pass, damage, whole)
    }
    let known = layerCaches[pass.cache.id]?.memory
    let hasSize = known?.bounds.width == whole.width && known?.bounds.height == whole.height
    guard let memory = hasSize ? known : PixelMemory(width: whole.width, height: whole.height) else {
      return nil
    }
    let buffer = PixelBuffer(memory)
    pixels = buffer
    for part in damage {
      buffer.fill(part, .black)
      draw(pass.items, inBandsOf: part)
    }
    pixels = nil
    layerCaches[pass.cache.id] = KeptLayer(memory: memory)
    return memory
  }

  /// Draws on a texture, and reads its pixels.
  private func drawWithSDL(_ pass: Frame.Pass, _ damage: [PixelRect], _ whole: PixelRect) -> PixelMemory? {
    let known = layerCaches[pass.cache.id]
    let hasSize = known?.texture?.width == whole.width && known?.texture?.height == whole.height
    if pass.damage != nil, !hasSize, known?.memory == nil { return nil }
    let made =
      hasSize
      ? known?.texture
      : Texture(target: renderer, width: whole.width, height: whole.height, isOpaque: true)
    guard let texture = made, let memory = PixelMemory(width: whole.width, height: whole.height) else {
      return nil
    }
    SDL_SetRenderTarget(sdl, texture.pointer)
    if pass.damage != nil, !hasSize, let pixels = known?.memory {
      texture.update(with: pixels.bitmap())
    }
    for part in damage {
      fill(part, .black)
      draw(pass.items, within: part)
    }
    flush()
    guard memory.read(sdl) else { return nil }
    layerCaches[pass.cache.id] = KeptLayer(texture: texture)
    return memory
  }

  /// Draws the blurred picture.
  func draw(_ backdrop: Backdrop, in rect: PixelRect, opacity: CGFloat, within area: PixelRect) {
    guard let cache = backdrop.cache else { return }
    draw(cache, x: rect.x, y: rect.y, opacity: opacity, darkness: 0, within: area)
  }
}
