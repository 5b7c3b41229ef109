public import Foundation
public import Geometry

/// A layer that shows its sublayers several times, each time transformed once more and later.
///
///     let dots = CAReplicatorLayer()
///     dots.instanceCount = 12
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     dots.instanceDelay = 1.0 / 12
///     dots.addSublayer(dot)
///
/// Hit tests find the first instance only. At most 10,000 layers are shown.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  private static let limit = 10_000

  /// How many times the sublayers are shown, at least once.
  open var instanceCount = 1 { didSet { changed(.content) } }
  /// The transform from each instance to the next, around the layer's anchor point.
  open var instanceTransform = CATransform3DIdentity { didSet { changed(.content) } }
  /// How much later the animations of each instance run than those of the one before, in seconds.
  open var instanceDelay: TimeInterval = 0 { didSet { changed(.content) } }
  /// What is added to the opacity of each instance, compared with the one before.
  open var instanceAlphaOffset: Float = 0 { didSet { changed(.content) } }

  /// What the colors of the first instance are multiplied by; nil and white change nothing. Images keep their colors.
  open var instanceColor: CGColor? = .white { didSet { changed(.content) } }
  /// What is added to the red of `instanceColor` for each instance, compared with the one before.
  open var instanceRedOffset: Float = 0 { didSet { changed(.content) } }
  /// What is added to the green of `instanceColor` for each instance, compared with the one before.
  open var instanceGreenOffset: Float = 0 { didSet { changed(.content) } }
  /// What is added to the blue of `instanceColor` for each instance, compared with the one before.
  open var instanceBlueOffset: Float = 0 { didSet { changed(.content) } }

  /// The copies: all instances but the first, which the sublayers are, unless their colors change.
  private var instances: [CALayer] = []
  /// What the instances copy, to notice other sublayers.
  private var copied: [ObjectIdentifier] = []

  /// Creates a layer that shows its sublayers once.
  public override init() {
    super.init()
    // Its sublayers are not all in the list.
    hasHeights = true
  }

  /// Creates a layer that looks like another.
  public override init(layer: Any) {
    super.init(layer: layer)
    hasHeights = true
  }

  deinit {}

  override func copyLook(of layer: CALayer) {
    super.copyLook(of: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceTransform) = (other.instanceCount, other.instanceTransform)
    (instanceDelay, instanceAlphaOffset) = (other.instanceDelay, other.instanceAlphaOffset)
    (instanceColor, instanceRedOffset) = (other.instanceColor, other.instanceRedOffset)
    (instanceGreenOffset, instanceBlueOffset) = (other.instanceGreenOffset, other.instanceBlueOffset)
  }

  /// The number of layers that are drawn inside.
  override var drawnCount: Int {
    min(super.drawnCount, Self.limit) * instanceCount.clamped(to: 1...Self.limit)
  }

  override var shownSublayers: [CALayer] { changesColors ? replicas : layers + replicas }

  private var changesColors: Bool {
    instanceColor ?? .white != .white || instanceRedOffset != 0 || instanceGreenOffset != 0
      || instanceBlueOffset != 0
  }

  /// Returns what the colors of an instance are multiplied by; its alpha becomes the instance's opacity.
  private func color(ofInstance index: Int) -> CGColor {
    var color = instanceColor ?? .white
    for (component, offset) in [
      (\CGColor.red, instanceRedOffset), (\.green, instanceGreenOffset), (\.blue, instanceBlueOffset),
      (\.alpha, instanceAlphaOffset),
    ] {
      let sum = color[keyPath: component] + offset * Float(index)
      color[keyPath: component] = sum.isFinite ? min(max(sum, 0), 1) : 1
    }
    return color
  }

  var replicas: [CALayer] {
    let first = changesColors ? 0 : 1
    var count = instanceCount.clamped(to: 1...Self.limit)
    let size = max(1, super.drawnCount)
    if count > max(1, Self.limit / size) {
      DrawingLog.report("CAReplicatorLayer.instanceCount", "more than 10,000 layers; the rest is not shown")
      count = max(1, Self.limit / size)
    }
    let sources = layers.map { ObjectIdentifier($0) }
    if sources != copied || instances.count != count - first {
      copied = sources
      instances = (first..<max(first, count)).map { _ in
        let instance = CALayer()
        instance.animatesImplicitly = false
        instance.superlayer = self
        for layer in layers { instance.addSublayer(layer.mirrored()) }
        return instance
      }
    }
    var transform = CATransform3DIdentity
    for (index, instance) in zip(first..., instances) {
      if index > 0 { transform = CATransform3DConcat(transform, instanceTransform) }
      instance.anchorPoint = anchorPoint
      instance.bounds = bounds
      instance.position = CGPoint(
        x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
      instance.transform = transform
      let color = color(ofInstance: index)
      instance.opacity = color.alpha
      let delay = instanceDelay.isFinite ? instanceDelay * TimeInterval(index) : 0
      for (copy, source) in zip(instance.layers, layers) {
        copy.copy(source, delay: delay, multiplyingBy: changesColors ? color : nil)
      }
    }
    return instances
  }
}

extension CALayer {
  /// Returns a copy of the layer and all its sublayers.
  fileprivate func mirrored() -> CALayer {
    let copy = newLayer()
    copy.animatesImplicitly = false
    copy.copyLook(of: self)
    for layer in layers { copy.addSublayer(layer.mirrored()) }
    return copy
  }

  /// Shows what another layer and its sublayers have shown some seconds ago.
  fileprivate func copy(_ source: CALayer, delay: TimeInterval, multiplyingBy color: CGColor?) {
    copyLook(of: source)
    if let animations = source.animations { modelValues = animations.values(before: delay) }
    if let color {
      modelValues.multiplyColors(by: color)
      content = content?.multiplyingColors(by: color)
    }
    if layers.count == source.layers.count {
      for (copy, source) in zip(layers, source.layers) {
        copy.copy(source, delay: delay, multiplyingBy: color)
      }
    } else {
      for layer in layers { layer.removeFromSuperlayer() }
      for layer in source.layers { addSublayer(layer.mirrored()) }
    }
  }
}
