import ViewTree

/// Writes down the states that the actions of a recognizer see.
final class GestureDiary {
  private(set) var states: [UIGestureRecognizer.State] = []

  /// Adds the recognizer to the view and begins to watch it.
  init(_ recognizer: UIGestureRecognizer, on view: UIView) {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [weak self] in self?.states.append($0.state) }
  }
}
