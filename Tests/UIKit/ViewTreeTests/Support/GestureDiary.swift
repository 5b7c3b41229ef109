import ViewTree

/// Records the states in which a recognizer's actions are called.
final class GestureDiary {
  private(set) var states: [UIGestureRecognizer.State] = []

  /// Adds the recognizer to the view and starts recording.
  init(_ recognizer: UIGestureRecognizer, on view: UIView) {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [weak self] in self?.states.append($0.state) }
  }
}
