public import Foundation
import Geometry

/// Turns a layer tree into frames: what is drawn, what is copied from pixels kept, what is presented.
///
/// The tree is walked from front to back. What opaque layers cover is left out, what is the same as in
/// the frame before is not drawn again, and a layer that moves without changing inside is drawn once
/// into a cache and then copied. Nothing here knows how pixels are made.
public final class Compositor {
  /// The number of the frame that changes are being gathered for. Layers note it when they change.
  ///
  /// It is one for all compositors: each compares what a layer has noted with what it saw itself, so a number that
  /// another one's frame used up means nothing to it.
  package private(set) static var epoch: UInt64 = 2

  /// No window is larger than this on a side, in device pixels.
  private static let largestSide = 32_768

  private var caches = LayerCacheStore()
  private var previous: [Frame.Item] = []
  /// A list without items, whose memory is used again.
  private var unused: [Frame.Item] = []
  private var previousTarget = PixelRect.zero

  public init() {}

  /// The longest side of a layer cache, in device pixels: what the renderer can keep in one texture, 8,192 at most.
  public var largestCacheSide: Int {
    get { caches.largestSide }
    set { caches.largestSide = newValue.clamped(to: 1...8192) }
  }

  /// Begins to gather changes anew, so that roots tell of the next one. Composing does so by itself; whoever
  /// makes frames without composing them calls this.
  package static func gatherAnew() { epoch += 1 }

  /// Forgets what is on the screen, so that the next frame draws everything.
  ///
  /// For a lost device, `losingCaches` says that the pixels kept are gone as well.
  public func invalidate(losingCaches: Bool = false) {
    previousTarget = .zero
    if losingCaches { caches.forgetPixels() }
  }

  /// Returns the frame that shows `roots`, the last in front, in a window of `pixelWidth` x `pixelHeight` device pixels, with
  /// `scale` of them to a point; a scale that is not a positive number counts as 1.
  public func compose(_ roots: [CALayer], pixelWidth: Int, pixelHeight: Int, scale: CGFloat) -> Frame {
    let target = PixelRect(
      x: 0, y: 0, width: pixelWidth.clamped(to: 0...Compositor.largestSide),
      height: pixelHeight.clamped(to: 0...Compositor.largestSide))
    let scale = scale.isFinite && scale > 0 ? scale : 1
    var walk = Walk(caches: caches)
    var recording = Recording(reusing: exchange(&unused, with: []))
    for root in roots.reversed() {
      walk.record(root, in: Placement(scale: scale, origin: .zero), clip: target, into: &recording)
    }
    let items = recording.takeItems()

    var frame = Frame()
    frame.passes = walk.passes
    frame.damage = Damage.joined(target == previousTarget ? Damage.between(previous, items) : [target])
    caches.note(frame.damage)
    frame.bare = frame.damage.compactMap(recording.uncovered)
    frame.everything = items
    frame.discarded = caches.discardUnused()

    // While its memory is at hand from the comparison.
    unused = exchange(&previous, with: items)
    unused.removeAll(keepingCapacity: true)
    previousTarget = target
    Compositor.gatherAnew()
    return frame
  }
}
