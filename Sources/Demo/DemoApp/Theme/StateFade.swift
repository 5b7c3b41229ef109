import ViewTree

/// The animation between states of a control, with the durations and the curve of the design.
enum StateFade {
  case press, release, hover

  init(isPressed: Bool, isHovered: Bool) { self = isPressed ? .press : isHovered ? .hover : .release }

  /// The duration, in seconds.
  private var duration: TimeInterval {
    switch self {
    case .press: 0.09
    case .release: 0.18
    case .hover: 0.12
    }
  }

  /// Animates changes. Views that are in no window change immediately.
  @discardableResult
  func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, controlPoint1: CGPoint(x: 0.16, y: 1), controlPoint2: CGPoint(x: 0.3, y: 1),
      animations: changes)
    if let completion { animator.addCompletion { _ in completion() } }
    animator.startAnimation()
    return animator
  }
}
