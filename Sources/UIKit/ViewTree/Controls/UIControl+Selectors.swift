import Foundation
public import Objects

extension UIControl {
  /// Calls a method of `target` for the events until the target is deallocated. If the method was added
  /// before, adds the events to it; the method is still called only once.
  ///
  /// The method takes no arguments, the control, or the control and the event. If `target` is nil, calls
  /// the method of the first responder above the control that implements it.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    if let index = actions.firstIndex(where: { $0.target.isFor(owner, action) }) {
      return actions[index].events.formUnion(controlEvents)
    }
    actions.removeAll(where: \.target.isGone)
    let call = Target(owner: owner, selector: action) { [weak self, weak owner] in
      if let self { sendAction(action, to: owner, for: currentEvent) }
    }
    actions.append(ControlAction(events: controlEvents, target: call))
  }

  /// Stops calling a method of `target` for the events. A nil target or action matches any.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    remove(controlEvents) { entry in
      (owner == nil || entry.target.belongs(to: owner)) && (action == nil || entry.target.selector == action)
        && entry.identifier == nil
    }
  }

  /// The targets that were added with selectors.
  public var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.target.object as? NSObject })
  }

  /// Returns the names of the methods of `target` that are called for an event, or nil if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let owner = target.map { $0 as AnyObject }
    let names = actions.filter { $0.target.belongs(to: owner) && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.target.selector?.name }
    return names.isEmpty ? nil : names
  }
}
