import CSDL2
import LayerTree
import Raster

/// Clipping of a layer and its sublayers to rounded corners.
///
/// A GPU saves the background in textures and blends them. In memory, the few pixels are read, mixed and
/// written back.
extension FrameRenderer {
  func keepCorners(of clip: RoundedClip, within area: PixelRect) {
    keptCorners.append(
      clip.corners.compactMap { corner in
        let cornerRect = corner.intersection(area)
        guard !cornerRect.isEmpty, let backdrop = backdrop(at: cornerRect) else { return nil }
        return KeptCorner(corner: corner, cornerRect: cornerRect, backdrop: backdrop)
      })
  }

  func cutCorners(of clip: RoundedClip) {
    for kept in keptCorners.popLast() ?? [] {
      let entry = texture(for: clip.key(of: kept.corner)) { renderer in
        let coverage = clip.coverage(of: kept.corner)
        let outside = renderer.cornerBlends == nil ? nil : coverage.inverted.bitmap(in: .white)
        return KeptTexture(
          texture: outside.flatMap { Texture($0, renderer: renderer) }, coverage: coverage)
      }
      switch kept.backdrop {
      case .pixels(let pixels):
        if let coverage = entry.coverage { mix(pixels, outside: coverage, at: kept) }
      case .texture(let texture):
        if let outside = entry.texture { blend(texture, masked: outside, at: kept) }
      }
    }
  }

  private func backdrop(at cornerRect: PixelRect) -> KeptCorner.Backdrop? {
    guard renderer.cornerBlends != nil, let target = SDL_GetRenderTarget(sdl) else {
      return readPixels(at: cornerRect).map { .pixels($0) }
    }
    guard
      let texture = Texture(
        target: renderer, width: cornerRect.width, height: cornerRect.height, isOpaque: false)
    else { return nil }
    var mode = SDL_BLENDMODE_NONE
    SDL_GetTextureBlendMode(target, &mode)
    SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE)
    SDL_SetRenderTarget(sdl, texture.pointer)
    var source = SDL_Rect(cornerRect)
    SDL_RenderCopy(sdl, target, &source, nil)
    renderer.counts.drawCalls += 1
    SDL_SetRenderTarget(sdl, target)
    SDL_SetTextureBlendMode(target, mode)
    return .texture(texture)
  }

  // MARK: In memory

  private func readPixels(at cornerRect: PixelRect) -> Bitmap? {
    if let pixels {
      SDL_RenderFlush(sdl)
      return pixels.bitmap(of: cornerRect)
    }
    var bitmap = Bitmap(width: cornerRect.width, height: cornerRect.height)
    var source = SDL_Rect(cornerRect)
    let result = bitmap.pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        sdl, &source, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(cornerRect.width * 4))
    }
    return result == 0 ? bitmap : nil
  }

  private func mix(_ backdrop: Bitmap, outside coverage: Coverage, at kept: KeptCorner) {
    guard var bitmap = readPixels(at: kept.cornerRect) else { return }
    let (left, top) = (kept.cornerRect.x - kept.corner.x, kept.cornerRect.y - kept.corner.y)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let index = y * bitmap.width + x
        bitmap.pixels[index] = Bitmap.mix(
          backdrop.pixels[index], bitmap.pixels[index], share: UInt32(coverage[left + x, top + y]))
      }
    }
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    if let pixels {
      return pixels.lay(bitmap, whole, toX: kept.cornerRect.x, y: kept.cornerRect.y, isOpaque: true)
    }
    guard let texture = Texture(bitmap, renderer: renderer) else { return }
    SDL_SetTextureBlendMode(texture.pointer, SDL_BLENDMODE_NONE)
    copy(texture, whole, to: kept.cornerRect)
  }

  // MARK: On a GPU

  private func blend(_ backdrop: Texture, masked outside: Texture, at kept: KeptCorner) {
    guard let blends = renderer.cornerBlends, let target = SDL_GetRenderTarget(sdl) else { return }
    let part = kept.cornerRect.offsetBy(dx: -kept.corner.x, dy: -kept.corner.y)
    let whole = PixelRect(x: 0, y: 0, width: part.width, height: part.height)
    SDL_SetRenderTarget(sdl, backdrop.pointer)
    SDL_SetTextureBlendMode(outside.pointer, blends.keeping)
    copy(outside, part, to: whole)
    SDL_SetRenderTarget(sdl, target)
    SDL_SetTextureBlendMode(outside.pointer, blends.removing)
    copy(outside, part, to: kept.cornerRect)
    SDL_SetTextureBlendMode(backdrop.pointer, blends.adding)
    copy(backdrop, whole, to: kept.cornerRect)
  }
}

/// The background of a corner, saved before the clipped layer is drawn.
struct KeptCorner {
  enum Backdrop {
    case pixels(Bitmap)
    case texture(Texture)
  }

  var corner: PixelRect
  /// The part of the corner inside the area that is drawn.
  var cornerRect: PixelRect
  var backdrop: Backdrop
}

extension RoundedClip {
  /// The smallest clip with the same corners, with its frame at the origin.
  private var smallest: RoundedClip {
    let side = 2 * CoverageMask.pixels(radii.largest) + 1
    return RoundedClip(
      frame: PixelRect(x: 0, y: 0, width: min(frame.width, side), height: min(frame.height, side)),
      radii: radii)
  }

  /// Returns a corner's position in the smallest clip.
  private func cornerRect(of corner: PixelRect, in smallest: RoundedClip) -> PixelRect {
    let x = corner.x == frame.x ? 0 : smallest.frame.width - corner.width
    let y = corner.y == frame.y ? 0 : smallest.frame.height - corner.height
    return PixelRect(x: x, y: y, width: corner.width, height: corner.height)
  }

  fileprivate func key(of corner: PixelRect) -> TextureKey {
    let smallest = smallest
    return .corner(smallest, cornerRect(of: corner, in: smallest))
  }

  fileprivate func coverage(of corner: PixelRect) -> Coverage {
    let smallest = smallest
    let whole = CoverageMask.roundedRect(radii)
      .coverage(width: smallest.frame.width, height: smallest.frame.height)
    return whole.part(cornerRect(of: corner, in: smallest))
  }
}
