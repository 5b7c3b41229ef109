public import Objects

/// Recognizes two fingers moving apart or together.
///
/// A third finger is ignored. While only one of the two is down nothing is reported; when another comes,
/// the pinch goes on from the scale it had.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance of the fingers has to change before the pinch begins, in points. Chosen here.
  public static let slop: CGFloat = 10
  /// Distances count as no shorter and no longer, in points, so that fingers at one place have a scale.
  public static let spans: ClosedRange<CGFloat> = 1...1_000_000
  /// What a scale may be. Chosen here, far beyond what fingers do.
  public static let scales: ClosedRange<CGFloat> = 1e-9...1e9

  /// How far apart the fingers on a trackpad are taken to be when they begin, in points; only the
  /// scale counts.
  private static let trackpadSpan: CGFloat = 1000

  private var pair = FingerPair()
  /// The distance of the fingers in points, when the second came and now.
  private var startSpan: CGFloat = 1
  private var span: CGFloat = 1
  /// A scale and the distance of the fingers that belongs to it.
  private var reference = (scale: CGFloat(1), span: CGFloat(1))
  private var tracker = FadingVelocity()

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  /// The distance of the fingers, divided by that when the second came down.
  ///
  /// Setting it makes the pinch go on from there and its velocity 0; anything but a positive number
  /// is ignored.
  public var scale: CGFloat {
    get { (reference.scale * (span / reference.span)).clamped(to: UIPinchGestureRecognizer.scales) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      reference = (newValue.clamped(to: UIPinchGestureRecognizer.scales), span)
      tracker = FadingVelocity()
      tracker.add(scale, at: now)
    }
  }

  /// How fast the scale grows, per second.
  public var velocity: CGFloat { tracker.velocity(at: now) }

  // MARK: Touches

  override var reportsMoves: Bool { numberOfTouches == 2 }

  private func measure(_ event: UIEvent) {
    let isNew = pair.follow(trackedTouches)
    guard let length = pair.span?.length else { return }
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
    if numberOfTouches == 0 { state = isRunning ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    measure(event)
    if numberOfTouches == 0 { super.touchesCancelled(touches, with: event) }
  }

  // MARK: Trackpad

  override func uses(_ event: UIEvent) -> Bool {
    guard let sample = (event as? UITransformEvent)?.sample else { return false }
    return sample.phase == .ended || sample.phase == .cancelled || sample.scale.isFinite && sample.scale > 0
  }

  /// The trackpad has decided that it is a pinch, so it begins at once.
  override func receive(_ event: UIEvent) {
    guard let sample = (event as? UITransformEvent)?.sample else { return }
    notePlace(sample.location)
    switch sample.phase {
    case .ended: state = isRunning ? .ended : .failed
    case .cancelled: state = isRunning ? .cancelled : .failed
    case .began, .moved, .stationary:
      // As if two fingers began so far apart.
      if reachedState == .possible { reference = (1, UIPinchGestureRecognizer.trackpadSpan) }
      span = (UIPinchGestureRecognizer.trackpadSpan * sample.scale)
        .clamped(to: UIPinchGestureRecognizer.spans)
      tracker.add(scale, at: sample.timestamp)
      state = isRunning ? .changed : .began
    }
  }

  open override func reset() {
    pair = FingerPair()
    (startSpan, span, reference) = (1, 1, (1, 1))
    tracker = FadingVelocity()
  }
}
