/// A view that tracks one touch and sends events to targets and actions.
///
/// Subclasses that follow the touch override `beginTracking`, `continueTracking`, `endTracking` and
/// `cancelTracking`. Subclasses that only change their appearance override `stateDidChange`.
@preconcurrency @MainActor open class UIControl: UIView {
  open override class var observableKeyPaths: [String: AnyKeyPath] {
    super.observableKeyPaths.merging(controlKeyPaths(Self.self)) { $1 }
  }

  /// How far outside its bounds a tracked touch still counts as inside, in points. Measured on UIKit.
  public static let trackingMargin: CGFloat = 70

  /// Whether the control responds to touches and keys. Disabling it cancels a tracked touch.
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
  /// Whether the control is selected. Its meaning depends on the subclass.
  open var isSelected = false {
    willSet { willChange("selected") }
    didSet {
      if isSelected != oldValue { stateChanged() }
      didChange("selected")
    }
  }
  /// Whether the control is shown as pressed.
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateChanged() }
      didChange("highlighted")
    }
  }

  /// Whether a press opens the control's menu, if it has one, instead of sending events.
  open var showsMenuAsPrimaryAction = false

  /// The horizontal position of content that is narrower than the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical position of content that is lower than the control.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Whether the control is tracking a touch.
  open var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked touch is inside the control or near it.
  open private(set) var isTouchInside = false
  package private(set) var trackedTouch: UITouch?
  /// The key that holds the control.
  var pressedKey: UIKeyboardHIDUsage?
  var actions: [ControlAction] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  deinit {}

  /// The current state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// The default label joins the labels of the subviews, or else is the tool tip.
  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .button, isElement: isUserInteractionEnabled,
      label: joinedAccessibilityLabels(leavingOutControls: false) ?? toolTip,
      traits: stateTraits.union(.button))
  }

  package var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Called when the state changes. Override it to update the appearance.
  open func stateDidChange() {}

  private func stateChanged() {
    stateDidChange()
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelKeyPress() }
  }

  /// The event that caused the actions that are being sent, or nil if the program sends them.
  var currentEvent: UIEvent?

  private func sendActions(for events: Event, with event: UIEvent?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: events)
    currentEvent = outer
  }

  /// Calls a method of `target`, by the application if there is one. If `target` is nil, calls the method of
  /// the nearest responder that implements it, from the first responder on, or else from the control.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let application = window?.scene.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      let first = window?.firstResponder?.responder(for: action, sender: self)
      send(action, to: target.map { $0 as AnyObject } ?? first, from: self, for: event)
    }
  }

  /// Performs the actions for `events`, each once and in the order they were added.
  open func sendActions(for events: Event) {
    report(explainActions(for: events))
    for action in actions where !action.events.isDisjoint(with: events) && !action.target.isGone {
      action.target.action()
    }
  }

  /// Performs an action with the control as the sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  // MARK: Tracking

  /// Called when a touch begins on the control. Return false to ignore the touch. The default is true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves. Return false to stop without an event. The default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends. `isTouchInside` is whether it ended in the control or near it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is canceled or the control is disabled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Why `beginTracking` returned false, in words.
  var trackingRule: String { "its beginTracking returned false" }

  /// The events sent when the touch ends inside the control or near it.
  var liftEvents: Event { .touchUpInside }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else {
      return isEnabled ? () : report(.notEnabled)
    }
    trackedTouch = touch
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      return report(.notTracked(trackingRule))
    }
    guard trackedTouch === touch else { return }  // canceled by a callback
    report(.tracked)
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      report(.notTracked("its continueTracking returned false"))
      return stopTracking()
    }
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

  /// Prevents gestures of superviews that the control handles itself. Recognizers on the control still begin.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if isEnabled, recognizer.view !== self, claims(recognizer) { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Returns whether the control handles a superview's gesture itself: a single tap with one finger.
  @_spi(Library) open func claims(_ recognizer: UIGestureRecognizer) -> Bool {
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

  /// Performs the control's main action, as a user would.
  open func performPrimaryAction() { sendActions(for: liftEvents.union(.primaryActionTriggered)) }

  /// Handles a key press or repeat without modifiers. Returns false to pass it on.
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
