import Foundation
import Geometry
import LayerTree
import Raster

/// The content of a cached texture.
enum TextureKey: Hashable {
  case text(CharacterRun, CGColor)
  /// The coverage of a text, for drawing in memory.
  case ink(CharacterRun)
  /// A mask in a color at an exact size.
  case mask(CoverageMask, CGColor, width: Int, height: Int)
  /// The coverage of a mask at an exact size.
  case coverage(CoverageMask, width: Int, height: Int)
  /// A mask at its smallest size, to be stretched from its middle.
  case ninePatch(CoverageMask, CGColor)
  /// The part of a rounded rectangle in a corner.
  case corner(RoundedClip, PixelRect)
  case gradient(CAGradient, CornerRadii, width: Int, height: Int)
  case image(CGImage, source: PixelRect, width: Int, height: Int, CornerRadii)
  /// The pixels of a layer that draws itself.
  case drawing(ObjectIdentifier)
  /// A part of a scaled image, in pixels of the scaled image.
  case tile(CGImage, source: PixelRect, width: Int, height: Int, PixelRect)
}

extension TextureKey {
  /// The memory that the key itself retains, even if nothing else does.
  var byteCount: Int {
    switch self {
    case .image(let image, _, _, _, _): image.pixels.count
    case .coverage(.path(let figure), _, _): figure.path.points.count * MemoryLayout<CGPoint>.stride
    default: 0
    }
  }
}

/// A cached texture and what is needed to place it. It is a class, because looking up a struct would copy it
/// for each drawing.
final class KeptTexture {
  /// The texture; nil if there are no pixels, as in a line of spaces.
  let texture: Texture?
  /// The position of the pen in a text's texture, or of the rectangle's corner in a shape's coverage.
  let penX: Int
  let baseline: Int
  /// The division of a stretched mask, and its column overlays.
  let patch: NinePatch?
  let veils: [ColumnVeil]
  /// The coverage of a text, a shape or a corner. For a corner, the texture holds the inverse.
  var coverage: Coverage?
  /// The glyphs of a text, for a GPU.
  let glyphs: [PlacedGlyph]?
  /// The version of a layer's own pixels that the texture shows.
  var drawnVersion: Int?
  /// The number of pixels of a path that were drawn without its whole coverage.
  var drawnPixels = 0
  /// The position of the mask in the atlas, once it was drawn from there.
  var slot: MaskAtlas.Slot?

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
