import ViewTree

/// The animation of a panel that appears and disappears. With reduced motion, it fades.
final class PanelTransition: UIViewControllerAnimatedTransitioning {
  /// How the panel arrives.
  enum Style: Equatable {
    /// It shrinks from this scale while it fades in.
    case scale(CGFloat)
    /// It slides in from the bottom edge.
    case slide
    case fade
  }

  /// The duration in seconds: the project's design for presented screens.
  private static let duration = 0.35
  private let style: Style
  private let isPresenting: Bool

  init(_ style: Style, isPresenting: Bool) {
    self.style = UIAccessibility.isReduceMotionEnabled ? .fade : style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    style == .fade ? 0.14 : PanelTransition.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        view.place(in: context.finalFrame(for: controller))
      }
      container.addSubview(view)
      UIView.performWithoutAnimation { move(view, away: true, in: container) }
    }
    UIView.animate(springDuration: transitionDuration(using: context), options: .beginFromCurrentState) {
      move(view, away: !isPresenting, in: container)
    } completion: { _ in
      view.transform = .identity
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func move(_ view: UIView, away: Bool, in container: UIView) {
    if style != .slide { view.alpha = away ? 0 : 1 }
    guard away else { return view.transform = .identity }
    switch style {
    case .scale(let scale): if isPresenting { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
    case .slide:
      let top = view.center.y - view.bounds.height / 2
      view.transform = CGAffineTransform(translationX: 0, y: max(0, container.bounds.height - top))
    case .fade: break
    }
  }
}

/// The overlay behind a panel. It receives what the user does beside the panel.
final class PanelVeil: UIView {
  /// Called after a tap or a click beside the panel.
  var onTouch: (() -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addBuiltInGestureRecognizer(UITapGestureRecognizer(target: self, action: PanelVeil.tapped))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { onTouch?() }

  /// The buttons that go back and forward are not meant for the panel, nor for what is behind it.
  override func pointerButtonPressed(with event: UIPointerEvent) {
    if ![.button(4), .button(5)].contains(event.buttonMask) { onTouch?() }
  }

  /// Fills the container behind the panel, and fades in with it.
  func appear(in container: UIView, alongside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    frame = container.bounds
    container.insertSubview(self, at: 0)
    UIView.performWithoutAnimation { alpha = 0 }
    if coordinator?.animate(alongsideTransition: { [weak self] _ in self?.alpha = 1 }) != true { alpha = 1 }
  }

  func disappear(alongside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    if coordinator?.animate(alongsideTransition: { [weak self] _ in self?.alpha = 0 }) != true { alpha = 0 }
  }
}
