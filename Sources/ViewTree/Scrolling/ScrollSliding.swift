import Motion

/// The current motion of a scroll view's content, and the display link that advances it.
struct ScrollSliding {
  private(set) var motion: ScrollMotion?
  private var link: CADisplayLink?

  /// Whether a motion is in progress.
  var isMoving: Bool { motion != nil }

  /// Returns whether `link` belongs to the current motion.
  func goesOn(with link: CADisplayLink) -> Bool { self.link === link }

  mutating func start(_ motion: ScrollMotion, link: CADisplayLink) {
    stop()
    (self.motion, self.link) = (motion, link)
  }

  mutating func stop() {
    link?.invalidate()
    (motion, link) = (nil, nil)
  }

  /// Shifts the motion after the content was moved.
  mutating func shift(by distance: CGPoint) {
    guard let shift = motion?.shift else { return }
    motion?.shift = shift + distance
  }
}
