import ViewTree

/// Converts a finger's movement into the progress of a transition.
///
/// Movements in a right-to-left layout must be mirrored first: a movement to the right always goes back.
nonisolated struct TransitionPath {
  let operation: UINavigationController.Operation
  /// The width of the view, in points.
  let width: CGFloat

  private var direction: CGFloat { operation == .push ? -1 : 1 }

  /// Returns the progress, from 0 to 1, after the finger has moved by `translation` points since it caught
  /// the transition at `start`. Returns 0 if the width is 0.
  func progress(translation: CGFloat, from start: CGFloat = 0) -> CGFloat {
    guard width > 0 else { return 0 }
    let progress = start + direction * translation / width
    return progress.isFinite ? min(max(0, progress), 1) : 0
  }

  /// Returns the velocity of a finger towards the end, in points per second.
  func speed(velocity: CGFloat) -> CGFloat { velocity.isFinite ? direction * velocity : 0 }
}
