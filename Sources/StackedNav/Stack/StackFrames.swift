import ViewTree

/// The display link of a stack while its pages move.
struct StackFrames {
  private var link: CADisplayLink?
  private var last: TimeInterval = 0

  var isRunning: Bool { link != nil }

  mutating func start(_ link: CADisplayLink, at time: TimeInterval) { (self.link, last) = (link, time) }

  mutating func stop() {
    link?.invalidate()
    link = nil
  }

  /// Returns the time since the last frame, in seconds.
  mutating func step(to time: TimeInterval) -> TimeInterval {
    defer { last = time }
    return time - last
  }
}
