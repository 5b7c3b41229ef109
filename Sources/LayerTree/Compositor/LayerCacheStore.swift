/// The pixels kept for layers, and the decision when keeping them pays.
final class LayerCacheStore {
  /// Frames after which pixels that nobody used are given back.
  private static let patience: UInt64 = 120
  /// How many entries each frame looks at for such pixels: all that a usual window has, and a share of those
  /// that many pages rushing by leave behind.
  private static let inspection = 64
  /// For how many frames a layer has to have stayed the same before its pixels are worth making: what rushes past,
  /// such as the rows of a page that is seen twice, would be kept for nothing.
  private static let probation = 2
  /// Once those that begin to be kept in a frame have so many pixels, the others wait for the next: all rows of a list
  /// that begins to move would make one frame late.
  private static let mostBegun = 1 << 16
  /// How many pixels are kept in all, 80 MiB: four pages that each fill half of a display of 3840 x 2160, and their rows.
  /// Layers beyond that are drawn each time.
  private static let mostKept = 20 << 20
  /// How often a picture is halved beyond what it loses nothing by, where there is no room for it.
  private static let mostLossyHalvings = 2

  /// What a cache's pixels show: two equal pictures of one layer look the same.
  struct Picture: Equatable {
    /// The layer's `contentVersion`.
    var version: UInt64
    var width, height: Int
    /// Where the layer stands inside the cache.
    var placement: Placement
    var hasShadow: Bool
    /// How often the picture can be halved without a loss, as large as it is drawn.
    var halvings = 0

    /// How many pixels are kept once it was halved so often.
    func area(halvings: Int) -> Int { (width * height) >> (2 * halvings) }

    /// Whether pixels that show the other picture do for this one. They may be twice as large as needed: a picture
    /// that grows and shrinks a little is not drawn anew each time.
    func isShown(by other: Picture) -> Bool {
      var twin = other
      twin.halvings = halvings
      return twin == self && (other.halvings...other.halvings + 1).contains(halvings)
    }
  }

  /// The longest side of a picture that is kept, in device pixels: textures have limits.
  var largestSide = 8192

  /// What is known of layers, as it takes turns at being inspected; and the next one.
  private var rota: [LayerCacheEntry] = []
  private var turn = 0
  /// The entries that stood still in the frame that is being made.
  private var standing: [LayerCacheEntry] = []
  private var nextID = 1
  /// The number of the frame that is being made.
  private var frameNumber: UInt64 = 2
  /// How many pixels began to be kept in it.
  private var begun = 0
  /// How many pixels are kept.
  private var kept = 0

  isolated deinit {
    for entry in rota { entry.leaveLayer() }
  }

  /// Whether to copy the layer from pixels kept instead of drawing it: it did not change inside for two frames,
  /// and either it moved, or its pixels are there already, or it has to be drawn anew all the same, again and
  /// again, as under an overlay that grows.
  func isWorthKeeping(_ layer: CALayer, frame: PixelRect) -> Bool {
    guard !frame.isLarger(than: largestSide) else { return false }
    let entry = entry(for: layer)
    let isUnchanged = entry.seenVersion == layer.contentVersion
    entry.unchanged = isUnchanged && entry.lastUse + 1 >= frameNumber ? entry.unchanged + 1 : 0
    let hasMoved = entry.seenFrame != frame
    let isDrawn = entry.picture?.version == layer.contentVersion
    let isWorthDrawing = entry.unchanged >= LayerCacheStore.probation && (hasMoved || entry.redraws > 1)
    let hasRoom = begun < LayerCacheStore.mostBegun && kept + frame.area <= LayerCacheStore.mostKept
    let isBegun = !isDrawn && isWorthDrawing && hasRoom
    if isBegun { begun += frame.area }
    let isKept = isDrawn || isBegun
    if isUnchanged, !isKept {
      standing.append(entry)
    } else {
      entry.redraws = 0
    }
    entry.seenVersion = layer.contentVersion
    entry.seenFrame = frame
    entry.lastUse = frameNumber
    return isKept
  }

  /// Notes which layers were drawn anew for no reason of their own: those of which the damage holds a quarter.
  func note(_ damage: [PixelRect]) {
    for entry in standing {
      let area = damage.reduce(0) { $0 + $1.intersection(entry.seenFrame).area }
      entry.redraws = area * 4 >= entry.seenFrame.area ? entry.redraws + 1 : 0
    }
    standing.removeAll(keepingCapacity: true)
  }

  /// Returns the layer's cache, and whether its pixels show `picture` already. The caller draws them if
  /// not.
  func cache(
    for layer: CALayer, showing picture: Picture, isOpaque: Bool
  ) -> (cache: LayerCache, isCurrent: Bool) {
    let entry = entry(for: layer)
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

  /// How often the picture is halved. Pictures that are stretched cannot be drawn each time; where there is no room for
  /// them all, the last ones are kept smaller than they are seen.
  private func halvings(of picture: Picture) -> Int {
    guard picture.halvings > 0 else { return 0 }
    var halvings = picture.halvings
    while kept + picture.area(halvings: halvings) > LayerCacheStore.mostKept,
      halvings < picture.halvings + LayerCacheStore.mostLossyHalvings
    {
      halvings += 1
    }
    return halvings
  }

  /// Says that no pixels are there any more, as after the loss of a device.
  func forgetPixels() {
    for entry in rota {
      entry.picture = nil
      entry.keptArea = 0
    }
    kept = 0
  }

  /// Ends a frame: forgets the caches of layers that are gone or were not shown for a while, and returns them.
  func discardUnused() -> [LayerCache] {
    frameNumber += 1
    begun = 0
    var discarded: [LayerCache] = []
    for _ in 0..<min(rota.count, LayerCacheStore.inspection) {
      if turn >= rota.count { turn = 0 }
      let entry = rota[turn]
      if entry.lastUse + LayerCacheStore.patience < frameNumber || entry.layer == nil {
        rota.swapAt(turn, rota.count - 1)
        rota.removeLast()
        entry.leaveLayer()
        kept -= entry.keptArea
        if let cache = entry.cache { discarded.append(cache) }
      } else {
        turn += 1
      }
    }
    return discarded.sorted { $0.id < $1.id }
  }

  private func entry(for layer: CALayer) -> LayerCacheEntry {
    for entry in layer.cacheEntries where entry.store == ObjectIdentifier(self) { return entry }
    let entry = LayerCacheEntry(layer: layer, store: self)
    rota.append(entry)
    return entry
  }

  /// Returns a cache for `picture` that takes the place of `old`.
  private func drawing(
    _ picture: Picture, isOpaque: Bool, halvings: Int, instead old: LayerCache?
  ) -> LayerCache {
    if old == nil { nextID += 1 }
    return LayerCache(
      id: old?.id ?? nextID - 1, width: picture.width, height: picture.height, isOpaque: isOpaque,
      generation: (old?.generation ?? 0) + 1, halvings: halvings)
  }
}
