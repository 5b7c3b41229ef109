/// Hides the bars of a navigation controller by swipes and taps on its screen.
final class BarHiding: UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// Whether the tool bar was hidden together with the navigation bar.
  private var hidesToolbar = false

  var isOnSwipe = false { didSet { update() } }
  var isOnTap = false { didSet { update() } }

  /// How far a finger moves before the bars move, in points. Chosen here.
  private static let distance: CGFloat = 30

  init(of controller: UINavigationController) {
    self.controller = controller
    for recognizer in [pan, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
    }
    pan.addAction { [unowned self] _ in swiped() }
    tap.addAction { [unowned self] _ in setHidden(!self.controller.isNavigationBarHidden) }
  }

  private func update() {
    (pan.isEnabled, tap.isEnabled) = (isOnSwipe, isOnTap)
    for recognizer in [pan, tap] as [UIGestureRecognizer] where recognizer.isEnabled && recognizer.view == nil
    {
      controller.container.addBuiltInGestureRecognizer(recognizer)
    }
  }

  private func swiped() {
    let moved = pan.translation(in: controller.container)
    guard abs(moved.y) > BarHiding.distance, abs(moved.y) > abs(moved.x) else { return }
    setHidden(moved.y < 0)
    pan.setTranslation(.zero, in: controller.container)
  }

  private func setHidden(_ isHidden: Bool) {
    guard isHidden != controller.isNavigationBarHidden else { return }
    if isHidden { hidesToolbar = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(isHidden, animated: true)
    if hidesToolbar { controller.setToolbarHidden(isHidden, animated: true) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === pan }

  /// Taps on controls are for them.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer === pan
      || !sequence(first: touch.view, next: { $0?.superview }).contains { $0 is UIControl }
  }
}
