/// Decides which messages the view of a touch receives, and when.
///
/// A view receives `began` first and exactly one of `ended` and `cancelled` last, or nothing at all.
final class TouchDelivery {
  private enum Stage {
    /// The touch was not offered to recognizers yet.
    case new
    /// The view has received nothing yet; the touch may still be delivered or dropped.
    case withheld
    /// The view received the beginning of the touch.
    case delivered
    /// The view has received the end, or never receives anything.
    case finished
  }

  let touch: UITouch
  /// The recognizers that receive the touch, deepest view first.
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// The recognizers that ignore the touch.
  private var ignoring: [UIGestureRecognizer] = []
  private var stage = Stage.new
  private let beginning: TouchSample
  /// The last location that was delivered to the view.
  private var toldLocation: CGPoint
  /// Whether no movement has been delivered to the view yet.
  private var owesMove = false
  /// Whether withheld events are being delivered to the view.
  private var isCatchingUp = false
  /// The touch's actual fields, saved while it shows an earlier instant to its view. More than one if the
  /// touch is canceled meanwhile.
  private var instants: [Instant] = []
  private(set) var isUp = false
  /// Whether the end was delivered to recognizers.
  var hasTakenEnd = false

  /// Creates the record of a new touch.
  init(touch: UITouch) {
    self.touch = touch
    beginning = touch.samples[0]
    toldLocation = touch.location
  }

  /// Sets the recognizers that receive the touch. A blocked touch is never delivered to its view, and
  /// neither is one that was closed while the recognizers were asked.
  func open(for recognizers: [UIGestureRecognizer], isBlocked: Bool) {
    self.recognizers = recognizers
    if stage == .new { stage = isBlocked ? .finished : .withheld }
  }

  /// Whether the touch was or will be delivered to its view and has not ended there.
  var isTrackedByView: Bool { stage == .withheld || stage == .delivered }
  /// Whether the view received the touch but not its end.
  var isKnownToView: Bool { stage == .delivered }
  var isOver: Bool { isUp && !isTrackedByView }

  // MARK: Recognizers

  func ignore(by recognizer: UIGestureRecognizer) {
    ignoring.append(recognizer)
    touch.gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// Removes a recognizer that no longer receives the touch.
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
    holder(by: property) != nil
  }

  private func holder(by property: KeyPath<UIGestureRecognizer, Bool>) -> UIGestureRecognizer? {
    recognizers.first { recognizer in
      recognizer.reachedState == .possible && recognizer.isActive && recognizer[keyPath: property]
        && !isIgnored(by: recognizer)
    }
  }

  /// The running gesture that the touch belongs to, if it cancels touches in views.
  private var claimant: UIGestureRecognizer? {
    recognizers.first { $0.isRunning && $0.cancelsTouchesInView && !isIgnored(by: $0) }
  }

  // MARK: Messages to the view

  /// Records what the touch did in the current event.
  func record(_ phase: UITouch.Phase) {
    isCatchingUp = false
    switch phase {
    case .moved: owesMove = true
    case .ended, .cancelled: isUp = true
    case .began, .stationary: break
    }
  }

  /// Drops the touch if a gesture took it before its view received it, or if the view is gone. Returns the reason if
  /// it was not dropped before.
  func dropIfTaken() -> (() -> TouchReason)? {
    let wasTracked = isTrackedByView
    if touch.view == nil {
      stage = .finished
      return wasTracked ? { .viewIsGone } : nil
    }
    guard stage == .withheld, let claimant else { return nil }
    stage = .finished
    return { .claimed(by: claimant.nameInReasons) }
  }

  /// Whether the view may still receive the touch.
  var isWithheld: Bool { stage == .withheld }

  /// The recognizer that delays the beginning or the end of the touch for the view.
  var delay: TouchReason? {
    switch stage {
    case .withheld: holder(by: \.delaysTouchesBegan).map { .beginDelayed(by: $0.nameInReasons) }
    case .delivered where isUp: holder(by: \.delaysTouchesEnded).map { .endDelayed(by: $0.nameInReasons) }
    default: nil
    }
  }

  /// Notes a delay. Returns whether it is another one than before.
  func isNews(_ delay: TouchReason) -> Bool {
    defer { lastDelay = delay }
    return lastDelay != delay
  }

  private var lastDelay: TouchReason?

  func close() { stage = .finished }

  /// Returns whether to notify the view that the touch began, moved or ended.
  func isDue(_ phase: UITouch.Phase) -> Bool {
    switch phase {
    case .began: stage == .withheld && !isHeldBack(by: \.delaysTouchesBegan)
    case .moved: stage == .delivered && owesMove
    case .ended: stage == .delivered && isUp && !isHeldBack(by: \.delaysTouchesEnded)
    case .stationary, .cancelled: false
    }
  }

  /// Sets the touch's fields to the values that its view receives in `phase`, until `showNow`.
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

/// The mutable fields of a touch.
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
