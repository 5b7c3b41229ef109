/// Recognizes one or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may move from where it came down, in points. The value of WebKit's media controls.
  public static let allowance: CGFloat = 40
  /// How far the mouse may move during a click, in points. It is smaller because a mouse rests steadily.
  public static let pointerAllowance: CGFloat = 8
  /// How long a finger may stay down, in seconds. A mouse button may stay down for any time.
  public static let longestPress = 0.75
  /// The maximum time from a lift to the next touch, in seconds.
  public static let longestGap = 0.35
  /// The maximum distance between the taps of a multiple tap, in points.
  public static let distanceBetweenTaps: CGFloat = 40

  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var starts = TouchStarts()
  private var firstLocation: CGPoint?
  private var tapsSoFar = 0
  private var maxTouches = 0
  /// The fingers of the last tap, which have lifted when the action is sent.
  private var fingers: [UITouch] = []

  deinit {}

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    // A single tap does not prevent a double tap that it may be the first half of.
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Returns the location of the first tap.
  open override func location(in view: UIView?) -> CGPoint {
    guard let firstLocation, let view, let window = self.view?.window else {
      return firstLocation ?? super.location(in: view)
    }
    return view.convert(firstLocation, from: window)
  }

  /// The number of fingers; in the action, that of the last tap.
  open override var numberOfTouches: Int { reachedState == .ended ? fingers.count : super.numberOfTouches }

  /// Returns where a finger is; in the action, where it lifted in the last tap.
  open override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    guard reachedState == .ended, fingers.indices.contains(index) else {
      return super.location(ofTouch: index, in: view)
    }
    return fingers[index].location(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTimer()
    if starts.isEmpty, let touch = touches.first, touch.type != .indirectPointer {
      let limit = UITapGestureRecognizer.longestPress
      startTimer(after: limit) { [weak self] in self?.fail(.heldTooLong(limit)) }
    }
    starts.insert(touches)
    maxTouches = max(maxTouches, numberOfTouches)
    if numberOfTouches == numberOfTouchesRequired {
      let location = firstLocation ?? centroidInWindow
      let distance = (centroidInWindow - location).length
      let allowed = UITapGestureRecognizer.distanceBetweenTaps
      if distance > allowed { fail(.nextTapTooFar(distance, allowed: allowed)) }
      firstLocation = location
      fingers = trackedTouches
    }
    if numberOfTouches > numberOfTouchesRequired {
      fail(.tooManyFingers(numberOfTouches, required: numberOfTouchesRequired))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let allowance =
        touch.type == .indirectPointer
        ? UITapGestureRecognizer.pointerAllowance : UITapGestureRecognizer.allowance
      let distance = starts.movement(of: touch).length
      if distance > allowance { fail(.movedTooFar(distance, allowed: allowance)) }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    stopTimer()
    guard maxTouches == numberOfTouchesRequired else {
      return fail(.tooFewFingers(maxTouches, required: numberOfTouchesRequired))
    }
    starts.removeAll()
    maxTouches = 0
    countTap()
  }

  private func countTap() {
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired {
      state = .ended
    } else {
      let (limit, taps, required) = (UITapGestureRecognizer.longestGap, tapsSoFar, numberOfTapsRequired)
      startTimer(after: limit) { [weak self] in self?.fail(.noNextTap(limit, taps: taps, required: required))
      }
    }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { stopTimer() }

  /// Counts pressing and releasing a key of `allowedPressTypes` as a tap.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if trackedPresses.isEmpty { countTap() }
  }

  open override func reset() {
    starts.removeAll()
    firstLocation = nil
    tapsSoFar = 0
    maxTouches = 0
    fingers = []
  }
}
