/// The root view of a navigation controller.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  /// Captures all touches during a transition, so that they reach neither the screens nor the bar. No view
  /// is disabled for that, so none can stay disabled.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard controller?.running?.context != nil else { return super.hitTest(point, with: event) }
    return acceptsInput && self.point(inside: point, with: event) ? self : nil
  }
}
