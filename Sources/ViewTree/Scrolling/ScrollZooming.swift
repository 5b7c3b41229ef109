/// The state of zooming by fingers or by the program.
struct ScrollZooming {
  private(set) var motion: ZoomMotion?
  private var grip: ZoomGrip?
  /// Whether the content's size and offset are being changed together.
  private var isPlacing = false

  /// Whether fingers zoom, or scale, size and offset are being changed together.
  var isZooming: Bool { grip != nil || isPlacing }

  /// Whether the scale is changing, so that the range does not apply to the offset.
  var isActive: Bool { isZooming || motion != nil }

  // MARK: Fingers

  mutating func begin(scale: CGFloat) { grip = ZoomGrip(scale: scale) }

  /// Discards the held point when a finger is added or removed, so that the content does not jump.
  mutating func fingersChanged() { grip?.content = nil }

  /// Returns the content point held by the fingers, at scale 1. If none is held yet, it becomes `point`.
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

  // MARK: Size and offset

  /// Marks that size and offset are changed together, and returns the previous value.
  mutating func beginPlacing() -> Bool {
    defer { isPlacing = true }
    return isPlacing
  }

  mutating func endPlacing(_ wasPlacing: Bool) { isPlacing = wasPlacing }
}
