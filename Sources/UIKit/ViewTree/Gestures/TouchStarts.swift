import Geometry

extension Set<UITouch> {
  /// Returns whether the set contains a touch. With few touches, comparing all is faster than hashing one.
  nonisolated func containsIdentical(_ touch: UITouch) -> Bool {
    for element in self where element === touch { return true }
    return false
  }
}

/// The locations at which touches came down, in window coordinates.
///
/// The key is the identity: a `UITouch` as a key is compared as an `NSObject`, with a dynamic cast each time.
struct TouchStarts {
  private var locations: [ObjectIdentifier: CGPoint] = [:]

  var isEmpty: Bool { locations.isEmpty }

  mutating func insert(_ touches: Set<UITouch>) {
    for touch in touches { locations[ObjectIdentifier(touch)] = touch.location }
  }

  mutating func removeAll() { locations = [:] }

  /// Returns how far a touch has moved, in points, or zero for an unknown touch.
  func movement(of touch: UITouch) -> CGPoint {
    locations[ObjectIdentifier(touch)].map { touch.location - $0 } ?? .zero
  }
}
