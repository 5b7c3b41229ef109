/// A movement of the pages, from its beginning until they come to rest.
struct StackMovement {
  /// The input that drags the pages.
  enum Driver { case finger, wheel }

  /// The duration of the cross-fade that replaces movements when motion is reduced, in seconds. Source: the
  /// project's visual design.
  static let reducedFade = 0.14

  /// The perceptual duration of the pages' spring, in seconds. Views that move beside the pages use it too.
  static let springDuration = 2 * Double.pi / StackRules().springFrequency

  private(set) var driver: Driver?
  /// Whether a program started the movement, for example by a push, rather than a finger or a wheel.
  var isProgrammatic = false
  /// Whether the delegate was notified that the pages move.
  private(set) var isInProgress = false
  /// Whether the next layout ends the movement.
  private(set) var hasSettled = false
  private var completions: [(Bool) -> Void] = []

  mutating func lead(by driver: Driver) {
    self.driver = driver
    if driver == .wheel { isProgrammatic = false }
  }

  mutating func letGo() { driver = nil }

  /// Marks the movement as begun. Returns false if it had begun already.
  mutating func begin() -> Bool {
    defer { isInProgress = true }
    return !isInProgress
  }

  /// Adds a completion. It is called with true when the movement ends, or with false if another
  /// interrupts it.
  mutating func notify(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Marks the movement as arrived, so that the next layout ends it.
  mutating func settle() { hasSettled = true }

  /// Interrupts the movement and returns its completions.
  mutating func interrupt() -> [(Bool) -> Void] {
    defer { (hasSettled, completions) = (false, []) }
    return completions
  }

  /// Ends the movement and returns its completions.
  mutating func end() -> [(Bool) -> Void] {
    isInProgress = false
    return interrupt()
  }
}
