import Foundation
import LayerTree

/// A tree of fills, some with rounded corners, and random changes to it.
struct RandomTree {
  let root = CALayer(animatesImplicitly: false)
  private var layers: [CALayer] = []
  private var random: SeededGenerator

  init(seed: UInt64, layers count: Int) {
    random = SeededGenerator(seed: seed)
    root.frame = CGRect(x: 0, y: 0, width: 96, height: 80)
    layers = [root]
    for _ in 1..<count {
      // Implicit animations would show values that are not exact.
      let layer = CALayer(animatesImplicitly: false)
      dress(layer)
      layers[pick(layers.count)].addSublayer(layer)
      layers.append(layer)
    }
  }

  mutating func mutate() {
    let layer = layers[1 + pick(layers.count - 1)]
    switch pick(16) {
    case 0, 1, 2: layer.position.x += quarter(-12...12)
    case 3: layer.position.y += quarter(-12...12)
    case 4: layer.bounds.origin.y += quarter(-6...6)
    case 5: layer.isHidden.toggle()
    case 6: layer.alpha = [1, 1, 0.5, 0.25, 0][pick(5)]
    case 7: layer.backgroundColor = color()
    case 8: reinsert(layer)
    case 9: layer.masksToBounds.toggle()
    case 10: layer.shouldRasterize.toggle()
    case 11: layer.bounds.size = size()
    case 12: layer.superlayer?.addSublayer(layer)
    case 13: layer.cornerRadius = quarter(0...24)
    case 14: layer.maskedCorners = CACornerMask(rawValue: UInt8(pick(16)))
    default: root.bounds.origin.x += quarter(-2...2)
    }
  }

  /// Adds, replaces or removes an animation with exact values.
  mutating func animate() {
    let layer = layers[1 + pick(layers.count - 1)]
    switch pick(7) {
    case 0: layer.add(steps(\.position.x, (0..<4).map { _ in quarter(-20...60) }), forKey: key())
    case 1: layer.add(steps(\.bounds.origin.y, (0..<4).map { _ in quarter(-6...6) }), forKey: key())
    case 2: layer.add(steps(\.bounds.size, (0..<3).map { _ in size() }), forKey: key())
    case 3: layer.add(steps(\.opacity, [0.5, 1, 0.25, 0]), forKey: key())
    case 4: layer.add(steps(\.backgroundColor, (0..<3).map { _ in color() }), forKey: key())
    case 5:
      let animation = steps(\.position, (0..<3).map { _ in CGPoint(x: quarter(-9...9), y: 4) })
      animation.isAdditive = true
      layer.add(animation, forKey: key())
    default: if pick(2) == 0 { layer.removeAnimation(forKey: "a") } else { layer.removeAllAnimations() }
    }
  }

  private mutating func key() -> String? { ["a", "b", nil][pick(3)] }

  private mutating func steps<Value: CAAnimatable>(
    _ path: WritableKeyPath<CALayerValues, Value>, _ values: [Value]
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = values
    animation.calculationMode = .discrete
    animation.duration = Double(1 + pick(24)) / 64
    animation.autoreverses = pick(4) == 0
    return animation
  }

  /// Moves the layer to another parent, or removes it until another change adds it again.
  private mutating func reinsert(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    let parent = layers[pick(layers.count)]
    if pick(4) > 0 { parent.insertSublayer(layer, at: pick(4)) }
  }

  private mutating func dress(_ layer: CALayer) {
    layer.frame = CGRect(origin: CGPoint(x: quarter(-20...50), y: quarter(-20...40)), size: size())
    layer.backgroundColor = color()
    layer.masksToBounds = pick(3) == 0
    layer.shouldRasterize = pick(4) == 0
    if pick(6) == 0 { layer.alpha = 0.5 }
    if pick(3) == 0 { layer.cornerRadius = quarter(1...24) }
  }

  /// Returns a size, usually large enough to cover something.
  private mutating func size() -> CGSize {
    let minimum = pick(3) == 0 ? 0 : 60
    return CGSize(width: quarter(minimum...110), height: quarter(minimum...90))
  }

  /// Returns an opaque color, a translucent one, or nil.
  private mutating func color() -> CGColor? {
    let red = CGFloat(pick(32)) / 31
    let alphas: [CGFloat?] = [1, 1, 0.5, nil]
    return alphas[pick(4)].map { CGColor(red: red, green: 0, blue: 0, alpha: $0) }
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Returns a multiple of a quarter, so that every sum is exact.
  private mutating func quarter(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }
}
