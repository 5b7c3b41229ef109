import CSDL2
import LayerTree

/// White masks in one texture: glyphs, rounded corners, shadows, icons.
///
/// Everything from the atlas is drawn with one call, whatever its colors, because each vertex carries a
/// color. Masks are placed on shelves, each as high as its first mask. A full atlas grows. Once it has its
/// largest size, it is cleared and refilled with the masks in use.
final class MaskAtlas {
  /// The position of a mask, in pixels of the texture.
  struct Slot {
    let x, y, width, height: Int
    /// The generation of the atlas that the place belongs to.
    fileprivate let filling: Int
  }

  private struct Shelf {
    let y, height: Int
    var end: Int
  }

  private static let firstSide = 1024
  private static let largestSide = 4096
  /// The side of the white square that fills are drawn from.
  private static let whiteSide = 4

  private let renderer: Renderer
  private(set) var texture: Texture
  private var shelves: [Shelf] = []
  private var filling = 1

  /// Creates an empty atlas; nil if the renderer cannot create its texture.
  init?(_ renderer: Renderer) {
    let side = min(MaskAtlas.firstSide, renderer.largestTextureSide)
    guard let texture = Texture(masksOfSide: side, renderer: renderer) else { return nil }
    self.renderer = renderer
    self.texture = texture
    addWhite()
  }

  /// The side of the texture, in pixels.
  var side: Int { texture.width }

  /// A point in the middle of white pixels.
  var white: (x: Int, y: Int) { (MaskAtlas.whiteSide / 2, MaskAtlas.whiteSide / 2) }

  /// Whether the place is still valid.
  func holds(_ slot: Slot) -> Bool { slot.filling == filling }

  /// Whether a mask of this size leaves enough space for others in an empty atlas.
  func isFit(width: Int, height: Int) -> Bool { width <= side / 2 && height <= side / 4 }

  /// Adds a mask. Returns nil if there is no space.
  func add(_ coverage: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> Slot? {
    guard width > 0, height > 0, coverage.count >= width * height,
      let (x, y) = allocate(width: width, height: height)
    else { return nil }
    texture.update(PixelRect(x: x, y: y, width: width, height: height), withMask: coverage)
    return Slot(x: x, y: y, width: width, height: height, filling: filling)
  }

  /// Removes all masks, and enlarges the atlas if possible.
  func empty() {
    let side = min(2 * side, MaskAtlas.largestSide, renderer.largestTextureSide)
    if side > texture.width, let larger = Texture(masksOfSide: side, renderer: renderer) { texture = larger }
    shelves = []
    filling += 1
    addWhite()
  }

  private func addWhite() {
    let side = MaskAtlas.whiteSide
    let white = [UInt8](repeating: 255, count: side * side)
    _ = white.withUnsafeBufferPointer { add($0, width: side, height: side) }
  }

  /// Returns a place on the last shelf that is hardly higher than the mask, or on a new one.
  private func allocate(width: Int, height: Int) -> (x: Int, y: Int)? {
    for index in shelves.indices.reversed() {
      let shelf = shelves[index]
      guard height <= shelf.height, shelf.height <= height + height / 4 + 2, shelf.end + width <= side else {
        continue
      }
      shelves[index].end += width
      return (shelf.end, shelf.y)
    }
    let y = shelves.last.map { $0.y + $0.height } ?? 0
    guard y + height <= side, width <= side else { return nil }
    shelves.append(Shelf(y: y, height: height, end: width))
    return (0, y)
  }
}
