/// Recognizes fingers that stay in place for some time.
///
/// The gesture begins when the time has passed, changes with every movement, and ends when a finger lifts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The default of `minimumPressDuration`, in seconds, from UIKit's documentation.
  public static let duration: TimeInterval = 0.5
  /// The default of `allowableMovement`, in points, from UIKit's documentation.
  public static let allowance: CGFloat = 10

  /// How long the fingers have to stay, in seconds. With 0, the press begins on touch down.
  open var minimumPressDuration = UILongPressGestureRecognizer.duration
  /// How far a finger may move from its start before the press begins, in points.
  open var allowableMovement = UILongPressGestureRecognizer.allowance
  /// The number of taps before the press. They must meet the limits of a tap recognizer.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var starts = TouchStarts()
  private var tapsSoFar = 0
  private var locationOfFirstTap: CGPoint?
  /// Whether all required fingers have been down at the same time.
  private var isComplete = false

  deinit {}

  private var isTapping: Bool { tapsSoFar < numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRunning else {
      for touch in touches { ignore(touch, .pressHasBegun) }
      return
    }
    let isFirst = starts.isEmpty
    starts.insert(touches)
    if isFirst { stopTimer() }
    if isFirst, isTapping {
      let limit = UITapGestureRecognizer.longestPress
      startTimer(after: limit) { [weak self] in self?.fail(.heldTooLong(limit)) }
    }
    if numberOfTouches > numberOfTouchesRequired {
      fail(.tooManyFingers(numberOfTouches, required: numberOfTouchesRequired))
    }
    if numberOfTouches == numberOfTouchesRequired { complete() }
  }

  /// Called when the last required finger comes down.
  private func complete() {
    isComplete = true
    let location = locationOfFirstTap ?? centroidInWindow
    locationOfFirstTap = location
    let (distance, allowed) = (
      (centroidInWindow - location).length, UITapGestureRecognizer.distanceBetweenTaps
    )
    if distance > allowed { fail(.nextTapTooFar(distance, allowed: allowed)) }
    guard !isTapping else { return }
    if minimumPressDuration > 0 {
      startTimer(after: minimumPressDuration) { [weak self] in self?.state = .began }
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard reachedState == .possible else { return }
    for touch in touches {
      let distance = starts.movement(of: touch).length
      if distance > allowableMovement { fail(.movedTooFar(distance, allowed: allowableMovement)) }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRunning else {
      state = .ended
      return
    }
    guard isComplete else {
      return fail(.tooFewFingers(numberOfTouches + touches.count, required: numberOfTouchesRequired))
    }
    guard isTapping else { return fail(.liftedTooEarly(minimumPressDuration)) }
    guard numberOfTouches == 0 else { return }
    tapsSoFar += 1
    isComplete = false
    starts.removeAll()
    let (limit, taps, required) = (UITapGestureRecognizer.longestGap, tapsSoFar, numberOfTapsRequired)
    startTimer(after: limit) { [weak self] in
      self?.fail(.noNextTap(limit, taps: taps, required: required + 1))
    }
  }

  open override func reset() {
    starts.removeAll()
    tapsSoFar = 0
    locationOfFirstTap = nil
    isComplete = false
  }
}
