import CSDL2
import Foundation
import Geometry
import LayerTree
import Raster

extension FrameRenderer {
  /// Draws the items of a pass and stores the pixels.
  func execute(_ pass: Frame.Pass) {
    if let blur = pass.blur { return execute(pass, blur) }
    let cache = pass.cache
    if target.pixels != nil {
      if cache.halvings > 0, keepSmaller(pass) { return }
      if cache.isOpaque ? keepInMemory(pass) : keepTranslucent(pass) { return }
    }
    guard let texture = dequeueTexture(for: cache) else { return }
    draw(pass, into: texture)
    finish(texture)
    layerCaches[cache.id] = KeptLayer(texture: texture)
  }

  /// Returns a texture to draw a cache on, which is the existing one if its size matches.
  private func dequeueTexture(for cache: LayerCache) -> Texture? {
    let old = layerCaches.removeValue(forKey: cache.id)?.texture
    if !renderer.isSoftware, let old, old.width == cache.width, old.height == cache.height,
      old.isOpaque == cache.isOpaque
    {
      // Corners are copied from the texture while it is drawn on.
      old.opacity = 255
      return old
    }
    return Texture(target: renderer, width: cache.width, height: cache.height, isOpaque: cache.isOpaque)
  }

  /// Draws the pass into memory and returns whether that succeeded. Memory of the right size is reused.
  ///
  /// Operations that need SDL are drawn on a shared texture and read from there.
  private func keepInMemory(_ pass: Frame.Pass) -> Bool {
    let cache = pass.cache
    let old = layerCaches[cache.id]?.memory
    let hasSize = old?.bounds.width == cache.width && old?.bounds.height == cache.height
    guard
      let memory = hasSize
        ? old
        : spare.dequeue(width: cache.width, height: cache.height)
          ?? PixelMemory(width: cache.width, height: cache.height)
    else { return false }
    if pass.items.allSatisfy({ drawsWithoutSDL($0.operation) }) {
      pixels = PixelBuffer(memory)
      draw(pass.items, inBandsOf: memory.bounds)
      pixels = nil
    } else {
      guard let scratchTexture = scratchTexture(width: cache.width, height: cache.height) else {
        return false
      }
      draw(pass, into: scratchTexture)
      guard memory.read(sdl) else { return false }
    }
    layerCaches[cache.id] = KeptLayer(memory: memory)
    return true
  }

  /// Draws the pass of a translucent layer into memory, and returns whether that succeeded.
  ///
  /// SDL's blending rounds alpha down, so that after a few blends the background shows through opaque pixels.
  private func keepTranslucent(_ pass: Frame.Pass) -> Bool {
    guard pass.items.allSatisfy({ drawsWithoutSDL($0.operation) }) else { return false }
    var bitmap = clearBitmap(for: pass.cache)
    PixelBuffer.draw(on: &bitmap) { buffer in
      pixels = buffer
      draw(pass.items, inBandsOf: buffer.bounds)
      pixels = nil
    }
    layerCaches[pass.cache.id] = KeptLayer(levels: PictureLevels(bitmap))
    return true
  }

  /// Returns transparent pixels for a cache. Its previous memory is reused if the size is the same;
  /// see `SparePixels`.
  private func clearBitmap(for cache: LayerCache) -> Bitmap {
    guard var bitmap = layerCaches.removeValue(forKey: cache.id)?.levels?.largest,
      bitmap.width == cache.width, bitmap.height == cache.height
    else { return Bitmap(width: cache.width, height: cache.height) }
    bitmap.clear()
    return bitmap
  }

  /// Draws the pass of a layer that is shown reduced, some rows at a time, and stores only the halved pixels.
  /// Returns whether that succeeded.
  ///
  /// The tab Layers shows a dozen layers of the window's size as small slanted sheets.
  private func keepSmaller(_ pass: Frame.Pass) -> Bool {
    let cache = pass.cache
    guard pass.items.allSatisfy({ drawsWithoutSDL($0.operation) }) else { return false }
    let rows = PixelRect.rows(width: cache.width, multipleOf: 1 << cache.halvings)
    var smaller = Bitmap(
      width: Bitmap.halved(cache.width, times: cache.halvings),
      height: Bitmap.halved(cache.height, times: cache.halvings))
    var strip = Bitmap(width: cache.width, height: min(rows, cache.height))
    for y in stride(from: 0, to: cache.height, by: rows) {
      if y > 0 { strip.clear() }
      if y + strip.height > cache.height { strip = Bitmap(width: cache.width, height: cache.height - y) }
      PixelBuffer.draw(on: &strip, firstRow: y) { buffer in
        pixels = buffer
        draw(pass.items, inBandsOf: buffer.bounds)
        pixels = nil
      }
      if cache.isOpaque { strip.makeOpaque() }
      smaller.replace(fromRow: y >> cache.halvings, with: strip.halved(times: cache.halvings))
    }
    layerCaches[cache.id] = KeptLayer(
      levels: PictureLevels(smaller, width: cache.width, height: cache.height, halvings: cache.halvings))
    return true
  }

  /// Discards the pixels of a cache and offers their memory for reuse, up to the size of the window.
  func giveBack(_ cache: LayerCache) {
    blurs[cache.id] = nil
    guard let memory = layerCaches.removeValue(forKey: cache.id)?.memory else { return }
    spare.add(memory, limit: 4 * target.pixelWidth * target.pixelHeight)
  }

  /// Discards the pixels of caches, all memory that waits for reuse, and what was drawn before if that is much.
  func discard(_ caches: [LayerCache]) {
    discardPictures(above: 16 << 20)
    for cache in caches {
      blurs[cache.id] = nil
      layerCaches[cache.id] = nil
    }
    spare = SparePixels()
    scratchTexture = nil
  }

  /// Whether the operation can be drawn without SDL. It must look the same whether the layer is cached
  /// or not.
  func drawsWithoutSDL(_ operation: DrawOperation) -> Bool {
    switch operation {
    case .fill, .mask, .text, .gradient, .image, .drawing, .keepCorners, .cutCorners: return true
    case .intersect(let cache, _, _):
      return cache.width <= 0 || cache.height <= 0 || layerCaches[cache.id]?.levels != nil
    case .cache(let cache, _, _, _, _):
      guard let kept = layerCaches[cache.id] else { return false }
      return kept.texture == nil || kept.texture?.bitmap != nil
    case .backdrop(let backdrop, _, let opacity):
      return opacity == 1 && backdrop.cache.map { layerCaches[$0.id]?.memory != nil } ?? false
    case .quad(let cache, let corners, let opacity):
      guard opacity.isFinite, Parallelogram(corners: corners) != nil, let kept = layerCaches[cache.id],
        let levels = levels(of: kept)
      else { return false }
      layerCaches[cache.id]?.levels = levels
      return true
    case .projection(let cache, _, let opacity):
      guard opacity.isFinite, let kept = layerCaches[cache.id], let levels = levels(of: kept) else {
        return false
      }
      layerCaches[cache.id]?.levels = levels
      return true
    }
  }

  /// Returns the shared opaque texture on which caches are drawn, enlarged if necessary.
  private func scratchTexture(width: Int, height: Int) -> Texture? {
    if let scratchTexture, scratchTexture.width >= width, scratchTexture.height >= height {
      return scratchTexture
    }
    scratchTexture = Texture(
      target: renderer, width: max(width, scratchTexture?.width ?? 0),
      height: max(height, scratchTexture?.height ?? 0),
      isOpaque: true)
    return scratchTexture
  }

  private func draw(_ pass: Frame.Pass, into texture: Texture) {
    SDL_SetRenderTarget(sdl, texture.pointer)
    if !texture.isOpaque { clear() }
    draw(pass.items, within: PixelRect(x: 0, y: 0, width: pass.cache.width, height: pass.cache.height))
  }

  func draw(_ cache: LayerCache, x: Int, y: Int, opacity: CGFloat, darkness: CGFloat, within area: PixelRect)
  {
    guard let kept = layerCaches[cache.id] else { return missedLayerCache() }
    let visible = PixelRect(x: x, y: y, width: cache.width, height: cache.height).intersection(area)
    if visible.isEmpty { return }
    let shade = darkness > 0 ? CGColor.black.fading(by: darkness) : nil
    if let memory = kept.memory, opacity == 1, let pixels {
      SDL_RenderFlush(sdl)
      pixels.copy(
        memory, visible.offsetBy(dx: -x, dy: -y), toX: visible.x, y: visible.y, veil: shade.map(Veil.init))
    } else if let levels = kept.levels, kept.texture == nil, cache.halvings == 0, let pixels {
      // Without a copy of the pixels: the cache of a layer that changes is drawn only once.
      SDL_RenderFlush(sdl)
      pixels.layPremultiplied(levels.largest, x: x, y: y, opacity: opacity, within: visible)
      if let shade { fill(visible, shade) }
    } else {
      let texture = texture(of: kept, cache)
      if atlas != nil, opacity == 1, let texture {
        // On a GPU, darkening is only a color factor.
        texture.brightness = FrameRenderer.byte(1 - darkness)
        defer { texture.brightness = 255 }
        return draw(texture, x: x, y: y, within: area)
      }
      draw(texture, x: x, y: y, opacity: opacity, within: area)
      if let shade { fill(visible, shade) }
    }
  }

  func draw(_ cache: LayerCache, corners: [CGPoint], opacity: CGFloat, within area: PixelRect) {
    guard let kept = layerCaches[cache.id] else { return missedLayerCache() }
    if let pixels, opacity.isFinite, let shape = Parallelogram(corners: corners),
      var levels = levels(of: kept)
    {
      SDL_RenderFlush(sdl)
      pixels.draw(&levels, on: shape, opacity: opacity.clamped(to: 0...1), within: area)
      layerCaches[cache.id]?.levels = levels
    } else if let texture = texture(of: kept, cache) {
      var smaller = kept.smaller
      draw(texture, corners: corners, opacity: opacity, smaller: &smaller, within: area)
      layerCaches[cache.id]?.smaller = smaller
    }
  }

  /// Draws a cached layer in perspective.
  func draw(_ cache: LayerCache, mapping: Homography, opacity: CGFloat, within area: PixelRect) {
    guard let kept = layerCaches[cache.id] else { return missedLayerCache() }
    guard opacity.isFinite, let shape = Projection(mapping) else { return }
    let opacity = opacity.clamped(to: 0...1)
    let step = Minification.minStep(mapping: mapping, width: cache.width, height: cache.height)
    if atlas != nil, pixels == nil, let mesh = ProjectedMesh(mapping, shape),
      let texture = texture(of: kept, cache)
    {
      var smaller = kept.smaller
      draw(texture, mesh, opacity: opacity, step: step, smaller: &smaller, within: area)
      layerCaches[cache.id]?.smaller = smaller
    } else if var levels = levels(of: kept) {
      if let pixels {
        SDL_RenderFlush(sdl)
        pixels.draw(&levels, on: shape, step: step, opacity: opacity, within: area)
      } else {
        var bitmap = Bitmap(width: area.width, height: area.height)
        let moved = Homography(CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y)))
        if let shape = Projection(mapping.concatenating(moved)) {
          PixelBuffer.draw(on: &bitmap) {
            $0.draw(&levels, on: shape, step: step, opacity: opacity, within: $0.bounds)
          }
        }
        draw(Texture(bitmap.straightened(), renderer: renderer), x: area.x, y: area.y, within: area)
      }
      layerCaches[cache.id]?.levels = levels
    }
  }

  /// Returns the mipmap levels of a layer for drawing it transformed; nil if its pixels cannot be read.
  private func levels(of kept: KeptLayer) -> PictureLevels? {
    if let levels = kept.levels { return levels }
    if let memory = kept.memory { return PictureLevels(memory.bitmap()) }
    guard let texture = kept.texture, let bitmap = pixels(of: texture) else { return nil }
    return PictureLevels(texture.isPremultiplied ? bitmap : bitmap.premultiplied())
  }

  private func pixels(of texture: Texture) -> Bitmap? {
    let target = SDL_GetRenderTarget(sdl)
    defer { SDL_SetRenderTarget(sdl, target) }
    guard SDL_SetRenderTarget(sdl, texture.pointer) == 0 else { return nil }
    return pixelsOfTarget(texture)
  }

  /// Reads the pixels of the texture that is the current render target.
  private func pixelsOfTarget(_ texture: Texture) -> Bitmap? {
    var bitmap = Bitmap(width: texture.width, height: texture.height)
    let pitch = Int32(texture.width * 4)
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(sdl, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, pitch)
    }
    return result == 0 ? bitmap : nil
  }

  /// Returns a texture of the cache. Pixels in memory are uploaded when it is first needed.
  private func texture(of kept: KeptLayer, _ cache: LayerCache) -> Texture? {
    if let texture = kept.texture { return texture }
    let bitmap = kept.memory?.bitmap() ?? kept.levels?.largest.straightened()
    let texture = bitmap.flatMap { Texture($0, renderer: renderer) }
    layerCaches[cache.id]?.texture = texture
    return texture
  }

  /// Prepares a cache that was just drawn, and is still the render target, for copying.
  ///
  /// Blending straight colors over transparent pixels results in premultiplied colors. A GPU copies them
  /// with a custom blend mode. SDL's software renderer has no such mode; there, the colors are divided by
  /// alpha once, so that copying multiplies them only once.
  private func finish(_ texture: Texture) {
    if texture.isOpaque || texture.isPremultiplied { return }
    if let bitmap = pixelsOfTarget(texture) { texture.update(with: bitmap.straightened()) }
  }
}

/// The pixels of a layer cache: in memory, so that they can be copied without SDL, or as a texture for
/// everything else. A translucent layer drawn in memory has only `levels` until it needs a texture.
struct KeptLayer {
  var memory: PixelMemory?
  var texture: Texture?
  /// The mipmap levels of the texture that were needed so far for drawing it transformed.
  var smaller: [Texture] = []
  /// The mipmap levels in memory, once they were needed.
  var levels: PictureLevels?
}
