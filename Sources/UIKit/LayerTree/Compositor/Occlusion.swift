/// The opaque rectangles found so far in a walk from front to back.
///
/// Only a few large ones are kept, such as pages. Rectangles that meet without a gap are joined, so that the
/// rows of a list together cover what is behind the list.
nonisolated struct Occlusion {
  private static let capacity = 16
  private static let minArea = 4096
  /// The minimum number of pixels that makes skipping them faster than drawing in one piece.
  private static let minSaving = 1 << 15

  private var covers: [PixelRect] = []

  /// Returns the part of `rect` that may be visible, or nil if it is fully covered.
  ///
  /// The result is a rectangle, so it can be larger than the visible part.
  func uncovered(_ rect: PixelRect) -> PixelRect? {
    var rest = rect
    var shrank = true
    while shrank {
      shrank = false
      for cover in covers where cover.intersects(rest) {
        if cover.contains(rest) { return nil }
        let cut = rest.cut(by: cover)
        if cut != rest {
          rest = cut
          shrank = true
        }
      }
    }
    return rest.isEmpty ? nil : rest
  }

  /// Returns the largest part of `rect` that a single rectangle covers, such as a page that covers all but
  /// the edges of its neighbor. Returns nil if skipping that part would save little.
  func covered(of rect: PixelRect) -> PixelRect? {
    guard rect.area >= Occlusion.minSaving else { return nil }
    return covers.map { $0.intersection(rect) }.filter { $0.area >= Occlusion.minSaving }
      .max { $0.area < $1.area }
  }

  /// Forgets what covers a region, because it has to be drawn as a whole.
  mutating func uncover(_ region: PixelRect) { covers.removeAll { $0.intersects(region) } }

  mutating func add(_ rect: PixelRect) {
    guard rect.area >= Occlusion.minArea else { return }
    var rect = rect
    while let index = covers.firstIndex(where: { $0.joinsWithoutGap(rect) }) {
      rect = rect.union(covers.remove(at: index))
    }
    if covers.count < Occlusion.capacity {
      covers.append(rect)
    } else if let smallest = covers.indices.min(by: { covers[$0].area < covers[$1].area }),
      covers[smallest].area < rect.area
    {
      covers[smallest] = rect
    }
  }
}

extension PixelRect {
  /// Whether the union of both is a rectangle: one contains the other, or they adjoin along a full side, as
  /// the rows of a list do.
  fileprivate nonisolated func joinsWithoutGap(_ other: PixelRect) -> Bool {
    if x == other.x, width == other.width { return y <= other.maxY && other.y <= maxY }
    if y == other.y, height == other.height { return x <= other.maxX && other.x <= maxX }
    return contains(other) || other.contains(self)
  }

  /// Returns the rectangle without the part that `cover` removes along a full side, if any.
  fileprivate nonisolated func cut(by cover: PixelRect) -> PixelRect {
    var rest = self
    if cover.y <= y, cover.maxY >= maxY {
      if cover.x <= x {
        rest.width = maxX - cover.maxX
        rest.x = cover.maxX
      } else if cover.maxX >= maxX {
        rest.width = cover.x - x
      }
    } else if cover.x <= x, cover.maxX >= maxX {
      if cover.y <= y {
        rest.height = maxY - cover.maxY
        rest.y = cover.maxY
      } else if cover.maxY >= maxY {
        rest.height = cover.y - y
      }
    }
    return rest
  }
}
