import Foundation

/// The pixels kept for layers, and the decision when keeping them pays.
final class LayerCacheStore {
  /// Frames after which pixels that nobody used are given back.
  private static let patience: UInt64 = 120

  private struct Entry {
    weak var layer: CALayer?
    var cache: LayerCache
    /// `contentVersion` of the layer when it was last looked at, and when its pixels were drawn.
    var seenVersion: UInt64
    var drawnVersion: UInt64?
    var frame: PixelRect
    var lastUse: UInt64
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Caches whose layer is gone while another took its place in memory.
  private var orphans: [LayerCache] = []
  private var nextID = 1

  /// Whether to copy the layer from pixels kept instead of drawing it: it did not change inside since
  /// the last frame, and either it moved or its pixels are there already.
  func isWorthKeeping(_ layer: CALayer, frame: PixelRect) -> Bool {
    guard !frame.isEmpty else { return false }
    var entry = entry(for: layer, width: frame.width, height: frame.height)
    let isUnchanged = entry.seenVersion == layer.contentVersion
    let hasMoved = entry.frame != frame
    let isDrawn = entry.drawnVersion == layer.contentVersion
    entry.seenVersion = layer.contentVersion
    entry.frame = frame
    entry.lastUse = Compositor.epoch
    entries[ObjectIdentifier(layer)] = entry
    return isUnchanged && (hasMoved || isDrawn)
  }

  /// Returns the layer's cache, and whether its pixels show the layer as it is now. The caller draws
  /// them if not.
  func cache(for layer: CALayer, width: Int, height: Int) -> (cache: LayerCache, isCurrent: Bool) {
    var entry = entry(for: layer, width: width, height: height)
    let isCurrent =
      entry.drawnVersion == layer.contentVersion && entry.cache.width == width && entry.cache.height == height
    if !isCurrent {
      entry.cache.width = width
      entry.cache.height = height
      entry.cache.isOpaque = layer.fillsItsBounds
      entry.cache.generation += 1
      entry.drawnVersion = layer.contentVersion
    }
    entry.lastUse = Compositor.epoch
    entries[ObjectIdentifier(layer)] = entry
    return (entry.cache, isCurrent)
  }

  /// Says that no pixels are there any more, as after the loss of a device.
  func forgetPixels() {
    for key in entries.keys { entries[key]?.drawnVersion = nil }
  }

  /// Forgets the caches of layers that are gone or were not shown for a while, and returns them.
  func discardUnused(epoch: UInt64) -> [LayerCache] {
    let stale = entries.filter {
      $0.value.layer == nil || $0.value.lastUse + LayerCacheStore.patience < epoch
    }
    for key in stale.keys { entries[key] = nil }
    defer { orphans = [] }
    return (orphans + stale.values.map(\.cache)).sorted { $0.id < $1.id }
  }

  private func entry(for layer: CALayer, width: Int, height: Int) -> Entry {
    if let entry = entries[ObjectIdentifier(layer)] {
      if entry.layer === layer { return entry }
      orphans.append(entry.cache)
    }
    defer { nextID += 1 }
    return Entry(
      layer: layer,
      cache: LayerCache(id: nextID, width: width, height: height, isOpaque: false, generation: 0),
      seenVersion: 0, drawnVersion: nil, frame: .zero, lastUse: 0)
  }
}

extension CALayer {
  /// Whether the background alone covers every pixel of the bounds.
  fileprivate var fillsItsBounds: Bool {
    guard let backgroundColor, cornerRadius == 0 else { return false }
    return backgroundColor.alpha >= 1
  }
}
