import Foundation
import Objects

nonisolated(unsafe) private var customValuesKey: UInt8 = 0

/// Properties of layers by name. Besides its own properties, a layer keeps values under any other name.
///
/// A program's class names the values that it draws in `needsDisplay(forKey:)`. Animations can change them then.
extension CALayer {
  /// Returns the value of a property, such as "position.x" or "transform.rotation.z": a `CGFloat`, `CGPoint`,
  /// `CATransform3D`, … Under other names, returns what was set.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let flag = CALayer.flags[keyPath] { return self[keyPath: flag] }
    if let number = CALayer.numbers[keyPath] { return self[keyPath: number] }
    if let property = AnimatedProperties.named(keyPath) { return property.object(in: modelValues) }
    let own = customValues[keyPath]
    return drawnValue(keyPath, like: own) ?? own
  }

  /// Sets a property by its name, or a value of any other name. Values of another type than the property's have no
  /// effect.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let flag = CALayer.flags[keyPath] {
      if let value = value as? Bool ?? (value as? NSNumber)?.boolValue { self[keyPath: flag] = value }
    } else if let number = CALayer.numbers[keyPath] {
      let value = value.flatMap { AnimatedObject.value($0, as: CGFloat.self) }
      if let value { self[keyPath: number] = Float(value) }
    } else if keyPath == "shadowRadius" || keyPath == "shadowOffset" || keyPath == "shadowColor" {
      setShadow(value, keyPath)
    } else if let property = AnimatedProperties.named(keyPath) {
      var values = modelValues
      property.set(value, in: &values)
      modelValues = values
    } else {
      let old = customValues[keyPath]
      customValues[keyPath] = value
      ownValueChanged(keyPath, from: old, to: value)
    }
  }

  /// Returns the value of a property, as `value(forKeyPath:)` does.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, as `setValue(_:forKeyPath:)` does.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  private static let flags: [String: ReferenceWritableKeyPath<CALayer, Bool>] = [
    "hidden": \.isHidden, "masksToBounds": \.masksToBounds, "doubleSided": \.isDoubleSided,
    "shouldRasterize": \.shouldRasterize,
  ]
  private static let numbers: [String: ReferenceWritableKeyPath<CALayer, Float>] = [
    "opacity": \.opacity, "shadowOpacity": \.shadowOpacity,
  ]

  /// The parts of a shadow, which exist without one.
  private func setShadow(_ value: Any?, _ key: String) {
    switch key {
    case "shadowRadius":
      if let radius = value.flatMap({ AnimatedObject.value($0, as: CGFloat.self) }) { shadowRadius = radius }
    case "shadowOffset":
      if let offset = value.flatMap({ AnimatedObject.value($0, as: CGSize.self) }) { shadowOffset = offset }
    default: shadowColor = value as? CGColor
    }
  }

  /// Copies the values under other names, as another layer shows them.
  func copyOwnValues(of layer: CALayer) {
    customValues = layer.customValues
    for (name, value) in layer.animations?.shown.own?.values ?? [:] {
      customValues[name] = value.object(like: customValues[name])
    }
  }

  private var customValues: [String: Any] {
    get { objc_getAssociatedObject(self, &customValuesKey) as? [String: Any] ?? [:] }
    set { objc_setAssociatedObject(self, &customValuesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
