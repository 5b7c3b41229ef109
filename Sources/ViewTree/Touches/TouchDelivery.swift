/// What the view of one touch has been told, and what is being kept from it.
///
/// A view gets `began` first and exactly one of `ended` and `cancelled` last, or nothing at all.
final class TouchDelivery {
  private enum Stage {
    /// Nothing was said; the touch may still be given or dropped.
    case withheld
    /// The view knows of the touch.
    case delivered
    /// The view has been told the end, or will never be told anything.
    case finished
  }

  let touch: UITouch
  /// The recognizers that see the touch, deepest view first.
  var recognizers: [UIGestureRecognizer]
  /// Recognizers that leave the touch alone.
  private(set) var ignoring: [UIGestureRecognizer] = []
  private var stage: Stage
  private let beganLocation: CGPoint
  private let beganTimestamp: TimeInterval
  private var hasMoved = false
  /// Whether the last movement has not been told yet.
  private var hasNewMove = false
  private(set) var isUp = false

  /// Creates the record of a new touch; a blocked one is never given to its view.
  init(touch: UITouch, recognizers: [UIGestureRecognizer], isBlocked: Bool) {
    self.touch = touch
    self.recognizers = recognizers
    stage = isBlocked ? .finished : .withheld
    beganLocation = touch.location
    beganTimestamp = touch.timestamp
  }

  /// Whether the touch occupies its view: it was given and has not ended there.
  var isTrackedByView: Bool { stage != .finished }
  /// Whether the view was given the touch and still has it.
  var isKnownToView: Bool { stage == .delivered }
  var isOver: Bool { isUp && stage == .finished }

  func ignore(by recognizer: UIGestureRecognizer) {
    ignoring.append(recognizer)
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
      recognizer[keyPath: property] && recognizer.reachedState == .possible && recognizer.isActive
        && !isIgnored(by: recognizer)
    }
  }

  /// Notes what the finger did in this event.
  func note(_ phase: UITouch.Phase) {
    switch phase {
    case .moved:
      hasMoved = true
      hasNewMove = true
    case .ended, .cancelled: isUp = true
    case .began, .stationary: break
    }
  }

  /// Whether the finger joined a gesture that takes its touches from the views.
  private var isTaken: Bool {
    recognizers.contains { $0.isRunning && $0.cancelsTouchesInView && !isIgnored(by: $0) }
  }

  /// Tells the view what may be told now.
  func deliver(event: UIEvent) {
    defer { hasNewMove = false }
    guard let view = touch.view, stage != .withheld || !isTaken else {
      stage = .finished
      return
    }
    if stage == .withheld {
      guard !isHeldBack(by: \.delaysTouchesBegan) else { return }
      stage = .delivered
      tell(view, .began, at: beganLocation, beganTimestamp, event)
      if hasMoved, stage == .delivered { tell(view, .moved, at: touch.location, touch.timestamp, event) }
    } else if stage == .delivered, hasNewMove {
      view.touchesMoved([touch], with: event)
    }
    guard isUp, stage == .delivered, !isHeldBack(by: \.delaysTouchesEnded) else { return }
    stage = .finished
    tell(view, .ended, at: touch.location, touch.timestamp, event)
  }

  /// Takes the touch away from its view; one that the view never saw is dropped without a trace.
  func cancel(event: UIEvent?) {
    let wasDelivered = stage == .delivered
    stage = .finished
    guard wasDelivered, let view = touch.view else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  /// Calls the view with the touch as it was at another instant.
  private func tell(
    _ view: UIView, _ phase: UITouch.Phase, at location: CGPoint, _ timestamp: TimeInterval, _ event: UIEvent
  ) {
    let now = (touch.phase, touch.location, touch.previousLocation, touch.timestamp)
    touch.phase = phase
    if phase != .ended { touch.previousLocation = beganLocation }
    touch.location = location
    touch.timestamp = timestamp
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .stationary, .cancelled: break
    }
    (touch.phase, touch.location, touch.previousLocation, touch.timestamp) = now
  }
}
