package import Foundation
import Geometry

/// Turns a layer tree into frames: the operations to draw, the layer caches to copy, and the damage
/// to present.
///
/// The tree is walked from front to back. Content that opaque layers cover is culled, and content that has
/// not changed since the previous frame is not drawn again. A layer that moves without changing is drawn once
/// into a cache and then copied. The compositor does not know how pixels are made.
@preconcurrency @MainActor package final class Compositor {
  /// The number of the frame for which changes are being collected. Layers record it when they change.
  ///
  /// All compositors share the number: each compares a layer's version with the one that it saw itself, so
  /// frames of other compositors do not matter.
  package private(set) static var epoch: UInt64 = 2

  /// The longest side of a window, in device pixels.
  private static let largestSide = 32_768

  private var caches = LayerCacheStore()
  private let backdrops = BackdropStore()
  private var previous: [Frame.Item] = []
  /// An empty list whose memory is reused.
  private var unused: [Frame.Item] = []
  private var previousTarget = PixelRect.zero
  /// The number of layers and parts of layers in the last frame that opaque ones in front covered completely.
  package private(set) var hiddenCount = 0

  /// Creates a compositor without a previous frame.
  package init() {}

  /// The longest side of a layer cache, in device pixels: the largest texture of the renderer, at most 8,192.
  package var largestCacheSide: Int {
    get { caches.largestSide }
    set { caches.largestSide = newValue.clamped(to: 1...8192) }
  }

  /// Starts a new frame number, so that roots report their next change. `compose` does this itself; call this
  /// to make a frame without composing it.
  package static func invalidateAll() { epoch += 1 }

  /// Forgets the previous frame, so that the next one redraws everything.
  ///
  /// - Parameter losingCaches: Whether the pixels of the layer caches are lost too, as after the loss of
  ///   a device.
  package func invalidate(losingCaches: Bool = false) {
    previousTarget = .zero
    guard losingCaches else { return }
    caches.forgetPixels()
    backdrops.forgetPixels()
  }

  /// Evicts the caches that only make motion faster and returns them. Call it when nothing moves.
  package func discardCopies() -> [LayerCache] { caches.discardCopies() }

  /// Returns the frame that shows `roots`, the last in front.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width of the window, in device pixels.
  ///   - pixelHeight: The height of the window, in device pixels.
  ///   - scale: The number of device pixels per point. A scale that is not a positive number counts as 1.
  package func compose(_ roots: [CALayer], pixelWidth: Int, pixelHeight: Int, scale: CGFloat) -> Frame {
    let target = PixelRect(
      x: 0, y: 0, width: pixelWidth.clamped(to: 0...Compositor.largestSide),
      height: pixelHeight.clamped(to: 0...Compositor.largestSide))
    let scale = scale.isFinite && scale > 0 ? scale : 1
    for root in roots { CALayer.displayAll(below: root, scale: scale) }
    var walk = Walk(caches: caches)
    var recording = Recording(reusing: exchange(&unused, with: []))
    for root in roots.reversed() {
      walk.recordRoot(root, in: Placement(scale: scale, origin: .zero), clip: target, into: &recording)
    }
    hiddenCount = recording.hiddenCount
    var items = recording.drainItems()
    let passes = recording.hasBackdrops ? backdrops.resolve(&items, in: target) : []

    var frame = Frame()
    frame.passes = walk.passes + passes
    frame.damage = Damage.joined(
      target == previousTarget ? Damage.between(previous, items) : [target], items: items.count)
    caches.record(frame.damage)
    frame.bare = frame.damage.compactMap(recording.uncovered)
    frame.everything = items
    frame.discarded = caches.discardUnused() + backdrops.discardUnused()

    // The previous items are still in the processor's cache from the comparison.
    unused = exchange(&previous, with: items)
    unused.removeAll(keepingCapacity: true)
    previousTarget = target
    Compositor.invalidateAll()
    return frame
  }
}
