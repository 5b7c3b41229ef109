/// A view that tracks one touch and says what came of it.
open class UIControl: UIView {
  /// What a control tells its targets.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
  }

  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// How far outside its bounds a finger may be and still count as inside, in points. Measured on UIKit.
  public static let trackingMargin: CGFloat = 70

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  public var isTracking: Bool { trackedTouch != nil }
  private var trackedTouch: UITouch?
  private var targets: [(event: Event, target: Target<() -> Void>)] = []

  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state changed, to look the part.
  open func stateDidChange() {}

  private func stateChanged() {
    stateDidChange()
    setNeedsLayout()
  }

  // MARK: Targets

  func addAction(for event: Event, owner: AnyObject?, _ action: @escaping () -> Void) {
    targets.append((event, Target(owner: owner, action: action)))
  }

  /// Tells every target of `events`, in the order in which they were added.
  open func sendActions(for events: Event) {
    targets.removeAll(where: \.target.isGone)
    for entry in targets where !entry.event.isDisjoint(with: events) { entry.target.action() }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking else { return }
    trackedTouch = touches.first
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isHighlighted = isNear(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    isHighlighted = false
    sendActions(for: isNear(touch) ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  /// A tap on the control is its own and not its superviews'.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.trackingMargin, dy: -UIControl.trackingMargin).contains(
      touch.location(in: self))
  }
}

/// Somebody who sends actions to weakly held targets; it gives every class of controls an `addTarget` with
/// an unapplied method reference.
public protocol ControlTargets: UIControl {}

extension UIControl: ControlTargets {}

extension ControlTargets {
  /// Calls `action` of `target` for the events, as long as the target lives.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for event: UIControl.Event
  ) {
    addAction(for: event, owner: target) { [weak target, weak self] in
      if let target, let self { action(target)(self) }
    }
  }

  public func addAction(for event: UIControl.Event, _ action: @escaping (Self) -> Void) {
    addAction(for: event, owner: nil) { [weak self] in
      if let self { action(self) }
    }
  }
}
