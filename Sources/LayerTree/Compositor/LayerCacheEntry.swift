import CSwiftRuntime

/// What a compositor knows of one layer that may be kept as pixels.
///
/// The layer holds it, so that finding it takes no search, and lets go of it when it ends.
final class LayerCacheEntry {
  let store: ObjectIdentifier
  /// Weak without what that costs; nil when the layer is gone.
  private(set) unowned(unsafe) var layer: CALayer?
  /// `contentVersion` and place of the layer when it was last looked at.
  var seenVersion: UInt64 = 0
  /// For how many frames on end it has been in sight and has not changed inside.
  var unchanged = 0
  var seenFrame = PixelRect.zero
  /// The number of the frame that it was last in.
  var lastUse: UInt64 = 0
  /// For how many frames on end it had to be drawn although it had neither changed nor moved, because something
  /// over it or behind it changed.
  var redraws = 0
  var cache: LayerCache?
  /// What the cache shows; nil when its pixels are lost.
  var picture: LayerCacheStore.Picture?
  /// How many pixels are kept for it.
  var keptArea = 0

  init(layer: CALayer, store: LayerCacheStore) {
    self.store = ObjectIdentifier(store)
    self.layer = layer
    layer.cacheEntries.append(self)
  }

  /// Called when the layer ends.
  func layerEnds() { layer = nil }

  /// Ends the layer's part in it.
  func leaveLayer() {
    // A layer that has died on another thread has nothing any more that it could take out.
    if let layer, !swift_isDeallocating(Unmanaged.passUnretained(layer).toOpaque()) {
      layer.cacheEntries.removeAll { $0 === self }
    }
    layer = nil
  }
}
