import Foundation
import LayerTree
import Raster

/// What a texture that can be made again shows.
enum TextureKey: Hashable {
  case text(CharacterRun, CGColor)
  /// A text without its colour, for memory.
  case ink(CharacterRun)
  /// A mask drawn for exactly one size.
  case mask(CoverageMask, CGColor, width: Int, height: Int)
  /// The same without its colour.
  case coverage(CoverageMask, width: Int, height: Int)
  /// A mask drawn as small as it can be, to be stretched from its middle.
  case ninePatch(CoverageMask, CGColor)
  /// The part of a rounded rectangle that lies in a corner.
  case corner(RoundedClip, PixelRect)
  case gradient(CAGradient, CornerRadii, width: Int, height: Int)
  case image(CGImage, source: PixelRect, width: Int, height: Int, CornerRadii)
  /// A part of an image that is scaled to a size, in the pixels of the whole.
  case tile(CGImage, source: PixelRect, width: Int, height: Int, PixelRect)
}

/// A texture with what is needed to place it. Each drawing asks for one: a class is handed out in one step.
final class KeptTexture {
  /// Nil for what turned out to have no pixels, such as a line of spaces.
  let texture: Texture?
  /// Where the pen stands in a text's texture, or the corner of a shape's rectangle in its coverage.
  let penX: Int
  let baseline: Int
  /// The stretching of a nine-patch, and how its colour falls on the pieces whose rows are all the same.
  let patch: NinePatch?
  let veils: [ColumnVeil]
  /// How much of each pixel a text or a shape covers, or of a corner's pixels lies inside the curve, whose texture
  /// holds the rest.
  let coverage: Coverage?
  /// The glyphs of a text, for a GPU.
  let glyphs: [PlacedGlyph]?
  /// Where the mask stands in the atlas, once it was drawn from there.
  var place: MaskAtlas.Place?

  init(
    texture: Texture? = nil, penX: Int = 0, baseline: Int = 0, patch: NinePatch? = nil,
    veils: [ColumnVeil] = [], coverage: Coverage? = nil, glyphs: [PlacedGlyph]? = nil
  ) {
    self.texture = texture
    self.penX = penX
    self.baseline = baseline
    self.patch = patch
    self.veils = veils
    self.coverage = coverage
    self.glyphs = glyphs
  }
}
