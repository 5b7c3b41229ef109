import CSwiftRuntime

/// The state of a layer that a compositor may cache.
///
/// The layer holds the entry, so that finding it takes no search, and clears the entry's reference in its
/// `deinit`.
final class LayerCacheEntry {
  let store: ObjectIdentifier
  /// Whether the pixels mask another layer. A layer that is drawn as one picture in its mask has both.
  let isMask: Bool
  /// The layer; nil after its `deinit`. An unowned reference saves the cost of a weak one.
  private(set) unowned(unsafe) var layer: CALayer?
  /// The layer's `contentVersion` and frame when it was last examined.
  var seenVersion: UInt64 = 0
  /// The number of consecutive frames in which the layer was visible and its content unchanged.
  var unchanged = 0
  var seenFrame = PixelRect.zero
  /// The number of the last frame that contained the layer.
  var lastUse: UInt64 = 0
  /// The number of consecutive frames that redrew the layer although it had neither changed nor moved,
  /// because something in front of it or behind it changed.
  var redraws = 0
  /// Whether the layer is copied because that is faster; it could be drawn instead.
  var isCopied = false
  var cache: LayerCache?
  /// The picture that the cache shows; nil if its pixels are lost.
  var picture: LayerCacheStore.Picture?
  /// The number of cached pixels.
  var keptArea = 0

  init(layer: CALayer, store: LayerCacheStore, isMask: Bool) {
    self.store = ObjectIdentifier(store)
    self.isMask = isMask
    self.layer = layer
    layer.cacheEntries.append(self)
  }

  /// Called from the layer's `deinit`.
  func layerEnds() { layer = nil }

  /// Removes the entry from its layer.
  func leaveLayer() {
    // A layer that was released on another thread no longer needs its entries removed.
    if let layer, !swift_isDeallocating(Unmanaged.passUnretained(layer).toOpaque()) {
      layer.cacheEntries.removeAll { $0 === self }
    }
    layer = nil
  }
}
