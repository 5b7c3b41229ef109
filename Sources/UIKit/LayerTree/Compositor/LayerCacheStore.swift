/// The layer caches, and the decision which layers are worth caching.
final class LayerCacheStore {
  /// The number of frames after which unused caches are evicted.
  private static let patience: UInt64 = 120
  /// The number of entries that each frame examines for eviction: all of a usual window, or a share of those
  /// that many passing pages leave behind.
  private static let inspection = 64
  /// The number of frames that a layer must be unchanged before it is cached. Layers that pass by quickly,
  /// such as the rows of a page during a fling, are not worth it.
  private static let probation = 2
  /// The number of pixels that may be added to the cache in one frame. Beyond it, further layers wait for the
  /// next frame. Caching all rows of a list that starts to move would drop a frame.
  private static let maxStarted = 1 << 16
  /// The number of pixels in all caches, 80 MiB: four pages that each fill half of a 3840 x 2160 display, and
  /// their rows. Further layers are drawn each time.
  private static let maxKept = 20 << 20
  /// The number of times that a picture is halved beyond its lossless size if there is no space for it.
  private static let maxLossyHalvings = 2

  /// The contents of a cache. Equal pictures of one layer look the same.
  struct Picture: Equatable {
    /// The layer's `contentVersion`.
    var version: UInt64
    var width, height: Int
    /// The position of the layer inside the cache.
    var placement: Placement
    var hasShadow: Bool
    /// The number of times that the picture can be halved without visible loss at its size on screen.
    var halvings = 0

    /// Returns the number of pixels after the given number of halvings.
    func area(halvings: Int) -> Int { (width * height) >> (2 * halvings) }

    /// Whether the pixels of the other picture can be used for this one. They may be twice as large as
    /// needed, so that a picture that grows and shrinks a little is not redrawn each time.
    func isShown(by other: Picture) -> Bool {
      var twin = other
      twin.halvings = halvings
      return twin == self && (other.halvings...other.halvings + 1).contains(halvings)
    }
  }

  /// The longest side of a cached picture, in device pixels: the limit of a texture.
  var largestSide = 8192

  /// The known entries, examined in turn; and the index of the next one.
  private var queue: [LayerCacheEntry] = []
  private var turn = 0
  /// The entries whose layers did not change in the current frame.
  private var unchanged: [LayerCacheEntry] = []
  private var nextID = 1
  /// The number of the current frame.
  private var frameNumber: UInt64 = 2
  /// The number of pixels that were added to the cache in the current frame.
  private var started = 0
  /// The number of cached pixels.
  private var kept = 0

  isolated deinit {
    for entry in queue { entry.leaveLayer() }
  }

  /// Whether to copy the layer from a cache instead of drawing it. Its content must have been unchanged for
  /// two frames. In addition, either it moved, or it is cached already, or it was redrawn repeatedly for
  /// other reasons, as under an overlay that grows.
  func isWorthKeeping(_ layer: CALayer, frame: PixelRect) -> Bool {
    guard !frame.isLarger(than: largestSide) else { return false }
    let entry = entry(for: layer)
    let isUnchanged = entry.seenVersion == layer.contentVersion
    entry.unchanged = isUnchanged && entry.lastUse + 1 >= frameNumber ? entry.unchanged + 1 : 0
    let hasMoved = entry.seenFrame != frame
    let isDrawn = entry.picture?.version == layer.contentVersion
    let isWorthDrawing = entry.unchanged >= LayerCacheStore.probation && (hasMoved || entry.redraws > 1)
    let hasSpace = started < LayerCacheStore.maxStarted && kept + frame.area <= LayerCacheStore.maxKept
    let isBegun = !isDrawn && isWorthDrawing && hasSpace
    if isBegun { started += frame.area }
    let isKept = isDrawn || isBegun
    if isUnchanged, !isKept {
      unchanged.append(entry)
    } else {
      entry.redraws = 0
    }
    entry.seenVersion = layer.contentVersion
    entry.seenFrame = frame
    entry.lastUse = frameNumber
    entry.isCopied = isKept
    return isKept
  }

  /// Records which layers were redrawn although unchanged: layers with damage on at least a quarter of
  /// their area.
  func record(_ damage: [PixelRect]) {
    for entry in unchanged {
      let area = damage.reduce(0) { $0 + $1.intersection(entry.seenFrame).area }
      entry.redraws = area * 4 >= entry.seenFrame.area ? entry.redraws + 1 : 0
    }
    unchanged.removeAll(keepingCapacity: true)
  }

  /// Returns the layer's cache and whether it shows `picture` already. If not, the caller draws it.
  func cache(
    for layer: CALayer, showing picture: Picture, isOpaque: Bool, asMask isMask: Bool = false
  ) -> (cache: LayerCache, isCurrent: Bool) {
    let entry = entry(for: layer, asMask: isMask)
    entry.lastUse = frameNumber
    if let cache = entry.cache, let shown = entry.picture, picture.isShown(by: shown) { return (cache, true) }
    kept -= entry.keptArea
    let halvings = halvings(of: picture)
    let cache = drawing(picture, isOpaque: isOpaque, halvings: halvings, instead: entry.cache)
    entry.cache = cache
    entry.picture = picture
    entry.keptArea = picture.area(halvings: halvings)
    kept += entry.keptArea
    return (cache, false)
  }

  /// Returns how many times to halve the picture. Stretched pictures must be cached; if there is no space for
  /// them, they are stored smaller than they are shown.
  private func halvings(of picture: Picture) -> Int {
    guard picture.halvings > 0 else { return 0 }
    var halvings = picture.halvings
    while kept + picture.area(halvings: halvings) > LayerCacheStore.maxKept,
      halvings < picture.halvings + LayerCacheStore.maxLossyHalvings
    {
      halvings += 1
    }
    return halvings
  }

  /// Marks all pixels as lost, as after the loss of a device.
  func forgetPixels() {
    for entry in queue {
      entry.picture = nil
      entry.keptArea = 0
    }
    kept = 0
  }

  /// Ends the frame: evicts the caches of layers that are deallocated or have not been visible for a while,
  /// and returns them.
  func discardUnused() -> [LayerCache] {
    frameNumber += 1
    started = 0
    var discarded: [LayerCache] = []
    for _ in 0..<min(queue.count, LayerCacheStore.inspection) {
      if turn >= queue.count { turn = 0 }
      let entry = queue[turn]
      if entry.lastUse + LayerCacheStore.patience < frameNumber || entry.layer == nil {
        queue.swapAt(turn, queue.count - 1)
        queue.removeLast()
        entry.leaveLayer()
        kept -= entry.keptArea
        if let cache = entry.cache { discarded.append(cache) }
      } else {
        turn += 1
      }
    }
    return discarded.sorted { $0.id < $1.id }
  }

  /// Evicts the caches that only make motion faster, and those of layers that the last frame did not show, and
  /// returns them.
  func discardCopies() -> [LayerCache] {
    var discarded: [LayerCache] = []
    for entry in queue where entry.isCopied || entry.lastUse + 1 < frameNumber {
      guard let cache = entry.cache else { continue }
      discarded.append(cache)
      kept -= entry.keptArea
      (entry.cache, entry.picture, entry.keptArea) = (nil, nil, 0)
    }
    return discarded
  }

  private func entry(for layer: CALayer, asMask isMask: Bool = false) -> LayerCacheEntry {
    for entry in layer.cacheEntries where entry.store == ObjectIdentifier(self) && entry.isMask == isMask {
      return entry
    }
    let entry = LayerCacheEntry(layer: layer, store: self, isMask: isMask)
    queue.append(entry)
    return entry
  }

  /// Returns a cache for `picture` that replaces `old`.
  private func drawing(
    _ picture: Picture, isOpaque: Bool, halvings: Int, instead old: LayerCache?
  ) -> LayerCache {
    if old == nil { nextID += 1 }
    return LayerCache(
      id: old?.id ?? nextID - 1, width: picture.width, height: picture.height, isOpaque: isOpaque,
      generation: (old?.generation ?? 0) + 1, halvings: halvings)
  }
}
