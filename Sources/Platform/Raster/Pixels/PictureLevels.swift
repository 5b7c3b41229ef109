import Foundation
import LayerTree

/// A picture with its mipmap levels, each half the size of the previous one, for drawing it much smaller
/// without skipping pixels. Colors are premultiplied by alpha.
package struct PictureLevels {
  /// The size of the full picture, in pixels.
  package let width, height: Int
  /// The number of halvings of the first stored level.
  private let skipped: Int
  private var levels: [Bitmap]

  package init(_ bitmap: Bitmap) {
    self.init(bitmap, width: bitmap.width, height: bitmap.height, halvings: 0)
  }

  /// Creates the levels from an already halved picture.
  ///
  /// - Parameters:
  ///   - bitmap: The largest available level.
  ///   - halvings: The number of halvings from `width` by `height` pixels to that level.
  package init(_ bitmap: Bitmap, width: Int, height: Int, halvings: Int) {
    (self.width, self.height) = (width, height)
    skipped = halvings
    levels = [bitmap]
  }

  package var largest: Bitmap { levels[0] }

  package var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

  /// Returns the largest level that skips no pixels for a step of `step` picture pixels, or the largest
  /// available one, and its number of halvings.
  package mutating func level(forStep step: Double) -> (bitmap: Bitmap, halvings: Int) {
    let halvings = max(skipped, Minification.halvings(forStep: step))
    while levels.count <= halvings - skipped { levels.append(levels[levels.count - 1].halved()) }
    return (levels[halvings - skipped], halvings)
  }
}
