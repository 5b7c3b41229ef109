import Objects

extension UIResponder {
  /// Returns the nearest responder, starting with this one, that can perform the action.
  func responder(for action: Selector, sender: Any?) -> UIResponder? {
    sequence(first: self) { $0.next }.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// Calls a method of `target`. If `target` is nil, calls the method of the nearest responder that
  /// implements it. Returns whether a method was called.
  @discardableResult
  func send(_ action: Selector, to target: AnyObject?, from sender: Any, for event: UIEvent?) -> Bool {
    guard let target = target ?? responder(for: action, sender: sender) else {
      let view = sender as? UIResponder ?? (sender as? UIBarButtonItem)?.shownView
      view?.report(.noResponder(action.name))
      return false
    }
    // A selector of another class or without a method stands for the responder's own method.
    if !action.isImplemented(by: target), let edit = EditAction(action), let target = target as? UIResponder {
      edit.perform(on: target, sender: sender)
    } else {
      action.perform(on: target, with: sender, event)
    }
    return true
  }
}
