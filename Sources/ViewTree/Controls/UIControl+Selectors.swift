import Foundation
public import Objects

extension UIControl {
  /// Calls a method of `target` for the events, as long as the target lives. A method that was added already is called for
  /// these events, too, and still once.
  ///
  /// The method takes nothing, the control, or the control and the event. Without a target the first responder above the
  /// control that has the method gets the call.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    if let index = actions.firstIndex(where: { $0.target.isFor(owner, action) }) {
      return actions[index].events.formUnion(controlEvents)
    }
    let call = Target(owner: owner, selector: action) { [weak self, weak owner] in
      if let self { sendAction(action, to: owner, for: eventUnderWay) }
    }
    actions.append(ControlAction(events: controlEvents, target: call))
  }

  /// Ends the calls to a method of `target` for the events; nil means all targets, or all methods.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    remove(controlEvents) { entry in
      (owner == nil || entry.target.belongs(to: owner)) && (action == nil || entry.target.selector == action)
        && entry.identifier == nil
    }
  }

  /// The objects whose methods are called.
  public var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.target.object as? NSObject })
  }

  /// The names of the methods of `target` that are called for an event; nil for none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let owner = target.map { $0 as AnyObject }
    let names = actions.filter { $0.target.belongs(to: owner) && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.target.selector?.name }
    return names.isEmpty ? nil : names
  }
}
