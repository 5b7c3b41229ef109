import CSDL2
import LayerTree
import Raster

/// An `SDL_Texture`, destroyed with its last user; it keeps its renderer.
final class Texture {
  /// What was uploaded, where drawing happens in memory: there most textures are never drawn by SDL.
  let bitmap: Bitmap?
  let width, height: Int
  let isOpaque: Bool
  private let renderer: Renderer
  private var made: OpaquePointer?

  /// Whether the colours are multiplied by alpha, as blending onto transparent pixels leaves them.
  let isPremultiplied: Bool

  /// How strongly the texture shows when it is drawn next, from 0 to 255.
  var opacity: UInt8 = 255 { didSet { if opacity != oldValue { applyOpacity() } } }

  /// How bright the texture shows when it is drawn next, from 0 to 255; only for opaque ones.
  var brightness: UInt8 = 255 {
    didSet { if brightness != oldValue { SDL_SetTextureColorMod(made, brightness, brightness, brightness) } }
  }

  var byteCount: Int { 4 * width * height }

  /// Uploads `bitmap`, whose colours are not multiplied by alpha; nil where it is empty or too large.
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

  /// The texture as SDL's functions take it; nil where SDL cannot make it.
  var pointer: OpaquePointer? { made ?? bitmap.flatMap { upload($0) } }

  private func upload(_ bitmap: Bitmap) -> OpaquePointer? {
    let format = isOpaque ? renderer.opaqueFormat : SDL_PIXELFORMAT_ARGB8888.rawValue
    made = renderer.makeTexture(
      format: format, access: SDL_TEXTUREACCESS_STATIC, width: width, height: height)
    if made == nil { return nil }
    // SDL may have to draw a cache askew that was drawn in memory.
    if renderer.isSoftware { SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear) }
    update(with: bitmap)
    applyOpacity()
    return made
  }

  /// Creates a square of white masks that are filled in later; nil where SDL cannot.
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

  /// Creates a texture that can be drawn into; nil where it would be empty or too large.
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
    // A cache that is drawn askew shall not show stairs; copied straight, it comes out the same.
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

  /// Goes back to the blend mode that the texture has by itself, after it was drawn with another one.
  func showAsItIs() { applyOpacity() }

  /// Puts a mask into a part of the texture: white, as strong as the coverage says.
  func update(_ part: PixelRect, withMask coverage: UnsafeBufferPointer<UInt8>) {
    let pixels = coverage.prefix(part.area).map { UInt32($0) << 24 | 0x00FF_FFFF }
    var rect = SDL_Rect(part)
    pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(made, &rect, $0.baseAddress, Int32(clamping: part.width * 4))
    }
    renderer.counts.uploadedBytes += 4 * pixels.count
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
