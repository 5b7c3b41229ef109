/// A movement of the pages, from when it begins until they have come to rest.
struct StackMovement {
  /// Who drags the pages.
  enum Driver { case finger, wheel }

  private(set) var driver: Driver?
  /// Whether the content was sent by a program, such as by a push, rather than let go by a finger or a wheel.
  var followsProgram = false
  /// Whether the pages were said to move.
  private(set) var isUnderWay = false
  /// Whether the next layout ends it.
  private(set) var hasSettled = false
  private var completions: [(Bool) -> Void] = []

  mutating func lead(by driver: Driver) { self.driver = driver }

  mutating func letGo() { driver = nil }

  /// Answers whether the pages begin to move by this.
  mutating func begin() -> Bool {
    defer { isUnderWay = true }
    return !isUnderWay
  }

  /// Calls `completion` when it is over, with whether it came to its end.
  mutating func notify(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// The pages are where they were going: the next layout ends it.
  mutating func settle() { hasSettled = true }

  /// It gives way to another; returns whom to tell.
  mutating func takeOver() -> [(Bool) -> Void] {
    defer { (hasSettled, completions) = (false, []) }
    return completions
  }

  /// It is over; returns whom to tell.
  mutating func end() -> [(Bool) -> Void] {
    isUnderWay = false
    return takeOver()
  }
}
