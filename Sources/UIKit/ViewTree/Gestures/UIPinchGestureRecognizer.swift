/// Recognizes two fingers moving apart or together.
///
/// A third finger is ignored. While only one finger is down, the gesture does not change. If another one
/// comes down, it continues from its scale.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance between the fingers has to change before the pinch begins, in points.
  ///
  /// Chosen by this project; see docs/spec/uikit-semantics.md#46-pinch-and-rotation.
  public static let slop: CGFloat = 10
  /// The range of finger distances, in points. Clamping gives fingers at the same position a scale.
  public static let spans: ClosedRange<CGFloat> = 1...1_000_000
  /// The limits of the scale, far beyond what fingers can reach. Chosen by this project.
  public static let scales: ClosedRange<CGFloat> = 1e-9...1e9

  /// The assumed initial distance of the fingers on a trackpad, in points. Only the ratio matters.
  private static let trackpadSpan: CGFloat = 1000

  private var pair = FingerPair()
  /// Whether two fingers were down.
  private var hadPair = false
  /// The distance between the fingers in points, when the second one came down and now.
  private var startSpan: CGFloat = 1
  private var span: CGFloat = 1
  /// A scale and the finger distance at which it was valid.
  private var reference = (scale: CGFloat(1), span: CGFloat(1))
  private var tracker = FadingVelocity()

  deinit {}

  /// The distance between the fingers relative to the distance when the second one came down.
  ///
  /// Setting it makes the pinch continue from that scale and resets the velocity. Only positive finite
  /// numbers are accepted.
  open var scale: CGFloat {
    get { (reference.scale * (span / reference.span)).clamped(to: UIPinchGestureRecognizer.scales) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      reference = (newValue.clamped(to: UIPinchGestureRecognizer.scales), span)
      tracker = FadingVelocity()
      tracker.add(scale, at: now)
    }
  }

  /// The velocity of the scale, per second.
  open var velocity: CGFloat { tracker.velocity(at: now) }

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches == 2 }

  private func measure(_ event: UIEvent) {
    let isNew = pair.update(trackedTouches)
    guard let length = pair.span?.length else { return }
    hadPair = true
    let scaleSoFar = reachedState == .possible ? 1 : scale
    span = length.clamped(to: UIPinchGestureRecognizer.spans)
    if isNew {
      startSpan = span
      reference = (scaleSoFar, span)
      tracker = FadingVelocity()
    }
    tracker.add(scale, at: event.timestamp)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreThirdFingers(in: event)
    measure(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    let hasMoved = abs(span - startSpan) >= UIPinchGestureRecognizer.slop
    if reachedState == .possible, numberOfTouches == 2, hasMoved { state = .began }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    guard numberOfTouches == 0 else { return }
    if isRunning { state = .ended } else { fail(missing) }
  }

  /// What was missing when the last finger lifted.
  private var missing: TouchReason {
    guard hadPair else { return .tooFewFingers(1, required: 2) }
    return .spanNotChanged(abs(span - startSpan), slop: UIPinchGestureRecognizer.slop)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    if numberOfTouches == 0 { super.touchesCancelled(touches, with: event) }
  }

  // MARK: Trackpad

  @_spi(Library) open override func uses(_ event: UIEvent) -> Bool {
    guard let sample = (event as? UITransformEvent)?.sample else { return false }
    return sample.phase == .ended || sample.phase == .cancelled || sample.scale.isFinite && sample.scale > 0
  }

  /// The trackpad has recognized a pinch, so the gesture begins at once.
  override func receive(_ event: UIEvent) {
    guard let sample = (event as? UITransformEvent)?.sample else { return }
    updateLocation(sample.location)
    switch sample.phase {
    case .ended: if isRunning { state = .ended } else { fail(.inputIsOver) }
    case .cancelled: abandon(.inputIsOver)
    case .began, .moved, .stationary:
      // Simulates two fingers at this initial distance.
      if reachedState == .possible { reference = (1, UIPinchGestureRecognizer.trackpadSpan) }
      span = (UIPinchGestureRecognizer.trackpadSpan * sample.scale)
        .clamped(to: UIPinchGestureRecognizer.spans)
      tracker.add(scale, at: sample.timestamp)
      state = isRunning ? .changed : .began
    }
  }

  open override func reset() {
    pair = FingerPair()
    hadPair = false
    (startSpan, span, reference) = (1, 1, (1, 1))
    tracker = FadingVelocity()
  }
}
