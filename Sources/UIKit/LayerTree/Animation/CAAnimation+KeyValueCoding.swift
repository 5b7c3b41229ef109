import Foundation

/// Properties of animations by name. An animation keeps values under any other name, for example to be recognized when
/// it ends.
extension CAAnimation {
  private static let times: [String: ReferenceWritableKeyPath<CAAnimation, TimeInterval>] = [
    "duration": \.duration, "beginTime": \.beginTime, "timeOffset": \.timeOffset,
    "repeatDuration": \.repeatDuration,
  ]
  private static let numbers: [String: ReferenceWritableKeyPath<CAAnimation, Float>] = [
    "speed": \.speed, "repeatCount": \.repeatCount,
  ]
  private static let flags: [String: ReferenceWritableKeyPath<CAAnimation, Bool>] = [
    "autoreverses": \.autoreverses, "removedOnCompletion": \.isRemovedOnCompletion,
  ]

  /// Returns the value of a time, number or flag such as "duration". Under other names, returns what was set.
  public func value(forKey key: String) -> Any? {
    if let time = CAAnimation.times[key] { return self[keyPath: time] }
    if let number = CAAnimation.numbers[key] { return self[keyPath: number] }
    if let flag = CAAnimation.flags[key] { return self[keyPath: flag] }
    return ownValues[key]
  }

  /// Sets a time, number or flag by its name, or a value of any other name. Values of another type than the property's
  /// have no effect.
  public func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap { AnimatedObject.value($0, as: CGFloat.self) }
    if let time = CAAnimation.times[key] {
      if let number { self[keyPath: time] = TimeInterval(number) }
    } else if let path = CAAnimation.numbers[key] {
      if let number { self[keyPath: path] = Float(number) }
    } else if let flag = CAAnimation.flags[key] {
      if let value = value as? Bool ?? (value as? NSNumber)?.boolValue { self[keyPath: flag] = value }
    } else {
      ownValues[key] = value
    }
  }
}
