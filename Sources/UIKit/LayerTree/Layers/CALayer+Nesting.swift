/// Which layers may be inside which.
extension CALayer {
  /// How deep layers may be nested. Passes over the tree call themselves for each level, and the main thread has 8 MB of
  /// stack.
  package static let maxLevels = 2_000

  /// A rule that keeps a layer out of another one.
  package enum NestingRule {
    case noCycle, notDeeper
  }

  /// Returns the rule that keeps a layer out of this one; nil if there is none.
  package func ruleBroken(byHolding layer: CALayer) -> NestingRule? {
    var above = 0
    var candidate = Optional(Unmanaged.passUnretained(self))
    let other = Unmanaged.passUnretained(layer).toOpaque()
    while let current = candidate {
      if current.toOpaque() == other { return .noCycle }
      above += 1
      candidate = current._withUnsafeGuaranteedRef { $0.superlayerReference }
    }
    if above + layer.levels > CALayer.maxLevels { layer.levels = layer.countedLevels }
    return above + layer.levels > CALayer.maxLevels ? .notDeeper : nil
  }

  /// Returns whether the layer is another one or below it.
  func isInside(_ top: CALayer) -> Bool {
    let top = Unmanaged.passUnretained(top).toOpaque()
    var candidate = Optional(Unmanaged.passUnretained(self))
    while let current = candidate, current.toOpaque() != top {
      candidate = current._withUnsafeGuaranteedRef { $0.superlayerReference }
    }
    return candidate != nil
  }

  /// Makes the layers around a new sublayer or mask know how deep they are.
  func countLevels(of layer: CALayer) {
    var (levels, ancestor) = (layer.levels + 1, Optional(self))
    while let current = ancestor, current.levels < levels {
      current.levels = levels
      levels += 1
      ancestor = current.superlayer
    }
  }

  private var countedLevels: Int {
    var (count, row) = (0, [self])
    while !row.isEmpty {
      count += 1
      row = row.flatMap { $0.layers + ($0.mask.map { [$0] } ?? []) }
    }
    return count
  }
}
