/// Recognizes fingers that stay in place for some time.
///
/// The gesture begins when the time has passed, changes with every movement, and ends when a finger lifts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The default of `minimumPressDuration`, in seconds, from UIKit's documentation.
  public static let duration: TimeInterval = 0.5
  /// The default of `allowableMovement`, in points, from UIKit's documentation.
  public static let allowance: CGFloat = 10

  /// How long the fingers have to stay, in seconds. With 0, the press begins on touch down.
  public var minimumPressDuration = UILongPressGestureRecognizer.duration
  /// How far a finger may move from its start before the press begins, in points.
  public var allowableMovement = UILongPressGestureRecognizer.allowance
  /// The number of taps before the press. They must meet the limits of a tap recognizer.
  public var numberOfTapsRequired = 0
  /// The number of fingers.
  public var numberOfTouchesRequired = 1

  private var starts = TouchStarts()
  private var tapsSoFar = 0
  private var locationOfFirstTap: CGPoint?
  /// Whether all required fingers have been down at the same time.
  private var isComplete = false

  deinit {}

  private var isTapping: Bool { tapsSoFar < numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRunning else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let isFirst = starts.isEmpty
    starts.insert(touches)
    if isFirst { stopTimer() }
    if isFirst, isTapping { failUnlessDone(in: UITapGestureRecognizer.longestPress) }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
    if numberOfTouches == numberOfTouchesRequired { complete() }
  }

  /// Called when the last required finger comes down.
  private func complete() {
    isComplete = true
    let location = locationOfFirstTap ?? centroidInWindow
    locationOfFirstTap = location
    if (centroidInWindow - location).length > UITapGestureRecognizer.distanceBetweenTaps { state = .failed }
    guard !isTapping else { return }
    if minimumPressDuration > 0 {
      startTimer(after: minimumPressDuration) { [weak self] in self?.state = .began }
    } else {
      state = .began
    }
  }

  private func failUnlessDone(in seconds: TimeInterval) {
    startTimer(after: seconds) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard reachedState == .possible else { return }
    for touch in touches where starts.movement(of: touch).length > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRunning else {
      state = .ended
      return
    }
    guard isTapping, isComplete else {
      state = .failed
      return
    }
    guard numberOfTouches == 0 else { return }
    tapsSoFar += 1
    isComplete = false
    starts.removeAll()
    failUnlessDone(in: UITapGestureRecognizer.longestGap)
  }

  open override func reset() {
    starts.removeAll()
    tapsSoFar = 0
    locationOfFirstTap = nil
    isComplete = false
  }
}
