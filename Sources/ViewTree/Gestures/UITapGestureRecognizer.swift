public import Objects

/// Recognizes fingers that touch and lift, once or several times, without going elsewhere.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may stray from where it went down, in points. WebKit's media controls use 40 for
  /// fingers; a mouse hardly moves.
  public static let allowance: CGFloat = 40
  public static let pointerAllowance: CGFloat = 8
  /// The longest time a finger may stay down, in seconds. There is no limit for a mouse.
  public static let longestPress = 0.75
  /// The longest time between two taps, from the lift to the next touch, in seconds.
  public static let longestGap = 0.35
  /// How far apart the taps of a double tap may lie, in points.
  public static let distanceBetweenTaps: CGFloat = 40

  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1

  private var starts: [UITouch: CGPoint] = [:]
  private var firstPlace: CGPoint?
  private var tapsSoFar = 0
  private var mostTouches = 0

  public required init() { super.init() }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  deinit {}

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    // A single tap does not kill the double tap it may be the first half of.
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// The place of the first tap.
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
    for touch in touches { starts[touch] = touch.location }
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
      if let start = starts[touch], (touch.location - start).length > allowance { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    stopTimer()
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    starts = [:]
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

  /// A key of `allowedPressTypes` that was pressed and let go is a tap.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if trackedPresses.isEmpty { countTap() }
  }

  open override func reset() {
    starts = [:]
    firstPlace = nil
    tapsSoFar = 0
    mostTouches = 0
  }
}
