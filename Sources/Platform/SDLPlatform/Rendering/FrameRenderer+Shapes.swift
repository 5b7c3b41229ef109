import CSDL2
import Foundation
import LayerTree
import Raster

extension FrameRenderer {
  /// The minimum number of pixels that makes blending by columns faster than tiling.
  private static let minColumn = 512

  /// The maximum number of pixels of a mask that cannot be stretched.
  private static let largestMask = 1 << 24

  /// Fills `rect`, which is already clipped.
  func fill(_ rect: PixelRect, _ color: CGColor) {
    let alpha = color.alphaByte
    if rect.isEmpty || alpha == 0 { return }
    if let pixels {
      SDL_RenderFlush(sdl)
      alpha == 255 ? pixels.fill(rect, color) : pixels.blend(color, over: rect)
      return
    }
    if let atlas { return gather(rect, color, from: atlas) }
    let (red, green, blue, _) = color.bytes
    SDL_SetRenderDrawBlendMode(sdl, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(sdl, red, green, blue, alpha)
    var area = SDL_Rect(rect)
    SDL_RenderFillRect(sdl, &area)
  }

  func draw(_ mask: CoverageMask, in rect: PixelRect, color: CGColor, within area: PixelRect) {
    if color.alphaByte == 0 || rect.isEmpty { return }
    guard let corner = mask.cornerSize,
      min(rect.width, rect.height) >= NinePatch.minSide(corner: corner)
    else { return drawExact(mask, in: rect, color: color, within: area) }
    if let atlas, gather(mask, corner: corner, in: rect, color: color, within: area, from: atlas) { return }
    let entry = texture(for: .ninePatch(mask, color)) { renderer in
      let patch = NinePatch(mask, corner: corner)
      return KeptTexture(
        texture: Texture(patch.coverage.bitmap(in: color), renderer: renderer), patch: patch,
        veils: patch.veils(color))
    }
    guard let texture = entry.texture, let patch = entry.patch else { return }
    patch.forEachPiece(filling: rect, within: area) { piece in
      if let uniform = piece.uniform {
        fill(
          piece.destination.intersection(area),
          uniform == 255 ? color : color.fading(by: CGFloat(uniform) / 255))
      } else if let column = piece.evenColumn, piece.destination.area >= FrameRenderer.minColumn, let pixels {
        SDL_RenderFlush(sdl)
        pixels.blend(entry.veils[column], over: piece.destination, within: area)
      } else if piece.isCorner {
        copy(texture, piece.source, to: piece.destination, within: area)
      } else {
        for tile in piece.tiles(within: area) { copy(texture, piece.source, to: tile, within: area) }
      }
    }
  }

  /// Copies the top left part of a source rectangle, as far as it covers `tile` and `area`.
  private func copy(_ texture: Texture, _ source: PixelRect, to tile: PixelRect, within area: PixelRect) {
    let visible = tile.intersection(area)
    let (x, y) = (source.x + visible.x - tile.x, source.y + visible.y - tile.y)
    copy(texture, PixelRect(x: x, y: y, width: visible.width, height: visible.height), to: visible)
  }

  private func drawExact(_ mask: CoverageMask, in rect: PixelRect, color: CGColor, within area: PixelRect) {
    guard rect.width <= FrameRenderer.largestMask / rect.height else { return }
    if let atlas, !mask.isPath, gather(exact: mask, in: rect, color: color, within: area, from: atlas) {
      return
    }
    if let pixels, mask.isPath { return draw(path: mask, in: rect, color: color, within: area, pixels) }
    if let pixels, case .shape(let shape, let minimumStroke) = mask {
      let key = TextureKey.coverage(mask, width: rect.width, height: rect.height)
      let entry = texture(for: key) { _ in
        let ink = shape.ink(width: rect.width, height: rect.height, minimumStroke: minimumStroke)
        return KeptTexture(penX: -ink.x, baseline: -ink.y, coverage: ink.coverage)
      }
      guard let coverage = entry.coverage else { return }
      SDL_RenderFlush(sdl)
      return pixels.lay(coverage, in: color, x: rect.x - entry.penX, y: rect.y - entry.baseline, within: area)
    }
    let key = TextureKey.mask(mask, color, width: rect.width, height: rect.height)
    let entry = texture(for: key) { renderer in
      let coverage = mask.coverage(width: rect.width, height: rect.height)
      return KeptTexture(texture: Texture(coverage.bitmap(in: color), renderer: renderer))
    }
    draw(entry.texture, x: rect.x, y: rect.y, within: area)
  }
}

extension FrameRenderer {
  /// Draws a path. Its whole coverage is made when its parts have been drawn as often as the whole, because the path of
  /// an animation is drawn once, where it differs from the one before.
  private func draw(
    path mask: CoverageMask, in rect: PixelRect, color: CGColor, within area: PixelRect, _ pixels: PixelBuffer
  ) {
    SDL_RenderFlush(sdl)
    let key = TextureKey.coverage(mask, width: rect.width, height: rect.height)
    let entry = texture(for: key) { _ in KeptTexture() }
    let part = rect.intersection(area)
    if entry.coverage == nil, case .path(var figure) = mask, entry.drawnPixels + part.area < rect.area {
      entry.drawnPixels += part.area
      figure.offset.x -= CGFloat(part.x - rect.x)
      figure.offset.y -= CGFloat(part.y - rect.y)
      let coverage = CoverageMask.path(figure).coverage(width: part.width, height: part.height)
      return pixels.lay(coverage, in: color, x: part.x, y: part.y, within: part)
    }
    let coverage = entry.coverage ?? mask.coverage(width: rect.width, height: rect.height)
    if entry.coverage == nil {
      entry.coverage = coverage
      keep(entry, for: key)
    }
    pixels.lay(coverage, in: color, x: rect.x, y: rect.y, within: area)
  }
}

extension CoverageMask {
  /// Whether the mask is a path, which is often animated: it would fill an atlas with every frame.
  fileprivate nonisolated var isPath: Bool {
    switch self {
    case .path, .pathShadow: true
    default: false
    }
  }
}
