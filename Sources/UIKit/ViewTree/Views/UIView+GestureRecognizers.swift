extension UIView {
  /// Adds a recognizer and removes it from its previous view. It receives touches that begin afterwards.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Removes a recognizer, and cancels its gesture if one is in progress.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon(.removedFromView)
    gestureRecognizers?.removeAll { $0 === recognizer }
    if gestureRecognizers?.isEmpty ?? false { gestureRecognizers = nil }
    recognizer.view = nil
  }
}
