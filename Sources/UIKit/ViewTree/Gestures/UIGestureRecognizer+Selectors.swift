public import Objects

extension UIGestureRecognizer {
  /// Calls a method of `target` for each action of the gesture until the target is deallocated. The method
  /// takes no arguments or the recognizer. Adding a method again has no effect.
  public func addTarget(_ target: Any, action: Selector) {
    let owner = target as AnyObject
    guard !targets.contains(where: { $0.belongs(to: owner) && $0.selector == action }) else { return }
    targets.removeAll(where: \.isGone)
    targets.append(
      Target(owner: owner, selector: action) { [weak owner] recognizer in
        if let owner { action.perform(on: owner, with: recognizer) }
      })
  }

  /// Stops calling a method of `target`. A nil target or action matches any.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let owner = target.map { $0 as AnyObject }
    targets.removeAll {
      (owner == nil || $0.belongs(to: owner)) && (action == nil || $0.selector == action)
    }
  }
}
