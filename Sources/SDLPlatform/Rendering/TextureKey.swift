import Foundation
import LayerTree

/// What a texture that can be made again shows.
enum TextureKey: Hashable {
  case text(String, FontDescriptor, CGColor)
  /// A text without its colour, for memory.
  case ink(String, FontDescriptor)
  /// A mask drawn for exactly one size.
  case mask(CoverageMask, CGColor, width: Int, height: Int)
  /// A mask drawn as small as it can be, to be stretched from its middle.
  case ninePatch(CoverageMask, CGColor)
  /// The part of a rounded rectangle that lies in a corner.
  case corner(RoundedClip, PixelRect)
  case gradient(CAGradient, CornerRadii, width: Int, height: Int)
  case image(CGImage, source: PixelRect, width: Int, height: Int, CornerRadii)
}

/// A texture with what is needed to place it.
struct KeptTexture {
  /// Nil for what turned out to have no pixels, such as a line of spaces.
  var texture: Texture?
  /// Where the pen stands in a text's texture.
  var penX = 0
  var baseline = 0
  /// The stretching of a nine-patch, and how its colour falls on the pieces whose rows are all the same.
  var patch: NinePatch?
  var veils: [ColumnVeil] = []
  /// How much of each pixel a text covers, or of a corner's pixels lies inside the curve, whose texture holds
  /// the rest.
  var coverage: Coverage?
}
