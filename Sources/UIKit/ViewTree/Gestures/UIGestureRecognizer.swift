public import Objects

/// Recognizes a gesture in touches and notifies its targets.
///
/// A discrete gesture goes from possible to ended. A continuous one begins, changes and ends:
///
///     possible ──▶ ended                          (tap)
///     possible ──▶ began ──▶ changed ──▶ ended    (pan)
///         └──▶ failed   └──────────┴───▶ cancelled
///
/// Subclasses override the touch methods and set `state` to the state they request. `GestureArbiter`, which
/// knows all recognizers of the touch, decides whether it is granted.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, TargetAction, NSKeyValueObserving, nonisolated ExtrasHolder {
  /// The state of a gesture.
  public nonisolated enum State: Int, Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The same as `ended`, for discrete gestures.
    public static let recognized = State.ended
  }

  /// The delegate, which the recognizer does not retain.
  open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { hadDelegate = delegate != nil } }
  private var hadDelegate = false
  /// Whether the delegate that was set no longer exists.
  var hasLostDelegate: Bool { hadDelegate && delegate == nil }
  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  /// The view that the recognizer was taken from when it was added to another one.
  weak var formerView: UIView?
  /// Whether a part of the toolkit uses the recognizer for itself, as a scroll view does.
  public package(set) final var isBuiltIn = false
  /// A name for tests and logs.
  open var name: String?

  /// Whether recognition cancels the touches on their views.
  open var cancelsTouchesInView = true
  /// Whether views receive no touches until this recognizer fails.
  open var delaysTouchesBegan = false
  /// Whether views do not receive the end of a touch until this recognizer fails.
  open var delaysTouchesEnded = true
  /// The types of touches to receive, or nil for all.
  open var allowedTouchTypes: [NSNumber]?
  /// Whether touches of another type are ignored while touches of one type are down.
  open var requiresExclusiveTouchType = true
  /// The mouse buttons to receive. In UIKit, only tap recognizers have a choice.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  /// The types of key presses to receive. The default is none.
  open var allowedPressTypes: [UIPress.PressType] = []

  /// The modifier keys of the last event.
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the last event. Empty for fingers.
  open private(set) var buttonMask: UIEvent.ButtonMask = []

  /// Whether the recognizer receives touches. Disabling it cancels its gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon(.disabledMeanwhile) } }
  }

  /// Creates a recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a method of `target`, which it does not retain.
  public init(target: Any?, action: Selector?) {
    UIGestureRecognizer.count += 1
    order = UIGestureRecognizer.count
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  deinit {}

  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { recognizerKeyPaths(Self.self) }

  // MARK: State

  /// The state of the gesture. Subclasses set it to request a state; reading returns the granted state.
  open var state: State {
    get { reachedState }
    set {
      // A discrete gesture that is complete but waits for others does not fail when its fingers lift.
      if newValue == .failed, requestedStates == [.ended] { return }
      request(newValue)
    }
  }

  var reachedState = State.possible
  /// Requested states that are not granted yet, in order.
  var requestedStates: [State] = []
  /// Touches that are down and not ignored.
  package var trackedTouches: [UITouch] = []
  /// Key presses that are down.
  var trackedPresses: [UIPress] = []
  /// Whether the recognizer received a touch or another event since the last reset.
  var isActive = false
  /// The arbiter of the current attempt, even if the recognizer has moved to another window.
  weak var currentArbiter: GestureArbiter?
  /// Whether the recognizer takes part without a touch.
  var isTouchless = false
  var hasAskedShouldBegin = false
  /// A number that increases with each recognizer. On one view, the newest recognizer goes first.
  private(set) var order = 0
  private static var count = 0
  private var timer: FrameTimer?
  /// Whether the recognizer waits for a time.
  var hasTimer: Bool { timer != nil }
  /// The last centroid of the touches, in window coordinates.
  private var lastCentroid = CGPoint.zero

  /// Enters a state and notifies observers.
  func reach(_ state: State) {
    willChange("state")
    reachedState = state
    didChange("state")
  }

  /// Requests a state. Ignored if the recognizer is not active.
  private func request(_ state: State) {
    guard isActive else { return }
    if state == .failed, reachedState == .possible {
      // A recognizer that fails withdraws its pending state changes.
      requestedStates = [.failed]
    } else {
      guard isLegal(state, after: requestedStates.last ?? reachedState) else { return }
      requestedStates.append(state)
    }
    arbiter?.requestChanged()
  }

  private func isLegal(_ next: State, after state: State) -> Bool {
    switch state {
    case .possible: [.began, .ended, .failed].contains(next)
    case .began, .changed: [.changed, .ended, .cancelled].contains(next)
    case .ended, .cancelled, .failed: false
    }
  }

  var arbiter: GestureArbiter? { currentArbiter ?? view?.window?.gestureArbiter }
  /// Whether moves of the touches send actions while the gesture is running.
  var reportsMoves: Bool { true }

  /// Cancels the current attempt, for example when the recognizer is disabled.
  func abandon(_ reason: @autoclosure () -> TouchReason) {
    let isPending = requestedStates == [.failed] || !isActive
    if isRunning {
      if isLegal(.cancelled, after: requestedStates.last ?? reachedState) {
        arbiter?.mark(reason(), of: self)
      }
      request(.cancelled)
    } else if !isPending {
      if reachedState == .possible { arbiter?.mark(reason(), of: self) }
      request(.failed)
    }
  }

  /// Says why a delegate or view is about to refuse that the recognizer begins.
  package func explainRefusal(_ reason: @autoclosure () -> TouchReason) { arbiter?.mark(reason(), of: self) }

  /// Requests to fail, for a reason that observers hear.
  package func fail(_ reason: @autoclosure () -> TouchReason) {
    let isPending = requestedStates == [.ended] || requestedStates == [.failed]
    // A gesture that was complete and waited for others has missed only its time.
    let isLate = requestedStates.first == .began && trackedTouches.isEmpty && !isTouchless
    if isActive, reachedState == .possible, !isPending { arbiter?.mark(isLate ? .late : reason(), of: self) }
    state = .failed
  }

  /// Resets the recognizer after an attempt.
  func becomePossible() {
    timer?.cancel()
    timer = nil
    reset()
    reach(.possible)
    requestedStates = []
    trackedTouches = []
    trackedPresses = []
    isActive = false
    currentArbiter = nil
    isTouchless = false
    hasAskedShouldBegin = false
    attemptRequirements = nil
  }

  // MARK: Input

  /// The time of the current frame or event in seconds, or 0 outside a window.
  var now: TimeInterval { view?.window?.scene.clock.eventTime ?? 0 }

  /// Returns whether the recognizer is tracking the touch.
  func isTracking(_ touch: UITouch) -> Bool {
    // A loop is faster here: the closure of `contains(where:)` checks for the main actor at every call.
    for tracked in trackedTouches where tracked === touch { return true }
    return false
  }

  /// Returns whether another recognizer tracks a touch of this one.
  package func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    trackedTouches.contains(where: other.isTracking)
  }

  /// Returns why the recognizer does not accept a new touch, or nil if it does.
  func refusal(of touch: UITouch) -> TouchReason? {
    guard !isTouchless else { return .usesOtherInput }
    let type = touch.type.rawValue
    guard allowedTouchTypes?.contains(where: { $0.intValue == type }) ?? true else {
      return .touchTypeNotAllowed
    }
    guard touch.buttons.isEmpty || !touch.buttons.isDisjoint(with: buttonMaskRequired) else {
      return .buttonNotRequired
    }
    let isAlike = !requiresExclusiveTouchType || trackedTouches.allSatisfy { $0.type == touch.type }
    return isAlike ? nil : .otherTouchType
  }

  /// Returns whether the recognizer can use an event without touches, such as a scroll event.
  @_spi(Library) open func uses(_ event: UIEvent) -> Bool { false }

  /// Handles an event that it can use.
  func receive(_ event: UIEvent) {}

  func record(_ event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
  }

  // MARK: Methods for subclasses

  /// Called when touches begin. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches are canceled. The default cancels a running gesture, or fails.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    abandon(arbiter?.cancellation ?? .deviceCancelled)
  }

  /// Called when keys go down, if `allowedPressTypes` contains their types. The default does nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when keys come up. By default, an undecided recognizer fails with the last one.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if trackedPresses.isEmpty, reachedState == .possible, requestedStates.isEmpty { fail(.inputIsOver) }
  }

  /// Called when key presses are canceled. The default cancels a running gesture, or fails.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    abandon(.windowCancelled)
  }

  /// Clears the subclass's state. Called after every attempt, even a failed one. The default does nothing.
  open func reset() {}

  /// Ignores a touch until it ends. The recognizer then does not affect the touch's delivery to its view.
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignore(touch, .ignoredByItself) }

  func ignore(_ touch: UITouch, _ reason: TouchReason) {
    trackedTouches.removeAll { $0 === touch }
    arbiter?.ignore(touch, by: self, reason)
  }

  /// Returns whether this recognizer prevents another from recognizing. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer can prevent this one from recognizing. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer must fail before this one begins. Asked once per attempt. The default
  /// is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether this recognizer must fail before another begins. Asked once per attempt. The default
  /// is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer receives an event. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Calls `action` after `delay` seconds, unless the recognizer is reset first. A new timer replaces the
  /// previous one.
  func startTimer(after delay: TimeInterval, _ action: @escaping () -> Void) {
    timer?.cancel()
    timer = view?.window?.scene.clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      timer = nil
      if let arbiter { arbiter.settle(after: action) } else { action() }
    }
  }

  func stopTimer() {
    timer?.cancel()
    timer = nil
  }

  // MARK: Failure requirements

  private var failureRequirements: [WeakRecognizer] = []
  /// The recognizers that must fail first in this attempt, or nil before the first query.
  var attemptRequirements: [UIGestureRecognizer]?

  /// Requires another recognizer to fail before this one begins. A requirement that would form a cycle
  /// is ignored.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self else { return }
    guard !other.waits(for: self) else { return ignoredRequirement = other }
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  /// The last requirement that was ignored, because it would form a cycle.
  private(set) weak var ignoredRequirement: UIGestureRecognizer?

  var staticRequirements: [UIGestureRecognizer] { failureRequirements.compactMap(\.recognizer) }

  /// Returns whether either recognizer requires the other to fail.
  func isBound(to other: UIGestureRecognizer) -> Bool { requires(other) || other.requires(self) }

  private func requires(_ other: UIGestureRecognizer) -> Bool {
    attemptRequirements?.contains { $0 === other } ?? failureRequirements.contains { $0.recognizer === other }
  }

  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  // MARK: Locations

  /// The number of touches that the recognizer tracks.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Returns the centroid of the touches in a view's coordinates, or in the window's for nil.
  ///
  /// After the last touch ends, returns the last centroid.
  open func location(in view: UIView?) -> CGPoint {
    let centroid = centroidInWindow
    guard let view, let window = self.view?.window else { return centroid }
    return view.convert(centroid, from: window)
  }

  /// Returns the location of one touch, or the centroid if the index is out of range.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    trackedTouches.indices.contains(index)
      ? trackedTouches[index].location(in: view) : location(in: view)
  }

  var centroidInWindow: CGPoint {
    guard !trackedTouches.isEmpty else { return lastCentroid }
    let sum = trackedTouches.reduce(CGPoint.zero) { $0 + $1.location }
    return sum * (1 / CGFloat(trackedTouches.count))
  }

  func updateCentroid() { lastCentroid = centroidInWindow }

  /// Sets the location of a gesture without touches to the pointer's, in window coordinates.
  func updateLocation(_ location: CGPoint) {
    if location.isFinite { lastCentroid = location }
  }

  // MARK: Targets

  var targets: [Target<(UIGestureRecognizer) -> Void>] = []

  func addAction(owner: AnyObject?, _ action: @escaping (UIGestureRecognizer) -> Void) {
    targets.removeAll(where: \.isGone)
    targets.append(Target(owner: owner, action: action))
  }

  /// Removes the actions of `target`.
  open func removeTarget(_ target: AnyObject) { targets.removeAll { $0.belongs(to: target) } }

  /// Notifies the targets in the order they were added, except for those that are deallocated.
  func send(_ state: State) {
    let last = reachedState
    reachedState = state
    if state == .began || state == .ended { reportTargets() }
    for target in targets where !target.isGone { target.action(self) }
    if reachedState == state { reachedState = last }
  }
}
