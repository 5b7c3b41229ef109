/// A call that a control makes for some events.
struct ControlAction {
  var events: UIControl.Event
  /// Of the `UIAction` that it performs.
  var identifier: UIAction.Identifier?
  let target: Target<() -> Void>
}

extension UIControl {
  /// Creates a control that performs `primaryAction` when the user does what it is for.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// All events that somebody wants to be told of.
  public var allControlEvents: Event {
    actions.filter { !$0.target.isGone }.reduce([]) { $0.union($1.events) }
  }

  /// Performs `action` for the events, in place of one with the same identifier.
  public func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    let target = Target<() -> Void>(owner: nil) { [weak self] in self?.sendAction(action) }
    actions.append(ControlAction(events: events, identifier: action.identifier, target: target))
  }

  public func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    remove(events) { $0.identifier == identifier }
  }

  /// Ends the calls to `target` for the events.
  public func removeTarget(_ target: AnyObject, for events: Event = .allEvents) {
    remove(events) { $0.target.belongs(to: target) }
  }

  func addAction(for events: Event, owner: AnyObject?, _ action: @escaping () -> Void) {
    actions.append(ControlAction(events: events, target: Target(owner: owner, action: action)))
  }

  /// Says that the user changed the value.
  func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  func remove(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
    actions.removeAll(where: \.events.isEmpty)
  }
}

/// Somebody who sends actions to weakly held targets; it gives every class of controls an `addTarget` with
/// an unapplied method reference.
@preconcurrency @MainActor public protocol ControlTargets: UIControl {}

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
