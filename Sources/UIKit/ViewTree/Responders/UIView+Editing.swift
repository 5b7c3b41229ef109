extension UIView {
  /// Ends the editing of a text in the view, or of the view itself. If `force` is true, it cannot
  /// refuse. Returns whether none is edited.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = (window ?? self as? UIWindow)?.firstResponder as? UIView,
      responder is any UIKeyInput, responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.responderWindow?.firstResponder = nil
    (responder as? any TextEditing)?.editingWasForcedToEnd()
    return true
  }
}
