public import Objects

/// Recognizes two fingers turning around each other.
///
/// A third finger is ignored. While only one of the two is down nothing is reported; when another comes,
/// the rotation goes on from the angle it had.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have to turn before the rotation begins, in radians. Chosen here.
  public static let slop: CGFloat = 0.1

  private var pair = FingerPair()
  /// The direction from one finger to the other, in radians; nil while they are at one place.
  private var direction: CGFloat?
  /// How far the fingers have turned since the second came, in radians.
  private var turn: CGFloat = 0
  /// What is added to the turn to give the rotation.
  private var origin: CGFloat = 0
  private var tracker = FadingVelocity()

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  /// How far the fingers have turned since the second came down, in radians, clockwise; full turns count.
  ///
  /// Setting it makes the rotation go on from there and its velocity 0; what is no finite number is ignored.
  public var rotation: CGFloat {
    get { turn + origin }
    set {
      guard newValue.isFinite else { return }
      origin = newValue - turn
      tracker = FadingVelocity()
      tracker.add(rotation, at: now)
    }
  }

  /// How fast the fingers turn, in radians per second.
  public var velocity: CGFloat { tracker.velocity(at: now) }

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches == 2 }

  private func measure(_ event: UIEvent) {
    if pair.follow(trackedTouches) {
      direction = nil
      tracker = FadingVelocity()
      if reachedState == .possible { (turn, origin) = (0, 0) }
    }
    guard let span = pair.span else { return }
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
    if numberOfTouches == 0 { state = isRunning ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    if numberOfTouches == 0 { super.touchesCancelled(touches, with: event) }
  }

  open override func reset() {
    pair = FingerPair()
    direction = nil
    (turn, origin) = (0, 0)
    tracker = FadingVelocity()
  }
}
