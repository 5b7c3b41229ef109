import CFreeType
import Foundation
import LayerTree

/// The masks of a face's glyphs at one size, each rendered once for each of 64 subpixel positions.
///
/// They are evicted all at once when they take too much memory; those in use are soon rendered again.
package struct GlyphMasks {
  /// A mask with one byte of coverage per pixel, or a color bitmap.
  package struct Mask {
    /// The offset of the top left corner from the pen's pixel, to the right and up.
    package var left: Int16 = 0
    package var top: Int16 = 0
    package var width: Int16 = 0
    package var height: Int16 = 0
    /// The offset of the coverage in `bytes`, or the index in `pictures`.
    package var offset: Int32 = 0
    package var isPicture = false
  }

  /// The maximum number of bytes that are cached.
  private static let limit = 1 << 20
  private static let phases = 64
  /// The largest area of a glyph, in em squares and in pixels. The widest letters take ten em squares.
  private static let largest = (squares: 64.0, pixels: 67_000_000.0)

  package private(set) var bytes: [UInt8] = []
  /// Color bitmaps, not premultiplied.
  private(set) var pictures: [Bitmap] = []
  private var known: GlyphTable<Int32>
  /// 64 masks for each rendered glyph, one per subpixel position.
  private var masks: [Mask?] = []
  private let count: Int
  private let flags: Int32
  private let scale: CGFloat
  private let boldness: FT_Pos
  /// The number of pixels per em.
  private let pixels: CGFloat

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - flags: The flags for loading glyphs with FreeType.
  ///   - scale: The factor that scales bitmap glyphs after rendering.
  ///   - boldness: The increase of the stroke width, in 64ths of a pixel.
  ///   - pixels: The number of pixels per em on the screen.
  init(count: Int, flags: Int32, scale: CGFloat, boldness: FT_Pos, pixels: CGFloat) {
    self.count = count
    self.flags = flags
    self.scale = scale
    self.boldness = boldness
    self.pixels = pixels
    known = GlyphTable(count: count)
  }

  /// Evicts all masks if they take too much memory, and returns whether it did. Offsets into `bytes` are
  /// valid until then.
  mutating func forgetIfTooLarge() -> Bool {
    let size =
      pictures.reduce(bytes.count + masks.count * MemoryLayout<Mask?>.stride) { $0 + $1.pixels.count * 4 }
    guard size > GlyphMasks.limit else { return false }
    self = GlyphMasks(count: count, flags: flags, scale: scale, boldness: boldness, pixels: pixels)
    return true
  }

  /// The allocated memory, in bytes.
  package var byteCount: Int {
    pictures.reduce(bytes.capacity + masks.capacity * MemoryLayout<Mask?>.stride) {
      $0 + $1.pixels.capacity * 4
    }
  }

  /// Returns the masks of the glyphs of `line`, which starts `start` pixels right of the text's start. `face`
  /// must be at the right size.
  mutating func pieces(of line: GlyphLine, start: Int, in face: FT_Face) -> [TextInk.Piece] {
    var pieces: [TextInk.Piece] = []
    pieces.reserveCapacity(line.glyphs.count)
    for glyph in line.glyphs {
      let (x, y) = (stretched(glyph.x), stretched(glyph.y))
      let mask = mask(of: glyph.id, phase: x, in: face)
      if mask.width == 0 || mask.height == 0 { continue }
      pieces.append(
        TextInk.Piece(mask: mask, x: start + Int(x >> 6) + Int(mask.left), y: Int(y >> 6) - Int(mask.top)))
    }
    return pieces
  }

  /// Returns a length after scaling; scaled lengths are rounded to whole pixels.
  package func stretched(_ length: Int32) -> Int32 {
    scale == 1 ? length : Int32(clamping: Int((CGFloat(length) / 64 * scale).rounded()) << 6)
  }

  private mutating func mask(of glyph: UInt32, phase: Int32, in face: FT_Face) -> Mask {
    var end = masks.count
    let first = known.value(for: glyph) { _ in
      end += GlyphMasks.phases
      return Int32(end - GlyphMasks.phases)
    }
    if end > masks.count { masks += Array(repeating: nil, count: GlyphMasks.phases) }
    let offset = Int(first + (phase & 63))
    if let mask = masks[offset] { return mask }
    let mask = draw(glyph, phase: phase & 63, in: face)
    masks[offset] = mask
    return mask
  }

  /// Whether a glyph of this size is plausible. A font may claim any size, which could take gigabytes.
  private func isUsable(_ width: CGFloat, _ height: CGFloat) -> Bool {
    width * height <= min(GlyphMasks.largest.squares * pixels * pixels, GlyphMasks.largest.pixels)
  }

  private mutating func draw(_ glyph: UInt32, phase: Int32, in face: FT_Face) -> Mask {
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return Mask() }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // FreeType emboldens to the right and upwards only.
      if boldness > 0 { FT_Outline_Embolden(&slot.pointee.outline, boldness) }
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase) - boldness / 2, -boldness / 2)
    }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    guard isUsable(CGFloat(box.xMax - box.xMin) / 64, CGFloat(box.yMax - box.yMin) / 64),
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0, var image = GlyphImage(slot.pointee.bitmap),
      isUsable(CGFloat(image.width) * scale, CGFloat(image.height) * scale)
    else { return Mask() }
    if scale != 1 { image = image.scaled(by: scale) }
    var mask = Mask(
      left: Int16(clamping: Int((CGFloat(slot.pointee.bitmap_left) * scale).rounded())),
      top: Int16(clamping: Int((CGFloat(slot.pointee.bitmap_top) * scale).rounded())),
      width: Int16(clamping: image.width), height: Int16(clamping: image.height))
    switch image {
    case .coverage(let coverage):
      mask.offset = Int32(clamping: bytes.count)
      bytes += coverage.bytes
    case .picture(let picture):
      mask.isPicture = true
      mask.offset = Int32(clamping: pictures.count)
      pictures.append(picture.straightened())
    }
    return mask
  }
}
