import CSDL2
import Foundation
import LayerTree
import Raster

/// Drawing on a GPU: fills, masks and glyphs are collected as rectangles of one texture, the mask atlas, and
/// drawn together when another texture or state is needed.
extension FrameRenderer {
  /// Draws the collected rectangles.
  func flush() {
    guard !batch.isEmpty, let atlas else { return }
    batch.draw(atlas.texture, on: renderer)
  }

  /// Collects a fill, which is already clipped.
  func gather(_ rect: PixelRect, _ color: CGColor, from atlas: MaskAtlas) {
    let white = atlas.white
    batch.add(
      rect, stretching: Float(white.x), Float(white.y), width: 0, height: 0, of: atlas.side,
      in: SDL_Color(color))
  }

  /// Collects a mask that is drawn unscaled with its top left corner at (`x`, `y`).
  private func gather(
    _ slot: MaskAtlas.Slot, x: Int, y: Int, _ color: SDL_Color, within area: PixelRect,
    from atlas: MaskAtlas
  ) {
    let visible = PixelRect(x: x, y: y, width: slot.width, height: slot.height).intersection(area)
    if visible.isEmpty { return }
    batch.add(
      visible, fromX: slot.x + visible.x - x, y: slot.y + visible.y - y, of: atlas.side, in: color)
  }

  // MARK: Masks

  /// Collects a mask that stretches from its middle; returns false if it is too large for the atlas.
  func gather(
    _ mask: CoverageMask, corner: Int, in rect: PixelRect, color: CGColor, within area: PixelRect,
    from atlas: MaskAtlas
  ) -> Bool {
    let key = TextureKey.ninePatch(mask, .white)
    let known = texture(for: key) { _ in KeptTexture(patch: NinePatch(mask, corner: corner)) }
    guard let patch = known.patch, let slot = slot(of: patch.coverage, known) else { return false }
    patch.forEachPiece(filling: rect, within: area) { piece in
      let visible = piece.destination.intersection(area)
      if let uniform = piece.uniform {
        guard uniform > 0, !visible.isEmpty else { return }
        gather(visible, uniform == 255 ? color : color.fading(by: CGFloat(uniform) / 255), from: atlas)
        return
      }
      // A stretched side repeats the pixel in its middle.
      let (across, down) = (
        piece.source.width < piece.destination.width, piece.source.height < piece.destination.height
      )
      let x = across ? piece.source.width / 2 : visible.x - piece.destination.x
      let y = down ? piece.source.height / 2 : visible.y - piece.destination.y
      batch.add(
        visible, stretching: Float(slot.x + piece.source.x + x) + (across ? 0.5 : 0),
        Float(slot.y + piece.source.y + y) + (down ? 0.5 : 0), width: across ? 0 : Float(visible.width),
        height: down ? 0 : Float(visible.height), of: atlas.side, in: SDL_Color(color))
    }
    return true
  }

  /// Collects a mask at its exact size; returns false if it is too large for the atlas.
  func gather(
    exact mask: CoverageMask, in rect: PixelRect, color: CGColor, within area: PixelRect,
    from atlas: MaskAtlas
  ) -> Bool {
    guard atlas.isFit(width: rect.width, height: rect.height) else { return false }
    let key = TextureKey.coverage(mask, width: rect.width, height: rect.height)
    let known = texture(for: key) { _ in
      KeptTexture(coverage: mask.coverage(width: rect.width, height: rect.height))
    }
    guard let coverage = known.coverage, let slot = slot(of: coverage, known) else { return false }
    gather(slot, x: rect.x, y: rect.y, SDL_Color(color), within: area, from: atlas)
    return true
  }

  /// Returns the place of a mask in the atlas, and adds it if necessary.
  private func slot(of coverage: Coverage, _ kept: KeptTexture) -> MaskAtlas.Slot? {
    if let slot = kept.slot, atlas?.holds(slot) ?? false { return slot }
    kept.slot = coverage.bytes.withUnsafeBufferPointer {
      put($0, width: coverage.width, height: coverage.height)
    }
    return kept.slot
  }

  /// Adds a mask to the atlas. A full atlas is cleared after drawing what was collected from it.
  private func put(_ coverage: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> MaskAtlas.Slot? {
    guard let atlas, atlas.isFit(width: width, height: height) else { return nil }
    if let slot = atlas.add(coverage, width: width, height: height) { return slot }
    flush()
    atlas.empty()
    knownGlyphs.removeAll(keepingCapacity: true)
    return atlas.add(coverage, width: width, height: height)
  }

  // MARK: Text

  /// Collects a line of text; returns false if it contains color glyphs.
  func gather(
    _ run: CharacterRun, x: Int, y: Int, color: CGColor, within area: PixelRect, from atlas: MaskAtlas
  ) -> Bool {
    let kept = texture(for: .ink(run)) { _ in KeptTexture(glyphs: glyphs(of: run)) }
    guard let line = kept.glyphs else { return false }
    let color = SDL_Color(color)
    for piece in line {
      guard let slot = slot(of: piece.glyph) else { continue }
      gather(slot, x: x + piece.x, y: y + piece.y, color, within: area, from: atlas)
    }
    return true
  }

  /// Returns the glyphs of a line; nil if some are color bitmaps.
  private func glyphs(of run: CharacterRun) -> [PlacedGlyph]? {
    var glyphs: [PlacedGlyph] = []
    var hasPictures = false
    text.withGlyphs(of: run.string, font: run.font) { runs in
      for run in runs {
        for piece in run.pieces {
          hasPictures = hasPictures || piece.mask.isPicture
          if piece.mask.isPicture { continue }
          let key = AtlasGlyph.Key(series: run.face.maskSeries, offset: piece.mask.offset)
          let glyph = knownGlyphs[key] ?? AtlasGlyph(piece.mask, of: run.face)
          knownGlyphs[key] = glyph
          glyphs.append(PlacedGlyph(glyph: glyph, x: piece.x, y: piece.y))
        }
      }
    }
    return hasPictures ? nil : glyphs
  }

  private func slot(of glyph: AtlasGlyph) -> MaskAtlas.Slot? {
    if let slot = glyph.slot, atlas?.holds(slot) ?? false { return slot }
    glyph.slot = glyph.mask.withUnsafeBufferPointer { put($0, width: glyph.width, height: glyph.height) }
    return glyph.slot
  }
}

/// The mask of a glyph, shared by all its occurrences.
final class AtlasGlyph {
  /// The key that identifies a mask among the masks of all faces.
  struct Key: Hashable {
    let series: Int
    let offset: Int32
  }

  let width, height: Int
  /// The coverage, row by row; a copy that outlives the face's cache.
  let mask: [UInt8]
  var slot: MaskAtlas.Slot?

  init(_ mask: GlyphMasks.Mask, of face: FontFace) {
    (width, height) = (Int(mask.width), Int(mask.height))
    let start = Int(mask.offset)
    self.mask = Array(face.masks.bytes[start..<(start + width * height)])
  }
}

/// A glyph of a line and the position of its top left corner, relative to the line's start.
struct PlacedGlyph {
  let glyph: AtlasGlyph
  let x, y: Int
}

extension SDL_Color {
  init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.bytes
    self.init(r: red, g: green, b: blue, a: alpha)
  }
}
