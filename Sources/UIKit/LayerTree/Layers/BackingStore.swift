import Foundation
import Geometry

/// The pixels that a layer has drawn itself. They change on the main actor only.
package nonisolated final class BackingStore: @unchecked Sendable {
  /// What draws on the pixels.
  let context: CGContext
  /// The part of the layer that the pixels show, in points, and their number per point.
  let bounds: CGRect
  let scale: CGFloat
  /// The number of drawings.
  private(set) var version = 0
  /// The pixels that the last drawings changed.
  private var changes: [(version: Int, rect: PixelRect)] = []
  /// The pixels as an image, once they had to be stretched.
  private var picture: (version: Int, image: CGImage)?

  /// Nil if there are no pixels, or too many.
  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    guard
      let context = CGContext(size: bounds.size, scale: scale, isOpaque: isOpaque, origin: bounds.origin)
    else { return nil }
    self.context = context
    self.bounds = bounds
    self.scale = scale
  }

  var isOpaque: Bool { context.surface.isOpaque }

  /// The whole surface, in its own pixels.
  package var pixels: PixelSurface { context.surface }
  package var whole: PixelRect {
    PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
  }

  /// Calls `draw` with a context that is clipped to a part of the layer and transparent there.
  func redraw(_ part: CGRect, _ draw: (CGContext) -> Void) {
    let rect = PixelRect(
      around: CGRect(
        x: (part.minX - bounds.minX) * scale, y: (part.minY - bounds.minY) * scale,
        width: part.width * scale, height: part.height * scale)
    ).intersection(whole)
    guard !rect.isEmpty else { return }
    let area = CGRect(
      x: bounds.minX + CGFloat(rect.x) / scale, y: bounds.minY + CGFloat(rect.y) / scale,
      width: CGFloat(rect.width) / scale, height: CGFloat(rect.height) / scale)
    context.inOwnState {
      context.clip(to: area)
      context.clear(area)
      draw(context)
    }
    version += 1
    changes.append((version, rect))
    if changes.count > 16 { changes.removeFirst() }
  }

  /// Returns the pixels that were changed since a version; all if it is too old.
  package func changed(since old: Int) -> PixelRect {
    guard old >= version - changes.count else { return whole }
    return changes.reduce(PixelRect.zero) { $1.version > old ? $0.union($1.rect) : $0 }
  }

  var image: CGImage? {
    if let picture, picture.version == version { return picture.image }
    picture = context.makeImage().map { (version, $0) }
    return picture?.image
  }
}

/// One state of a backing store.
package nonisolated struct DrawnPixels: Hashable, Sendable {
  package let store: BackingStore
  package let version: Int

  package static func == (one: DrawnPixels, other: DrawnPixels) -> Bool {
    one.store === other.store && one.version == other.version
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}
