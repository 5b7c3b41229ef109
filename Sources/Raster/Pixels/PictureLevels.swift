import Foundation
import LayerTree

/// A picture in sizes that halve from one to the next, so that it can be drawn much smaller than it is without
/// losing what falls between the pixels. Its colours are multiplied by alpha.
package nonisolated struct PictureLevels {
  /// The size of the whole picture, in pixels.
  package let width, height: Int
  /// How often the first of the levels was halved.
  private let skipped: Int
  private var levels: [Bitmap]

  package init(_ bitmap: Bitmap) {
    self.init(bitmap, width: bitmap.width, height: bitmap.height, halvings: 0)
  }

  /// - Parameters:
  ///   - bitmap: The largest size that is there.
  ///   - halvings: How often a picture of `width` by `height` pixels was halved until it had that size.
  package init(_ bitmap: Bitmap, width: Int, height: Int, halvings: Int) {
    (self.width, self.height) = (width, height)
    skipped = halvings
    levels = [bitmap]
  }

  package var largest: Bitmap { levels[0] }

  package var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

  /// Returns the size of the picture for a step of `step` of its pixels: the largest that skips none, or the largest that
  /// there is, and how often it was halved.
  package mutating func level(forStep step: Double) -> (bitmap: Bitmap, halvings: Int) {
    let halvings = max(skipped, Minification.halvings(forStep: step))
    while levels.count <= halvings - skipped { levels.append(levels[levels.count - 1].halved()) }
    return (levels[halvings - skipped], halvings)
  }
}
