public import Foundation
import Geometry

/// Turns a layer tree into frames: what is drawn, what is copied from pixels kept, what is presented.
///
/// The tree is walked from front to back. What opaque layers cover is left out, what is the same as in
/// the frame before is not drawn again, and a layer that moves without changing inside is drawn once
/// into a cache and then copied. Nothing here knows how pixels are made.
public final class Compositor {
  /// The number of the frame that changes are being gathered for. Layers note it when they change.
  package private(set) static var epoch: UInt64 = 2

  private var caches = LayerCacheStore()
  private var previous: [Frame.Item] = []
  private var previousTarget = PixelRect.zero

  public init() {}

  /// Forgets what is on the screen, so that the next frame draws everything.
  ///
  /// For a lost device, `losingCaches` says that the pixels kept are gone as well.
  public func invalidate(losingCaches: Bool = false) {
    previousTarget = .zero
    if losingCaches { caches.forgetPixels() }
  }

  /// Returns the frame that shows `root` in a window of `pixelWidth` x `pixelHeight` device pixels, with
  /// `scale` of them to a point.
  public func compose(_ root: CALayer, pixelWidth: Int, pixelHeight: Int, scale: CGFloat) -> Frame {
    let target = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    var walk = Walk(caches: caches)
    var recording = Recording()
    walk.record(root, in: Placement(scale: scale, origin: .zero), clip: target, opacity: 1, into: &recording)
    let items = Array(recording.itemsFrontToBack.reversed())

    var frame = Frame()
    frame.passes = walk.passes
    frame.damage = target == previousTarget ? Damage.between(previous, items) : [target]
    frame.items = items.filter { item in frame.damage.contains { $0.intersects(item.visible) } }
    frame.discarded = caches.discardUnused(epoch: Compositor.epoch)

    previous = items
    previousTarget = target
    Compositor.epoch += 1
    return frame
  }
}

/// One walk over a tree, gathering operations and the caches that they need.
private struct Walk {
  let caches: LayerCacheStore
  var passes: [Frame.Pass] = []

  mutating func record(
    _ layer: CALayer, in parent: Placement, clip: PixelRect, opacity: CGFloat, into recording: inout Recording
  ) {
    let opacity = opacity * layer.opacity
    guard !layer.isHidden, opacity > 0.001, layer.bounds.isFinite, layer.position.isFinite else { return }
    guard layer.transform.isTranslation else {
      return recordTransformed(layer, in: parent, clip: clip, opacity: opacity, into: &recording)
    }
    let placement = parent.placement(of: layer)
    let frame = PixelRect(rounding: placement.pixels(layer.bounds))
    let keepsInside = layer.masksToBounds || layer.shouldRasterize
    let isCovered = recording.visible(frame, clip: clip) == nil
    if !(isCovered && keepsInside) {
      let needsGroup = opacity < 1 && layer.overlapsItself
      if needsGroup || (layer.shouldRasterize && caches.isWorthKeeping(layer, frame: frame)) {
        let cache = fill(layer, width: frame.width, height: frame.height, scale: placement.scale)
        recording.add(
          .cache(cache, x: frame.x, y: frame.y, opacity: opacity), bounds: frame, clip: clip,
          opaque: cache.isOpaque && opacity == 1 ? frame : nil, layer: layer, part: -1)
      } else {
        let inside = keepsInside ? clip.intersection(frame) : clip
        recordInside(layer, at: placement, clip: inside, opacity: opacity, into: &recording)
      }
    }
    recording.addShadow(of: layer, in: frame, scale: placement.scale, clip: clip, opacity: opacity)
  }

  /// Records everything but the shadow: border, sublayers from the front one back, contents, background.
  private mutating func recordInside(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    guard !clip.isEmpty else { return }
    recording.addFront(of: layer, at: placement, clip: clip, opacity: opacity)
    for sublayer in layer.sublayers.reversed() {
      record(sublayer, in: placement, clip: clip, opacity: 1, into: &recording)
    }
    recording.addBack(of: layer, at: placement, clip: clip, opacity: opacity)
  }

  /// Records a layer that is turned or scaled: its pixels, stretched to where its corners fall.
  private mutating func recordTransformed(
    _ layer: CALayer, in parent: Placement, clip: PixelRect, opacity: CGFloat, into recording: inout Recording
  ) {
    let size = layer.bounds.size
    let anchor = CGPoint(x: layer.anchorPoint.x * size.width, y: layer.anchorPoint.y * size.height)
    let toSuperlayer = layer.transform.concatenating(
      CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
    let corners = CGRect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
      .corners(applying: toSuperlayer)
      .map { $0 * parent.scale + parent.origin }
    guard corners.allSatisfy(\.isFinite) else { return }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let around = PixelRect(
      around: CGRect(
        x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
        height: (ys.max() ?? 0) - (ys.min() ?? 0)))
    let extent = PixelRect(
      rounding: CGRect(x: 0, y: 0, width: size.width * parent.scale, height: size.height * parent.scale))
    guard !extent.isEmpty, recording.visible(around, clip: clip) != nil else { return }
    let cache = fill(layer, width: extent.width, height: extent.height, scale: parent.scale)
    recording.add(
      .quad(cache, corners, opacity: opacity), bounds: around, clip: clip, layer: layer, part: -1)
  }

  /// Returns the layer's pixels, with a pass that draws them where they are missing or out of date.
  private mutating func fill(_ layer: CALayer, width: Int, height: Int, scale: CGFloat) -> LayerCache {
    let (cache, isCurrent) = caches.cache(for: layer, width: width, height: height)
    guard !isCurrent else { return cache }
    var recording = Recording()
    let corner = CGPoint(x: -layer.bounds.minX * scale, y: -layer.bounds.minY * scale)
    recordInside(
      layer, at: Placement(scale: scale, origin: corner),
      clip: PixelRect(x: 0, y: 0, width: width, height: height), opacity: 1, into: &recording)
    passes.append(Frame.Pass(cache: cache, items: recording.itemsFrontToBack.reversed()))
    return cache
  }
}

extension CALayer {
  /// Whether more than one thing is drawn, so that opacity has to be that of the whole picture.
  fileprivate var overlapsItself: Bool {
    if !sublayers.isEmpty { return true }
    let hasBackground = (backgroundColor?.alpha ?? 0) > 0 || (self as? CAGradientLayer)?.gradient != nil
    return [hasBackground, contents != nil, borderWidth > 0 && borderColor != nil].count { $0 } > 1
  }
}
