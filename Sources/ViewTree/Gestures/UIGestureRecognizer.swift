public import Objects

/// Watches touches and tells its targets when they form a gesture.
///
/// A discrete gesture goes from possible to ended; a continuous one begins, changes and ends:
///
///     possible ──▶ ended                          (tap)
///     possible ──▶ began ──▶ changed ──▶ ended    (pan)
///         └──▶ failed   └──────────┴───▶ cancelled
///
/// A subclass overrides the touch methods and sets `state` to what it wants; whether that comes true is
/// decided by ``GestureArbiter``, which knows the other recognizers of the touch.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, TargetAction, NSKeyValueObserving, nonisolated ExtrasHolder {
  public nonisolated enum State: Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Another name for `ended`, of gestures that happen at one instant.
    public static let recognized = State.ended
  }

  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public internal(set) weak var view: UIView?
  /// A name for tests and logs.
  public var name: String?

  /// Whether recognizing takes the touches away from the views that have them.
  public var cancelsTouchesInView = true
  /// Whether views see nothing of a touch until this recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether views wait for the end of a touch until this recognizer has failed.
  public var delaysTouchesEnded = true
  /// The kinds of touches that are looked at; nil means all.
  public var allowedTouchTypes: [UITouch.TouchType]?
  /// Whether touches of another type are left alone while touches of one type are down.
  public var requiresExclusiveTouchType = true
  /// The mouse buttons that make a touch for this recognizer. In UIKit only taps have a choice.
  public var buttonMaskRequired = UIEvent.ButtonMask.primary
  /// The kinds of key presses that are looked at; none by default.
  public var allowedPressTypes: [UIPress.PressType] = []

  /// The modifier keys that were down at the last event seen.
  public private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the last event seen; none for fingers.
  public private(set) var buttonMask: UIEvent.ButtonMask = []

  /// Whether touches are looked at. Switching it off ends a gesture that is under way.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  public required override init() {
    UIGestureRecognizer.count += 1
    order = UIGestureRecognizer.count
    super.init()
  }

  /// Creates a recognizer that calls a method of `target`, which it does not keep alive.
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

  /// Where the gesture stands. A subclass sets the state that it wants to reach; reading answers what has
  /// been reached.
  public var state: State {
    get { reachedState }
    set { want(newValue) }
  }

  var reachedState = State.possible
  /// States asked for and not reached yet, in order.
  var wants: [State] = []
  /// Touches that are down and not ignored.
  var trackedTouches: [UITouch] = []
  /// Key presses that are down and seen.
  var trackedPresses: [UIPress] = []
  /// Whether a touch or another event was given since the last reset.
  var isActive = false
  /// The arbiter that leads the attempt, wherever the recognizer is by now.
  weak var leader: GestureArbiter?
  /// Whether the recognizer takes part without a touch.
  var isGuest = false
  var hasAskedShouldBegin = false
  /// Counts recognizers as they are made; later ones win a tie on one view.
  private(set) var order = 0
  private static var count = 0
  private var timer: FrameTimer?
  /// The centroid of the touches when there were some, in the window.
  private var lastCentroid = CGPoint.zero

  /// Takes a state, and tells observers.
  func reach(_ state: State) {
    willChange("state")
    reachedState = state
    didChange("state")
  }

  /// Notes a wish; who takes part in nothing has none.
  private func want(_ state: State) {
    guard isActive else { return }
    if state == .failed, reachedState == .possible {
      // Who gives up takes back what it wanted.
      wants = [.failed]
    } else {
      guard isLegal(state, after: wants.last ?? reachedState) else { return }
      wants.append(state)
    }
    arbiter?.noteWish()
  }

  private func isLegal(_ next: State, after state: State) -> Bool {
    switch state {
    case .possible: [.began, .ended, .failed].contains(next)
    case .began, .changed: [.changed, .ended, .cancelled].contains(next)
    case .ended, .cancelled, .failed: false
    }
  }

  var arbiter: GestureArbiter? { leader ?? view?.window?.gestureArbiter }
  /// Whether a movement of the fingers is worth an action while the gesture runs.
  var reportsMoves: Bool { true }

  /// Ends what is under way, as when the recognizer is switched off.
  func abandon() {
    if isRunning { want(.cancelled) } else if isActive { want(.failed) }
  }

  /// Back to the start, after the gesture is over for everybody.
  func becomePossible() {
    timer?.cancel()
    timer = nil
    reset()
    reach(.possible)
    wants = []
    trackedTouches = []
    trackedPresses = []
    isActive = false
    leader = nil
    isGuest = false
    hasAskedShouldBegin = false
    attemptRequirements = nil
  }

  // MARK: Input

  /// Whether a new touch is one that this recognizer looks at.
  func accepts(_ touch: UITouch) -> Bool {
    guard !isGuest, allowedTouchTypes?.contains(touch.type) ?? true else { return false }
    guard touch.buttons.isEmpty || !touch.buttons.isDisjoint(with: buttonMaskRequired) else { return false }
    return !requiresExclusiveTouchType || trackedTouches.allSatisfy { $0.type == touch.type }
  }

  /// Whether the recognizer can use an event without touches, such as a wheel's.
  func uses(_ event: UIEvent) -> Bool { false }

  /// Takes an event that it can use.
  func receive(_ event: UIEvent) {}

  func note(_ event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRunning ? .cancelled : .failed
  }

  /// Keys went down; only those of `allowedPressTypes` come here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Keys came up. Who has not made anything of them by the last one fails.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if trackedPresses.isEmpty, reachedState == .possible, wants.isEmpty { state = .failed }
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = isRunning ? .cancelled : .failed
  }

  /// Forgets all about the gesture. Called after every attempt, also one that failed.
  open func reset() {}

  /// Leaves a touch alone for the rest of its life; its view keeps it, whatever this recognizer does.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    arbiter?.ignore(touch, by: self)
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Calls `action` in `delay` seconds unless the recognizer was reset by then; a new timer replaces an
  /// old one.
  func startTimer(after delay: TimeInterval, _ action: @escaping () -> Void) {
    timer?.cancel()
    timer = view?.window?.windowScene.clock.schedule(after: delay) { [weak self] in
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
  /// The recognizers that have to fail first in this attempt; nil until somebody wants to know.
  var attemptRequirements: [UIGestureRecognizer]?

  /// Lets this recognizer begin only after `other` has failed. A requirement that would close a ring, so
  /// that all wait for one another, is left out.
  public func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !other.waits(for: self) else { return }
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  var staticRequirements: [UIGestureRecognizer] { failureRequirements.compactMap(\.recognizer) }

  /// Whether one of the two has to wait for the failure of the other.
  func isBound(to other: UIGestureRecognizer) -> Bool { requires(other) || other.requires(self) }

  private func requires(_ other: UIGestureRecognizer) -> Bool {
    attemptRequirements?.contains { $0 === other } ?? failureRequirements.contains { $0.recognizer === other }
  }

  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  // MARK: Places

  public var numberOfTouches: Int { trackedTouches.count }

  /// The centroid of the touches in `view`'s coordinates, or the window's for nil; after the last touch
  /// the place where it was last.
  open func location(in view: UIView?) -> CGPoint {
    let centroid = centroidInWindow
    guard let view, let window = self.view?.window else { return centroid }
    return view.convert(centroid, from: window)
  }

  /// The place of one touch; an index beyond them means the centroid.
  public func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    trackedTouches.indices.contains(index)
      ? trackedTouches[index].location(in: view) : location(in: view)
  }

  var centroidInWindow: CGPoint {
    guard !trackedTouches.isEmpty else { return lastCentroid }
    let sum = trackedTouches.reduce(CGPoint.zero) { $0 + $1.location }
    return sum * (1 / CGFloat(trackedTouches.count))
  }

  func noteCentroid() { lastCentroid = centroidInWindow }

  /// Takes the pointer's place, in the window, for that of the touches that there are none of.
  func notePlace(_ place: CGPoint) {
    if place.isFinite { lastCentroid = place }
  }

  // MARK: Targets

  var targets: [Target<(UIGestureRecognizer) -> Void>] = []

  func addAction(owner: AnyObject?, _ action: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(Target(owner: owner, action: action))
  }

  /// Ends the calls to `target`.
  public func removeTarget(_ target: AnyObject) { targets.removeAll { $0.belongs(to: target) } }

  /// Tells the targets, in the order in which they were added; those that are gone are forgotten.
  func send(_ state: State) {
    let last = reachedState
    reachedState = state
    targets.removeAll(where: \.isGone)
    for target in targets { target.action(self) }
    if reachedState == state { reachedState = last }
  }
}
