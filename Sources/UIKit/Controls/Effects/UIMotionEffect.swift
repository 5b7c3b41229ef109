/// An effect of moving the device. Computers on which Linux runs are not moved, so effects are kept and never change
/// anything.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  deinit {}

  /// Returns the values of properties for an angle from which the device is seen; nil for none. Never called.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that moves a property between two values.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction in which the device is tilted.
  public nonisolated enum EffectType: Int, Hashable, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The name of the property.
  public let keyPath: String
  /// The direction in which the device is tilted.
  public let type: EffectType
  /// The value at the one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  deinit {}

  /// Returns the value between both ends, if they are numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = UIInterpolatingMotionEffect.number(minimumRelativeValue),
      let high = UIInterpolatingMotionEffect.number(maximumRelativeValue)
    else { return nil }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return [keyPath: low + (high - low) * (offset + 1) / 2]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several effects together.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  deinit {}
}

extension UIView {
  private static let motionEffectsKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The effects that were added.
  public var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, UIView.motionEffectsKey) as? [UIMotionEffect] ?? [] }
    set {
      objc_setAssociatedObject(self, UIView.motionEffectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
