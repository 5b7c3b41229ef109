extension UIView {
  /// Attaches a recognizer, taking it from the view it was on. It sees touches that go down from now on.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Detaches a recognizer; a gesture under way is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    gestureRecognizers?.removeAll { $0 === recognizer }
    if gestureRecognizers?.isEmpty ?? false { gestureRecognizers = nil }
    recognizer.view = nil
  }
}
