/// What the view of one touch has been told, and what is being kept from it.
///
/// A view gets `began` first and exactly one of `ended` and `cancelled` last, or nothing at all.
final class TouchDelivery {
  private enum Stage {
    /// Nobody knows of the touch yet.
    case new
    /// Nothing was said; the touch may still be given or dropped.
    case withheld
    /// The view knows of the touch.
    case delivered
    /// The view has been told the end, or will never be told anything.
    case finished
  }

  let touch: UITouch
  /// The recognizers that see the touch, deepest view first.
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// Recognizers that leave the touch alone.
  private var ignoring: [UIGestureRecognizer] = []
  private var stage = Stage.new
  private let beginning: TouchSample
  /// Where the touch was when the view last heard of it.
  private var toldLocation: CGPoint
  /// Whether a movement has not been told yet.
  private var owesMove = false
  /// Whether the view is being told afterwards what it was not told in time.
  private var isCatchingUp = false
  /// The touch as it is, while its view is shown another instant; and that one, when it is taken from the
  /// view meanwhile.
  private var instants: [Instant] = []
  private(set) var isUp = false
  /// Whether recognizers have been told of the end.
  var hasTakenEnd = false

  /// Creates the record of a touch that nobody knows of yet.
  init(touch: UITouch) {
    self.touch = touch
    beginning = touch.samples[0]
    toldLocation = touch.location
  }

  /// Names those concerned. A blocked touch is never given to its view, nor one whose view went while the
  /// others were asked.
  func open(for recognizers: [UIGestureRecognizer], isBlocked: Bool) {
    self.recognizers = recognizers
    if stage == .new { stage = isBlocked ? .finished : .withheld }
  }

  /// Whether the touch occupies its view: it was given or will be, and has not ended there.
  var isTrackedByView: Bool { stage == .withheld || stage == .delivered }
  /// Whether the view was given the touch and still has it.
  var isKnownToView: Bool { stage == .delivered }
  var isOver: Bool { isUp && !isTrackedByView }

  // MARK: Recognizers

  func ignore(by recognizer: UIGestureRecognizer) {
    ignoring.append(recognizer)
    touch.gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// The recognizer is through with the touch.
  func leave(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    touch.gestureRecognizers?.removeAll { $0 === recognizer }
  }

  func isSeen(by recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains { $0 === recognizer } && !isIgnored(by: recognizer)
  }

  private func isIgnored(by recognizer: UIGestureRecognizer) -> Bool {
    ignoring.contains { $0 === recognizer }
  }

  private func isHeldBack(by property: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer.reachedState == .possible && recognizer.isActive && recognizer[keyPath: property]
        && !isIgnored(by: recognizer)
    }
  }

  /// Whether the finger joined a gesture that takes its touches from the views.
  private var isTaken: Bool {
    recognizers.contains { $0.isRunning && $0.cancelsTouchesInView && !isIgnored(by: $0) }
  }

  // MARK: What the view is told

  /// Notes what the finger did in this event.
  func note(_ phase: UITouch.Phase) {
    isCatchingUp = false
    switch phase {
    case .moved: owesMove = true
    case .ended, .cancelled: isUp = true
    case .began, .stationary: break
    }
  }

  /// Gives a touch up that the view never saw and that another has taken, or whose view is gone.
  func dropIfTaken() {
    if touch.view == nil || (stage == .withheld && isTaken) { stage = .finished }
  }

  func close() { stage = .finished }

  /// Whether the view is to be told that the touch began, moved or ended.
  func isDue(_ phase: UITouch.Phase) -> Bool {
    switch phase {
    case .began: stage == .withheld && !isHeldBack(by: \.delaysTouchesBegan)
    case .moved: stage == .delivered && owesMove
    case .ended: stage == .delivered && isUp && !isHeldBack(by: \.delaysTouchesEnded)
    case .stationary, .cancelled: false
    }
  }

  /// Makes the touch look as its view is to see it in `phase`; `showNow` ends that.
  func show(_ phase: UITouch.Phase) {
    instants.append(Instant(of: touch))
    touch.previousLocation = toldLocation
    switch phase {
    case .began:
      stage = .delivered
      isCatchingUp = touch.phase != .began
      touch.location = beginning.location
      touch.timestamp = beginning.timestamp
      touch.samples = [beginning]
    case .moved:
      owesMove = false
      if isCatchingUp { touch.samples = touch.samples.suffix(1) }
    case .ended: stage = .finished
    case .stationary, .cancelled: break
    }
    touch.phase = phase
    toldLocation = touch.location
  }

  func showNow() { instants.popLast()?.restore(touch) }
}

/// The fields of a touch that change.
private struct Instant {
  let phase: UITouch.Phase
  let location, previousLocation: CGPoint
  let timestamp: TimeInterval
  let samples: [TouchSample]

  init(of touch: UITouch) {
    phase = touch.phase
    location = touch.location
    previousLocation = touch.previousLocation
    timestamp = touch.timestamp
    samples = touch.samples
  }

  func restore(_ touch: UITouch) {
    touch.phase = phase
    touch.location = location
    touch.previousLocation = previousLocation
    touch.timestamp = timestamp
    touch.samples = samples
  }
}
