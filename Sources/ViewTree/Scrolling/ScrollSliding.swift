import Motion

/// The way that content takes by itself at the moment, and the link that brings it on.
struct ScrollSliding {
  private(set) var motion: ScrollMotion?
  private var link: CADisplayLink?

  /// Whether something moves the content.
  var isMoving: Bool { motion != nil }

  /// Whether `link` still moves the content, and no later one.
  func goesOn(with link: CADisplayLink) -> Bool { self.link === link }

  mutating func start(_ motion: ScrollMotion, link: CADisplayLink) {
    stop()
    (self.motion, self.link) = (motion, link)
  }

  mutating func stop() {
    link?.invalidate()
    (motion, link) = (nil, nil)
  }

  /// The content was moved on under the motion, which goes on from there.
  mutating func shift(by distance: CGPoint) {
    guard let shift = motion?.shift else { return }
    motion?.shift = shift + distance
  }
}
