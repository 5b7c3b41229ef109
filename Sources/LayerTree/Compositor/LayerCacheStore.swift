/// The pixels kept for layers, and the decision when keeping them pays.
final class LayerCacheStore {
  /// Frames after which pixels that nobody used are given back.
  private static let patience: UInt64 = 120

  /// What a cache's pixels show: two equal pictures of one layer look the same.
  struct Picture: Equatable {
    /// The layer's `contentVersion`.
    var version: UInt64
    var width, height: Int
    /// Where the layer stands inside the cache.
    var placement: Placement
    var hasShadow: Bool
  }

  /// What is known of one layer.
  private final class Entry {
    weak var layer: CALayer?
    /// `contentVersion` and place of the layer when it was last looked at.
    var seenVersion: UInt64 = 0
    var seenFrame = PixelRect.zero
    var lastUse: UInt64 = 0
    /// Whether the layer was drawn in the last frame although it had neither changed nor moved.
    var standsStill = false
    /// For how many frames on end that had to be done because something over it or behind it changed.
    var redraws = 0
    var cache: LayerCache?
    /// What the cache shows; nil when its pixels are lost.
    var picture: Picture?

    init(layer: CALayer) { self.layer = layer }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Caches whose layer is gone while another took its place in memory.
  private var orphans: [LayerCache] = []
  private var nextID = 1

  /// Whether to copy the layer from pixels kept instead of drawing it: it did not change inside since
  /// the last frame, and either it moved, or its pixels are there already, or it has to be drawn anew all the
  /// same, again and again, as under an overlay that grows.
  func isWorthKeeping(_ layer: CALayer, frame: PixelRect) -> Bool {
    guard !frame.isTooLargeToKeep else { return false }
    let entry = entry(for: layer)
    let isUnchanged = entry.seenVersion == layer.contentVersion
    let hasMoved = entry.seenFrame != frame
    let isDrawn = entry.picture?.version == layer.contentVersion
    let isKept = isUnchanged && (hasMoved || isDrawn || entry.redraws > 1)
    entry.standsStill = isUnchanged && !isKept
    if !entry.standsStill { entry.redraws = 0 }
    entry.seenVersion = layer.contentVersion
    entry.seenFrame = frame
    entry.lastUse = Compositor.epoch
    return isKept
  }

  /// Notes which layers were drawn anew for no reason of their own: those of which the damage holds a quarter.
  func note(_ damage: [PixelRect]) {
    for entry in entries.values where entry.standsStill && entry.lastUse == Compositor.epoch {
      let area = damage.reduce(0) { $0 + $1.intersection(entry.seenFrame).area }
      entry.redraws = area * 4 >= entry.seenFrame.area ? entry.redraws + 1 : 0
    }
  }

  /// Returns the layer's cache, and whether its pixels show `picture` already. The caller draws them if
  /// not.
  func cache(
    for layer: CALayer, showing picture: Picture, isOpaque: Bool
  ) -> (cache: LayerCache, isCurrent: Bool) {
    let entry = entry(for: layer)
    let isCurrent = entry.picture == picture
    let cache = isCurrent ? entry.cache : nil
    let current = cache ?? drawing(picture, isOpaque: isOpaque, instead: entry.cache)
    entry.cache = current
    entry.picture = picture
    entry.lastUse = Compositor.epoch
    return (current, isCurrent)
  }

  /// Says that no pixels are there any more, as after the loss of a device.
  func forgetPixels() {
    for entry in entries.values { entry.picture = nil }
  }

  /// Forgets the caches of layers that are gone or were not shown for a while, and returns them.
  func discardUnused(epoch: UInt64) -> [LayerCache] {
    let stale = entries.filter {
      $0.value.layer == nil || $0.value.lastUse + LayerCacheStore.patience < epoch
    }
    for key in stale.keys { entries[key] = nil }
    defer { orphans = [] }
    return (orphans + stale.values.compactMap(\.cache)).sorted { $0.id < $1.id }
  }

  private func entry(for layer: CALayer) -> Entry {
    if let entry = entries[ObjectIdentifier(layer)] {
      if entry.layer === layer { return entry }
      if let cache = entry.cache { orphans.append(cache) }
    }
    let entry = Entry(layer: layer)
    entries[ObjectIdentifier(layer)] = entry
    return entry
  }

  /// Returns a cache for `picture` that takes the place of `old`.
  private func drawing(_ picture: Picture, isOpaque: Bool, instead old: LayerCache?) -> LayerCache {
    if old == nil { nextID += 1 }
    return LayerCache(
      id: old?.id ?? nextID - 1, width: picture.width, height: picture.height, isOpaque: isOpaque,
      generation: (old?.generation ?? 0) + 1)
  }
}
