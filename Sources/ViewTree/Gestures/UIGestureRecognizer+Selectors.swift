public import Objects

extension UIGestureRecognizer {
  /// Calls a method of `target` whenever the gesture moves on, as long as the target lives. It takes nothing or the
  /// recognizer. A method that was added already is still called once.
  public func addTarget(_ target: Any, action: Selector) {
    let owner = target as AnyObject
    guard !targets.contains(where: { $0.belongs(to: owner) && $0.selector == action }) else { return }
    targets.append(
      Target(owner: owner, selector: action) { [weak owner] recognizer in
        if let owner { action.perform(on: owner, with: recognizer) }
      })
  }

  /// Ends the calls to a method of `target`; nil means all targets, or all methods.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let owner = target.map { $0 as AnyObject }
    targets.removeAll {
      (owner == nil || $0.belongs(to: owner)) && (action == nil || $0.selector == action)
    }
  }
}
