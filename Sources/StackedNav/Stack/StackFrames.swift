import ViewTree

/// The frames that a stack asks for while its pages move.
struct StackFrames {
  private var link: CADisplayLink?
  private var last: TimeInterval = 0

  var isRunning: Bool { link != nil }

  mutating func start(_ link: CADisplayLink, at time: TimeInterval) { (self.link, last) = (link, time) }

  mutating func stop() {
    link?.invalidate()
    link = nil
  }

  /// Returns the seconds since the frame before.
  mutating func step(to time: TimeInterval) -> TimeInterval {
    defer { last = time }
    return time - last
  }
}
