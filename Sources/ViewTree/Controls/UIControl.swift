/// A view that tracks one touch and says what came of it.
///
/// A subclass that follows the finger overrides `beginTracking`, `continueTracking`, `endTracking` and
/// `cancelTracking`; one that only looks different while it is pressed overrides `stateDidChange`.
@preconcurrency @MainActor open class UIControl: UIView {
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(controlKeyPaths(Self.self)) { $1 }
  }

  /// How far outside its bounds a finger may be and still count as inside, in points. Measured on UIKit.
  public static let trackingMargin: CGFloat = 70

  /// Whether the control takes touches and keys. Switching it off cancels the touch that is tracked.
  open var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      defer { didChange("enabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelKeyPress()
        cancel(with: nil)
      }
      stateChanged()
    }
  }
  open var isSelected = false {
    willSet { willChange("selected") }
    didSet {
      if isSelected != oldValue { stateChanged() }
      didChange("selected")
    }
  }
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateChanged() }
      didChange("highlighted")
    }
  }

  /// Where the content is in a control that is wider, such as a button.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  public var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked touch is on the control or near it.
  public private(set) var isTouchInside = false
  private(set) var trackedTouch: UITouch?
  /// The key that holds the control down.
  var pressedKey: UIKeyboardHIDUsage?
  var actions: [ControlAction] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  deinit {}

  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// A button called as the texts in it, or as its tool tip.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .button, isElement: isUserInteractionEnabled,
      label: joinedAccessibilityLabels(leavingOutControls: false) ?? toolTip,
      traits: stateTraits.union(.button))
  }

  var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Called when the state changed, to look the part.
  open func stateDidChange() {}

  private func stateChanged() {
    stateDidChange()
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    tintColorDidChange()  // the tint may be another one here
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelKeyPress() }
    tintColorDidChange()
  }

  /// The event that actions are sent for; nil when a program sends them.
  var eventUnderWay: UIEvent?

  private func sendActions(for events: Event, with event: UIEvent?) {
    let outer = eventUnderWay
    eventUnderWay = event
    sendActions(for: events)
    eventUnderWay = outer
  }

  /// Calls a method of `target`, or without one of the first responder above the control that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    send(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  /// Tells everybody who asked for one of `events`, once each and in the order in which they asked.
  open func sendActions(for events: Event) {
    actions.removeAll(where: \.target.isGone)
    for action in actions where !action.events.isDisjoint(with: events) { action.target.action() }
  }

  /// Performs an action in the control's name.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  // MARK: Tracking

  /// A touch came down on the control; false leaves it alone.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked touch moved; false ends the tracking without an event.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked touch was lifted; `isTouchInside` tells where.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The tracked touch was taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  /// What a lift on the control or near it is.
  var liftEvents: Event { .touchUpInside }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      return
    }
    guard trackedTouch === touch else { return }  // cancelled meanwhile, as below
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    guard trackedTouch === touch else { return }
    let crossing: Event = isTouchInside ? .touchDragEnter : .touchDragExit
    let events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    sendActions(for: isTouchInside == wasInside ? events : events.union(crossing), with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = isNear(touch)
    trackedTouch = nil
    isTouchInside = isInside
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? liftEvents : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = trackedTouch, touches.contains(touch) { cancel(with: event) }
  }

  private func cancel(with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.trackingMargin, dy: -UIControl.trackingMargin).contains(
      touch.location(in: self))
  }

  // MARK: Gestures of superviews

  /// What the control itself does with a finger is its own and not its superviews'. A recognizer on the
  /// control wins over it.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if isEnabled, recognizer.view !== self, claims(recognizer) { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Whether a superview's gesture is what the control is for: one tap of one finger.
  func claims(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { isEnabled }

  open override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if !isFocused { cancelKeyPress() }
    stateChanged()
  }

  /// Whether Space and Return press the control.
  open var isPressedByKeys: Bool { true }

  /// Does what the control is for, as a user would.
  open func performPrimaryAction() { sendActions(for: liftEvents.union(.primaryActionTriggered)) }

  /// Uses a key that went down without modifiers, or repeats; false passes it on.
  func keyDown(_ key: UIKeyboardHIDUsage) -> Bool { pressKeyDown(key) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key, key.modifierFlags.isEmpty else { return true }
      return !keyDown(key.keyCode)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !pressKeyUp($0.key?.keyCode) }
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    cancelKeyPress()
    super.pressesCancelled(presses, with: event)
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    cancelKeyPress()
    return super.resignFirstResponder()
  }
}
