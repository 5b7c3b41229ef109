import CSDL2
import Foundation
import Geometry
import LayerTree
import Raster

extension FrameRenderer {
  /// The maximum number of pixels that an image or gradient may cover on the target: four 4K screens.
  private static let largestPicture = 1 << 25

  func draw(_ run: CharacterRun, x: Int, y: Int, color: CGColor, within area: PixelRect) {
    if color.alphaByte == 0 { return }
    if let digits = text.tabularDigits(in: run.string, font: run.font) {
      // A number that changes with every frame is composed of ten cached digits.
      for (index, digit) in run.string.utf8.enumerated() {
        let piece = digits.pieces[Int(digit - UInt8(ascii: "0"))]
        let x = x + Int((digits.pitch * CGFloat(index) + piece.indent).rounded())
        if let pixels, let ink = piece.ink, ink.pictures.isEmpty {
          SDL_RenderFlush(sdl)
          pixels.lay(ink.coverage, in: color, x: x - ink.penX, y: y - ink.baseline, within: area)
        } else {
          drawWhole(piece.run, x: x, y: y, color: color, within: area)
        }
      }
    } else {
      drawWhole(run, x: x, y: y, color: color, within: area)
    }
  }

  private func drawWhole(_ run: CharacterRun, x: Int, y: Int, color: CGColor, within area: PixelRect) {
    if let pixels {
      let entry = texture(for: .ink(run)) { _ in
        guard let ink = text.ink(of: run.string, font: run.font) else { return KeptTexture() }
        return KeptTexture(
          penX: ink.penX, baseline: ink.baseline, coverage: ink.pictures.isEmpty ? ink.coverage : nil)
      }
      if let coverage = entry.coverage {
        SDL_RenderFlush(sdl)
        pixels.lay(coverage, in: color, x: x - entry.penX, y: y - entry.baseline, within: area)
        return
      }
    }
    if let atlas, gather(run, x: x, y: y, color: color, within: area, from: atlas) { return }
    let entry = texture(for: .text(run, color)) { renderer in
      guard let ink = text.ink(of: run.string, font: run.font) else { return KeptTexture() }
      return KeptTexture(
        texture: Texture(ink.bitmap(in: color), renderer: renderer), penX: ink.penX, baseline: ink.baseline)
    }
    draw(entry.texture, x: x - entry.penX, y: y - entry.baseline, within: area)
  }

  func draw(
    _ gradient: CAGradient, radii: CornerRadii, in rect: PixelRect, opacity: CGFloat, within area: PixelRect
  ) {
    guard FrameRenderer.isDrawable(rect) else { return }
    let key = TextureKey.gradient(gradient, radii, width: rect.width, height: rect.height)
    let entry = texture(for: key) { renderer in
      var bitmap = GradientPainter.paint(gradient, width: rect.width, height: rect.height)
      bitmap.round(radii)
      return KeptTexture(texture: Texture(bitmap, renderer: renderer))
    }
    draw(entry.texture, x: rect.x, y: rect.y, opacity: opacity, within: area)
  }

  func draw(
    _ image: CGImage, source: PixelRect, radii: CornerRadii, in rect: PixelRect, opacity: CGFloat,
    within area: PixelRect
  ) {
    let source = source.intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    guard !rect.isEmpty, !source.isEmpty else { return }
    if radii.isZero, rect.width > FrameRenderer.largestWhole / rect.height {
      return drawTiles(of: image, source: source, in: rect, opacity: opacity, within: area)
    }
    guard FrameRenderer.isDrawable(rect) else { return }
    let key = TextureKey.image(image, source: source, width: rect.width, height: rect.height, radii)
    let entry = texture(for: key) { renderer in
      let scaled = Resampler.scale(image, source: source, toWidth: rect.width, height: rect.height)
      var bitmap = image.isOpaque ? scaled : scaled.straightened()
      bitmap.round(radii)
      return KeptTexture(texture: Texture(bitmap, renderer: renderer))
    }
    draw(entry.texture, x: rect.x, y: rect.y, opacity: opacity, within: area)
  }

  /// The maximum number of pixels on the target that an image may have without being drawn in tiles. Tiling
  /// scales only the visible part of a zoomed image.
  private static let largestWhole = 1 << 22
  private static let tileSide = 512

  private func drawTiles(
    of image: CGImage, source: PixelRect, in rect: PixelRect, opacity: CGFloat, within area: PixelRect
  ) {
    let side = FrameRenderer.tileSide
    let seen = rect.intersection(area).offsetBy(dx: -rect.x, dy: -rect.y)
    guard !seen.isEmpty else { return }
    for y in stride(from: seen.y / side * side, to: seen.maxY, by: side) {
      for x in stride(from: seen.x / side * side, to: seen.maxX, by: side) {
        let tile = PixelRect(
          x: x, y: y, width: min(side, rect.width - x), height: min(side, rect.height - y))
        let key = TextureKey.tile(image, source: source, width: rect.width, height: rect.height, tile)
        let entry = texture(for: key) { renderer in
          let scaled = Resampler.scale(
            image, source: source, toWidth: rect.width, height: rect.height, part: tile)
          return KeptTexture(
            texture: Texture(image.isOpaque ? scaled : scaled.straightened(), renderer: renderer))
        }
        draw(entry.texture, x: rect.x + x, y: rect.y + y, opacity: opacity, within: area)
      }
    }
  }

  private static func isDrawable(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && rect.width <= largestPicture / rect.height
  }
}

extension Bitmap {
  /// Makes the pixels outside rounded corners transparent; colors must not be premultiplied.
  fileprivate mutating func round(_ radii: CornerRadii) {
    if radii.isZero { return }
    let coverage = CoverageMask.roundedRect(radii).coverage(width: width, height: height)
    for index in pixels.indices where coverage.bytes[index] < 255 {
      let alpha = (pixels[index] >> 24) * UInt32(coverage.bytes[index])
      pixels[index] = pixels[index] & 0x00FF_FFFF | ((alpha + 127) / 255) << 24
    }
  }
}
