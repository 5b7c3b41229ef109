import CSDL2
import LayerTree
import Raster

/// An `SDL_Texture`, destroyed when its last reference is released; it retains its renderer.
final class Texture {
  /// The pixels, if drawing happens in memory. There, most textures are never drawn by SDL.
  let bitmap: Bitmap?
  let width, height: Int
  let isOpaque: Bool
  private let renderer: Renderer
  private var made: OpaquePointer?

  /// Whether the colors are premultiplied, as blending onto transparent pixels leaves them.
  let isPremultiplied: Bool

  /// The opacity of the drawn texture, from 0 to 255.
  var opacity: UInt8 = 255 { didSet { if opacity != oldValue { applyOpacity() } } }

  /// The brightness of the drawn texture if it is opaque, from 0 to 255.
  var brightness: UInt8 = 255 {
    didSet { if brightness != oldValue { SDL_SetTextureColorMod(made, brightness, brightness, brightness) } }
  }

  var byteCount: Int { 4 * width * height }

  /// Creates a texture from `bitmap`, whose colors are not premultiplied; nil if it is empty or too large.
  init?(_ bitmap: Bitmap, renderer: Renderer) {
    guard bitmap.width > 0, bitmap.height > 0, Int32(exactly: bitmap.width) != nil,
      Int32(exactly: bitmap.height) != nil
    else { return nil }
    isOpaque = bitmap.isOpaque
    width = bitmap.width
    height = bitmap.height
    self.renderer = renderer
    isPremultiplied = false
    self.bitmap = renderer.isSoftware ? bitmap : nil
    if !renderer.isSoftware, upload(bitmap) == nil { return nil }
  }

  /// The pointer to SDL's texture, created when it is first needed; nil if that fails.
  var pointer: OpaquePointer? { made ?? bitmap.flatMap { upload($0) } }

  private func upload(_ bitmap: Bitmap) -> OpaquePointer? {
    let format = isOpaque ? renderer.opaqueFormat : SDL_PIXELFORMAT_ARGB8888.rawValue
    made = renderer.makeTexture(
      format: format, access: SDL_TEXTUREACCESS_STATIC, width: width, height: height)
    if made == nil { return nil }
    // SDL may have to draw a cache transformed.
    if renderer.isSoftware { SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear) }
    update(with: bitmap)
    applyOpacity()
    return made
  }

  /// Creates a square texture for white masks; nil if that fails.
  init?(masksOfSide side: Int, renderer: Renderer) {
    guard
      let made = renderer.makeTexture(
        format: SDL_PIXELFORMAT_ARGB8888.rawValue, access: SDL_TEXTUREACCESS_STATIC, width: side, height: side
      )
    else { return nil }
    self.made = made
    bitmap = nil
    width = side
    height = side
    isOpaque = false
    self.renderer = renderer
    isPremultiplied = false
    SDL_SetTextureScaleMode(made, SDL_ScaleModeNearest)
    applyOpacity()
  }

  /// Creates a texture that can be drawn on; nil if it would be empty or too large.
  init?(target renderer: Renderer, width: Int, height: Int, isOpaque: Bool) {
    let format = isOpaque ? renderer.opaqueFormat : SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let made = renderer.makeTexture(
        format: format, access: SDL_TEXTUREACCESS_TARGET, width: width, height: height)
    else { return nil }
    self.made = made
    bitmap = nil
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.renderer = renderer
    isPremultiplied = !isOpaque && renderer.premultipliedBlend != nil
    // Linear filtering keeps transformed caches from looking jagged and does not change unscaled copies.
    SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear)
    applyOpacity()
  }

  isolated deinit { if let made { SDL_DestroyTexture(made) } }

  private func applyOpacity() {
    guard let made else { return }
    SDL_SetTextureAlphaMod(made, opacity)
    if isPremultiplied, let blend = renderer.premultipliedBlend {
      SDL_SetTextureColorMod(made, opacity, opacity, opacity)
      SDL_SetTextureBlendMode(made, blend)
    } else {
      let isSolid = isOpaque && opacity == 255
      SDL_SetTextureBlendMode(made, isSolid ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    }
  }

  /// Restores the texture's blend mode after it was drawn with another one.
  func showAsItIs() { applyOpacity() }

  /// Writes a mask to a part of the texture: white, with the coverage as alpha.
  func update(_ part: PixelRect, withMask coverage: UnsafeBufferPointer<UInt8>) {
    let pixels = coverage.prefix(part.area).map { UInt32($0) << 24 | 0x00FF_FFFF }
    var rect = SDL_Rect(part)
    pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(made, &rect, $0.baseAddress, Int32(clamping: part.width * 4))
    }
    renderer.counts.uploadedBytes += 4 * pixels.count
  }

  /// Draws with another blend mode.
  func draw(with blend: SDL_BlendMode, _ draw: () -> Void) {
    SDL_SetTextureBlendMode(pointer, blend)
    draw()
    applyOpacity()
  }

  /// Writes pixels to a part of the texture.
  func update(_ part: PixelRect, with bitmap: Bitmap) {
    var rect = SDL_Rect(part)
    renderer.counts.uploadedBytes += 4 * bitmap.pixels.count
    bitmap.pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(pointer, &rect, $0.baseAddress, Int32(bitmap.width * 4))
    }
  }

  func update(with bitmap: Bitmap) {
    renderer.counts.uploadedBytes += 4 * bitmap.pixels.count
    bitmap.pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(made, nil, $0.baseAddress, Int32(bitmap.width * 4))
    }
  }
}

nonisolated extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height))
  }
}
