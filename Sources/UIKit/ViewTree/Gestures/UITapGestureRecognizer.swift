public import Objects

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
  public var numberOfTapsRequired = 1
  /// The number of fingers.
  public var numberOfTouchesRequired = 1

  private var starts = TouchStarts()
  private var firstPlace: CGPoint?
  private var tapsSoFar = 0
  private var mostTouches = 0

  /// Creates a recognizer without targets.
  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    // A single tap does not prevent a double tap that it may be the first half of.
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Returns the location of the first tap.
  open override func location(in view: UIView?) -> CGPoint {
    guard let firstPlace, let view, let window = self.view?.window else {
      return firstPlace ?? super.location(in: view)
    }
    return view.convert(firstPlace, from: window)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTimer()
    if starts.isEmpty, let touch = touches.first, touch.type != .indirectPointer {
      startTimer(after: UITapGestureRecognizer.longestPress) { [weak self] in self?.state = .failed }
    }
    starts.insert(touches)
    mostTouches = max(mostTouches, numberOfTouches)
    if numberOfTouches == numberOfTouchesRequired {
      let place = firstPlace ?? centroidInWindow
      let distance = (centroidInWindow - place).length
      if distance > UITapGestureRecognizer.distanceBetweenTaps { state = .failed }
      firstPlace = place
    }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let allowance =
        touch.type == .indirectPointer
        ? UITapGestureRecognizer.pointerAllowance : UITapGestureRecognizer.allowance
      if starts.movement(of: touch).length > allowance { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    stopTimer()
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    starts.removeAll()
    mostTouches = 0
    countTap()
  }

  private func countTap() {
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired {
      state = .ended
    } else {
      startTimer(after: UITapGestureRecognizer.longestGap) { [weak self] in self?.state = .failed }
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
    firstPlace = nil
    tapsSoFar = 0
    mostTouches = 0
  }
}
