/// An action that a control performs for events.
struct ControlAction {
  var events: UIControl.Event
  /// The identifier of a `UIAction`, or nil for a target.
  var identifier: UIAction.Identifier?
  let target: Target<() -> Void>
}

extension UIControl {
  /// Creates a control that performs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// All events for which the control has actions or targets.
  public var allControlEvents: Event {
    actions.filter { !$0.target.isGone }.reduce([]) { $0.union($1.events) }
  }

  /// Performs `action` for the events. It replaces an action with the same identifier.
  public func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    actions.removeAll(where: \.target.isGone)
    let target = Target<() -> Void>(owner: nil) { [weak self] in self?.sendAction(action) }
    actions.append(ControlAction(events: events, identifier: action.identifier, target: target))
  }

  /// Removes an action for the events.
  public func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier for the events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    remove(events) { $0.identifier == identifier }
  }

  /// Removes the actions of `target` for the events.
  public func removeTarget(_ target: AnyObject, for events: Event = .allEvents) {
    remove(events) { $0.target.belongs(to: target) }
  }

  func addAction(for events: Event, owner: AnyObject?, _ action: @escaping () -> Void) {
    actions.removeAll(where: \.target.isGone)
    actions.append(ControlAction(events: events, target: Target(owner: owner, action: action)))
  }

  /// Sends the events for a value that the user changed.
  package func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Returns how many actions the events would perform, and how many of their targets no longer exist.
  public func explainActions(for events: Event) -> TouchEffect {
    let meant = actions.filter { !$0.events.isDisjoint(with: events) }
    let gone = meant.count(where: \.target.isGone)
    return .sent(events, performed: meant.count - gone, gone: gone, registered: allControlEvents)
  }

  func remove(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
    actions.removeAll(where: \.events.isEmpty)
  }
}

/// A control that sends actions to targets. The protocol gives every control class an `addTarget` that takes
/// an unapplied method reference of its own type.
@preconcurrency @MainActor public protocol ControlTargets: UIControl {}

extension UIControl: ControlTargets {}

extension ControlTargets {
  /// Calls a method of `target` for the events. The control does not retain the target.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for event: UIControl.Event
  ) {
    addAction(for: event, owner: target) { [weak target, weak self] in
      if let target, let self { action(target)(self) }
    }
  }

  /// Calls a closure for the events.
  public func addAction(for event: UIControl.Event, _ action: @escaping (Self) -> Void) {
    addAction(for: event, owner: nil) { [weak self] in
      if let self { action(self) }
    }
  }
}
