/// What fingers, or a program, do with the scale of the content.
struct ScrollZooming {
  private(set) var motion: ZoomMotion?
  private var grip: ZoomGrip?
  /// Whether size and offset are changing together.
  private var isPlacing = false

  /// Whether fingers zoom, or scale, size and offset are changing together.
  var isZooming: Bool { grip != nil || isPlacing }

  /// Whether the scale is in somebody's hands: the content's range says nothing of where it is to be.
  var isActive: Bool { isZooming || motion != nil }

  // MARK: Fingers

  mutating func begin(scale: CGFloat) { grip = ZoomGrip(scale: scale) }

  /// Fingers came or went: the content is held where those that are left are.
  mutating func fingersChanged() { grip?.content = nil }

  /// Returns the point of the content, at scale 1, that the fingers hold; `point` if they hold none yet.
  mutating func held(or point: CGPoint) -> CGPoint? {
    guard grip != nil else { return nil }
    let held = grip?.content ?? point
    grip?.content = held
    return held
  }

  func scale(ofPinch pinch: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat? {
    grip?.scale(pinch, in: limits, bounces: bounces)
  }

  mutating func end() { grip = nil }

  // MARK: Motion

  mutating func start(_ motion: ZoomMotion) {
    stop()
    self.motion = motion
  }

  mutating func stop() {
    motion?.link.invalidate()
    motion = nil
  }

  // MARK: Places

  /// Notes that size and offset change together from now on; answers whether they did before.
  mutating func beginPlacing() -> Bool {
    defer { isPlacing = true }
    return isPlacing
  }

  mutating func endPlacing(_ wasPlacing: Bool) { isPlacing = wasPlacing }
}
