extension UIView {
  /// Adds a recognizer and removes it from its previous view. It receives touches that begin afterwards.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    let former = recognizer.view
    former?.removeGestureRecognizer(recognizer)
    recognizer.formerView = former
    recognizer.view = self
    attachedRecognizers = (attachedRecognizers ?? []) + [recognizer]
  }

  /// Adds a recognizer that the view, or what uses it, needs for itself.
  package func addBuiltInGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.isBuiltIn = true
    addGestureRecognizer(recognizer)
  }

  /// Makes these the view's recognizers. Those that it has already keep their gestures.
  func attach(_ recognizers: [UIGestureRecognizer]) {
    for old in attachedRecognizers ?? [] where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
    guard !recognizers.isEmpty else { return }
    attachedRecognizers = recognizers.reduce(into: []) { unique, recognizer in
      if !unique.contains(where: { $0 === recognizer }) { unique.append(recognizer) }
    }
  }

  /// Removes a recognizer, and cancels its gesture if one is in progress.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon(.removedFromView)
    attachedRecognizers?.removeAll { $0 === recognizer }
    if attachedRecognizers?.isEmpty ?? false { attachedRecognizers = nil }
    recognizer.view = nil
  }
}
