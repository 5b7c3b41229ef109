/// The view of a navigation controller.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  /// While a transition runs, touches reach neither screens nor bar. Nothing is switched off for that, so
  /// nothing can stay switched off.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard controller?.running?.context != nil else { return super.hitTest(point, with: event) }
    return takesInput && self.point(inside: point, with: event) ? self : nil
  }
}
