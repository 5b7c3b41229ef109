import Foundation
import Geometry
import Resources

extension CALayer {
  /// The sublayers, back to front; nil for none. Setting it removes the sublayers that are not in the new list.
  public var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      let new = newValue ?? []
      for layer in layers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of all sublayers and removes it from its previous superlayer.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: layers.count) }

  /// Inserts a sublayer at `index` in back-to-front order; the index is clamped to the valid range.
  ///
  /// No layer contains itself, and layers are nested at most 2,000 deep.
  public func insertSublayer(_ layer: CALayer, at index: Int) {
    switch ruleBroken(byHolding: layer) {
    case nil: break
    case .noCycle:
      return Misuse.report(self, "insertSublayer(_:at:)", "\(type(of: layer)) is this layer or contains it")
    case .notDeeper:
      return Misuse.report(
        self, "insertSublayer(_:at:)", "layers cannot be nested deeper than \(CALayer.maxLevels)")
    }
    layer.removeFromSuperlayer()
    layers.insert(layer, at: index.clamped(to: 0...layers.count))
    layer.superlayer = self
    countLevels(of: layer)
    layer.insertionEpoch = Compositor.epoch
    if layer.shownZPosition != 0 { hasHeights = true }
    if layer.shownDepth != nil || layer.keepsDepth { hasDepth = true }
    changed(.content)
  }

  /// Inserts a sublayer directly behind another one. Without that one, behind all.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: index(of: sibling, without: layer) ?? 0)
  }

  /// Inserts a sublayer directly in front of another one. Without that one, in front of all.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? layers.count)
  }

  /// Replaces a sublayer by another layer. Does nothing if it is no sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer, without: newLayer) else { return }
    insertSublayer(newLayer, at: index)
    oldLayer.removeFromSuperlayer()
  }

  /// Returns the index of a sublayer after another layer was removed; nil if it is none.
  private func index(of sublayer: CALayer?, without layer: CALayer) -> Int? {
    layers.lazy.filter { $0 !== layer }.enumerated().first { $0.element === sublayer }?.offset
  }

  /// Removes the layer from its superlayer, if any.
  public func removeFromSuperlayer() {
    if let superlayer, superlayer.mask === self { superlayer.mask = nil } else { leaveSuperlayer() }
  }

  func leaveSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers.removeAll { $0 === self }
    self.superlayer = nil
    superlayer.changed(.content)
  }

  /// The sublayers in drawing order.
  var drawnSublayers: [CALayer] {
    guard hasHeights else { return layers }
    return shownSublayers.enumerated()
      .sorted { ($0.element.shownZPosition, $0.offset) < ($1.element.shownZPosition, $1.offset) }
      .map(\.element)
  }

  /// Takes a layer out of what names it without owning it. On the main thread only; `MainActor.assumeIsolated`
  /// would cost more than all the rest.
  nonisolated static func end(
    _ layer: UnsafeMutableRawPointer, _ sublayers: [CALayer], _ cacheEntries: [LayerCacheEntry]
  ) {
    for sublayer in sublayers where sublayer.superlayerReference?.toOpaque() == layer {
      sublayer.superlayerReference = nil
    }
    if cacheEntries.isEmpty { return }
    MainActor.assumeIsolated { for entry in cacheEntries { entry.layerEnds() } }
  }
}
