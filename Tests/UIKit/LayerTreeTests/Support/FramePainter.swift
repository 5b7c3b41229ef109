import Foundation
import LayerTree
import Testing

/// Executes frames of fills and rounded corners like the platform: first the passes, then the damaged
/// rectangles, on pixels that are preserved between frames.
nonisolated struct FramePainter {
  private(set) var window: Raster
  private var caches: [Int: (cache: LayerCache, pixels: Raster)] = [:]

  init(width: Int, height: Int) { window = Raster(width: width, height: height) }

  mutating func paint(_ frame: Frame) {
    for pass in frame.passes {
      var pixels = Raster(width: pass.cache.width, height: pass.cache.height)
      var kept: [Raster] = []
      for item in pass.items { draw(item, into: &pixels, inside: item.visible, keeping: &kept) }
      caches[pass.cache.id] = (pass.cache, pixels)
    }
    for rect in frame.bare { window.clear(rect) }
    for rect in frame.damage {
      var kept: [Raster] = []
      for item in frame.items {
        draw(item, into: &window, inside: rect.intersection(item.visible), keeping: &kept)
      }
    }
    for cache in frame.discarded { caches[cache.id] = nil }
  }

  /// - Parameter kept: The saved pictures of the corner clips that are still open.
  private func draw(
    _ item: Frame.Item, into target: inout Raster, inside rect: PixelRect, keeping kept: inout [Raster]
  ) {
    switch item.operation {
    case .fill(let place, let color): target.fill(place.intersection(rect), color)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      guard let source = caches[cache.id], source.cache == cache else {
        Issue.record("cache \(cache) is drawn before its pixels are")
        return
      }
      target.draw(source.pixels, x: x, y: y, opacity: opacity, inside: rect)
      let place = PixelRect(x: x, y: y, width: cache.width, height: cache.height)
      if darkness > 0 { target.fill(place.intersection(rect), CGColor.black.fading(by: darkness)) }
    case .mask(.roundedRect(let radii), let place, let color):
      let before = target
      target.fill(place.intersection(rect), color)
      target.cutCorners(of: RoundedClip(frame: place, radii: radii), before: before, inside: rect)
    case .keepCorners: kept.append(target)
    case .cutCorners(let clip):
      guard let before = kept.popLast() else {
        Issue.record("corners \(clip) are cut before they are kept")
        return
      }
      target.cutCorners(of: clip, before: before, inside: rect)
    default: Issue.record("\(item.operation) is beyond this painter")
    }
  }
}
