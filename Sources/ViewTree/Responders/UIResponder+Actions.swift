import Objects

extension UIResponder {
  /// The nearest responder, from this one up, that can perform the action.
  func responder(for action: Selector, sender: Any?) -> UIResponder? {
    sequence(first: self) { $0.next }.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// Calls a method of `target`, or without one of the nearest responder that has it. Returns whether it was called.
  @discardableResult
  func send(_ action: Selector, to target: AnyObject?, from sender: Any, for event: UIEvent?) -> Bool {
    guard let target = target ?? responder(for: action, sender: sender) else { return false }
    action.perform(on: target, with: sender, event)
    return true
  }
}
