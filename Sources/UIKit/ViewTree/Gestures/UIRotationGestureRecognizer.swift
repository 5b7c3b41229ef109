/// Recognizes two fingers turning around each other.
///
/// A third finger is ignored. While only one finger is down, the gesture does not change. If another one
/// comes down, it continues from its angle.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have to turn before the rotation begins, in radians.
  ///
  /// Chosen by this project; see docs/spec/uikit-semantics.md#46-pinch-and-rotation.
  public static let slop: CGFloat = 0.1

  private var pair = FingerPair()
  /// Whether two fingers were down.
  private var hadPair = false
  /// The direction from the first finger to the second in radians, or nil if they are at the same position.
  private var direction: CGFloat?
  /// How far the fingers have turned since the second one came down, in radians.
  private var turn: CGFloat = 0
  /// The angle to add to `turn` for the rotation.
  private var origin: CGFloat = 0
  private var tracker = FadingVelocity()

  deinit {}

  /// The clockwise rotation of the fingers since the second one came down, in radians. Full turns add up.
  ///
  /// Setting it makes the gesture continue from that angle and resets the velocity. Non-finite numbers
  /// are ignored.
  open var rotation: CGFloat {
    get { turn + origin }
    set {
      guard newValue.isFinite else { return }
      origin = newValue - turn
      tracker = FadingVelocity()
      tracker.add(rotation, at: now)
    }
  }

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { tracker.velocity(at: now) }

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches == 2 }

  private func measure(_ event: UIEvent) {
    if pair.update(trackedTouches) {
      direction = nil
      tracker = FadingVelocity()
      if reachedState == .possible { (turn, origin) = (0, 0) }
    }
    guard let span = pair.span else { return }
    hadPair = true
    if span != .zero {
      let next = atan2(span.y, span.x)
      if let direction { turn += (next - direction).remainder(dividingBy: 2 * .pi) }
      direction = next
    }
    tracker.add(rotation, at: event.timestamp)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreThirdFingers(in: event)
    measure(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    let hasTurned = abs(turn) >= UIRotationGestureRecognizer.slop
    if reachedState == .possible, numberOfTouches == 2, hasTurned { state = .began }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    guard numberOfTouches == 0 else { return }
    if isRunning { state = .ended } else { fail(missing) }
  }

  /// What was missing when the last finger lifted.
  private var missing: TouchReason {
    guard hadPair else { return .tooFewFingers(1, required: 2) }
    let degrees = 180 / CGFloat.pi
    return .notTurned(abs(turn) * degrees, slop: UIRotationGestureRecognizer.slop * degrees)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    if numberOfTouches == 0 { super.touchesCancelled(touches, with: event) }
  }

  open override func reset() {
    pair = FingerPair()
    hadPair = false
    direction = nil
    (turn, origin) = (0, 0)
    tracker = FadingVelocity()
  }
}
