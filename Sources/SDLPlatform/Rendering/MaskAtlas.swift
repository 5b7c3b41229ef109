import CSDL2
import LayerTree

/// White masks side by side in one texture: glyphs, rounded corners, shadows, icons.
///
/// All that is drawn from it goes to the GPU in one call, whatever its colours are, since each vertex brings a colour.
/// Masks stand on shelves, each as high as the first mask on it. When there is no room left, the atlas grows, and once it
/// is as large as it may be, it is emptied and filled anew with what is in use.
final class MaskAtlas {
  /// Where a mask stands, in pixels of the texture.
  struct Place {
    let x, y, width, height: Int
    /// The filling that the place belongs to.
    fileprivate let filling: Int
  }

  private struct Shelf {
    let y, height: Int
    var end: Int
  }

  private static let firstSide = 1024
  private static let largestSide = 4096
  /// White pixels, of which fills are drawn.
  private static let whiteSide = 4

  private let renderer: Renderer
  private(set) var texture: Texture
  private var shelves: [Shelf] = []
  private var filling = 1

  /// Creates an empty atlas; nil if the renderer has no texture for it.
  init?(_ renderer: Renderer) {
    let side = min(MaskAtlas.firstSide, renderer.largestTextureSide)
    guard let texture = Texture(masksOfSide: side, renderer: renderer) else { return nil }
    self.renderer = renderer
    self.texture = texture
    addWhite()
  }

  /// The side of the texture, in pixels.
  var side: Int { texture.width }

  /// A point in the midst of white pixels.
  var white: (x: Int, y: Int) { (MaskAtlas.whiteSide / 2, MaskAtlas.whiteSide / 2) }

  /// Whether the mask is still where it was put.
  func holds(_ place: Place) -> Bool { place.filling == filling }

  /// Whether a mask of this size finds room in an empty atlas, with enough left for others.
  func isFit(width: Int, height: Int) -> Bool { width <= side / 2 && height <= side / 4 }

  /// Adds a mask; returns nil if there is no room.
  func add(_ coverage: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> Place? {
    guard width > 0, height > 0, coverage.count >= width * height,
      let (x, y) = takeRoom(width: width, height: height)
    else { return nil }
    texture.update(PixelRect(x: x, y: y, width: width, height: height), withMask: coverage)
    return Place(x: x, y: y, width: width, height: height, filling: filling)
  }

  /// Makes room by forgetting all masks; the atlas grows if it may.
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

  /// The lowest shelf that is hardly higher than the mask, or a new one.
  private func takeRoom(width: Int, height: Int) -> (x: Int, y: Int)? {
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
