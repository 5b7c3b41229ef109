/// The opaque rectangles found so far, going from front to back.
///
/// Only a few large ones are kept: pages cover pages, and a row's tile covers nothing worth knowing.
nonisolated struct Occlusion {
  private static let capacity = 8
  private static let leastArea = 4096

  private var covers: [PixelRect] = []

  /// Returns what of `rect` may still be seen, or nil when it is wholly covered.
  ///
  /// The answer is a rectangle, so it can be larger than what is really visible.
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

  mutating func add(_ rect: PixelRect) {
    guard rect.area >= Occlusion.leastArea, !covers.contains(where: { $0.contains(rect) }) else { return }
    covers.removeAll { rect.contains($0) }
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
  /// Returns the rectangle without the side that `cover` takes whole, if it takes one.
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
