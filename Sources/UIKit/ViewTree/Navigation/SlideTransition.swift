import LayerTree

/// The default transition of a navigation controller: the upper screen slides over the lower one, which moves
/// by a fraction of the distance and is dimmed. The numbers come from the project's design.
final class SlideTransition: NavigationBarCarrying, SpringTransition {
  /// How far the lower screen moves, as a fraction of its width.
  static let parallax: CGFloat = 0.3
  /// The alpha of the black overlay on a covered screen.
  static let dim: CGFloat = 0.18
  private static let shadow = CAShadow(
    color: UIColor.black.withAlphaComponent(0.3).cgColor, offset: CGSize(width: -4, height: 0), radius: 16)

  private let operation: UINavigationController.Operation
  private var bar: (view: UIView, isWithTo: Bool)?

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func carry(_ bar: UINavigationBar, with screen: UITransitionContextViewKey) {
    self.bar = (bar, screen == .to)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    if let controller = context.viewController(forKey: .to) {
      to.place(in: context.finalFrame(for: controller))
    }
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let (veil, edge) = (UIView(), UIView())
    for part in [veil, edge] {
      part.isUserInteractionEnabled = false
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(part, belowSubview: upper)
    }
    veil.frame = container.bounds
    veil.backgroundColor = .black
    edge.frame = upper.convert(upper.bounds, to: container)
    edge.layer.shadow = SlideTransition.shadow
    if let bar { container.insertSubview(bar.view, aboveSubview: bar.isWithTo == isPush ? upper : lower) }
    let (upperViews, lowerViews) = (
      [upper, edge] + (bar.map { $0.isWithTo == isPush ? [$0.view] : [] } ?? []),
      [lower] + (bar.map { $0.isWithTo == isPush ? [] : [$0.view] } ?? [])
    )
    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = container.bounds.width * (isRightToLeft ? -1 : 1)
    let parallax = UIAccessibility.isReduceMotionEnabled ? 0 : SlideTransition.parallax
    /// Positions the views. At 0 the upper screen is off the edge; at 1 it covers the lower one.
    func place(covering share: CGFloat) {
      for view in upperViews { view.transform = CGAffineTransform(translationX: width * (1 - share), y: 0) }
      for view in lowerViews {
        view.transform = CGAffineTransform(translationX: -parallax * width * share, y: 0)
      }
      veil.alpha = SlideTransition.dim * share
      edge.alpha = share
    }
    UIView.performWithoutAnimation { place(covering: isPush ? 0 : 1) }
    animate {
      place(covering: isPush ? 1 : 0)
    } completion: { _ in
      for part in [veil, edge] { part.removeFromSuperview() }
      for view in upperViews + lowerViews { view.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
