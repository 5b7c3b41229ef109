import Foundation
import LayerTree
import Testing

/// Executes frames of plain fills as the platform does: passes first, then the damaged rectangles, on
/// pixels that stay from frame to frame.
nonisolated struct FramePainter {
  private(set) var window: Raster
  private var caches: [Int: (cache: LayerCache, pixels: Raster)] = [:]

  init(width: Int, height: Int) { window = Raster(width: width, height: height) }

  mutating func paint(_ frame: Frame) {
    for pass in frame.passes {
      var pixels = Raster(width: pass.cache.width, height: pass.cache.height)
      for item in pass.items { draw(item, into: &pixels, inside: item.visible) }
      caches[pass.cache.id] = (pass.cache, pixels)
    }
    for rect in frame.bare { window.clear(rect) }
    for rect in frame.damage {
      for item in frame.items { draw(item, into: &window, inside: rect.intersection(item.visible)) }
    }
    for cache in frame.discarded { caches[cache.id] = nil }
  }

  private func draw(_ item: Frame.Item, into target: inout Raster, inside rect: PixelRect) {
    switch item.operation {
    case .fill(let place, let color): target.fill(place.intersection(rect), color)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      guard let kept = caches[cache.id], kept.cache == cache else {
        Issue.record("cache \(cache) is drawn before its pixels are")
        return
      }
      target.draw(kept.pixels, x: x, y: y, opacity: opacity, inside: rect)
      let place = PixelRect(x: x, y: y, width: cache.width, height: cache.height)
      if darkness > 0 { target.fill(place.intersection(rect), CGColor.black.fading(by: darkness)) }
    default: Issue.record("\(item.operation) is beyond this painter")
    }
  }
}
