import ViewTree

/// The way of a transition across a view, and what a finger's movement means on it.
///
/// Movements are mirrored from right to left before they come here: to the right is back.
nonisolated struct TransitionWay {
  let operation: UINavigationControllerOperation
  /// In points.
  let width: CGFloat

  private var direction: CGFloat { operation == .push ? -1 : 1 }

  /// How much is done, from 0 to 1, when a finger has moved by `translation` points since it took hold of the
  /// transition at `start`; 0 without width.
  func progress(translation: CGFloat, from start: CGFloat = 0) -> CGFloat {
    guard width > 0 else { return 0 }
    let progress = start + direction * translation / width
    return progress.isFinite ? min(max(0, progress), 1) : 0
  }

  /// How fast a finger moves towards the end, in points per second.
  func speed(velocity: CGFloat) -> CGFloat { velocity.isFinite ? direction * velocity : 0 }
}
