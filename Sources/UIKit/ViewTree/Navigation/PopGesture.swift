import Motion

/// A drag from the leading edge of a navigation controller's view that pops the top screen.
final class PopGesture: UIScreenEdgePanGestureRecognizer {
  private weak var controller: UINavigationController?
  private var interaction: UIPercentDrivenInteractiveTransition?
  /// Whether this gesture requests the current pop.
  private(set) var asksForPop = false

  convenience init(controller: UINavigationController) {
    self.init()
    self.controller = controller
    edges = [.left, .right]
    name = "UINavigationController.pop"
    delegate = self
    addTarget(self, action: PopGesture.moved)
  }

  private var isRightToLeft: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Measures the distance from the view's edge, which may differ from the window's.
  override func edgesNear(_ location: CGPoint) -> UIRectEdge {
    guard let view, let window = view.window else { return [] }
    let x = view.convert(location, from: window).x
    let distance = isRightToLeft ? view.bounds.maxX - x : x - view.bounds.minX
    let isNear = (0...UIScreenEdgePanGestureRecognizer.band).contains(distance)
    return isNear ? (isRightToLeft ? .right : .left) : []
  }

  /// The edges belong to the view, which may be rotated in the window.
  override func inward(from normal: CGPoint) -> CGPoint {
    let direction = view?.movement(toWindow: normal) ?? normal
    return direction.length > 0 ? direction * (1 / direction.length) : normal
  }

  /// Creates the interaction that lets this gesture drive the pop.
  func begin() -> any UIViewControllerInteractiveTransitioning {
    let interaction = UIPercentDrivenInteractiveTransition()
    self.interaction = interaction
    return interaction
  }

  private func moved(_ recognizer: PopGesture) {
    guard let view else { return }
    let sign: CGFloat = isRightToLeft ? -1 : 1
    let (width, distance) = (view.bounds.width, translation(in: view).x * sign)
    let progress = width > 0 ? min(max(0, distance / width), 1) : 0
    switch state {
    case .began:
      asksForPop = true
      controller?.popViewController(animated: true)
      asksForPop = false
      interaction?.update(progress)
    case .changed: interaction?.update(progress)
    case .ended:
      interaction?.letGo(at: progress, speed: velocity(in: view).x * sign, width: width)
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
}

extension UIPercentDrivenInteractiveTransition {
  /// Finishes or cancels the transition when a drag over `width` points ends with `speed` points per
  /// second. The remaining animation continues at that speed.
  ///
  /// - SeeAlso: docs/spec/interactive-navigation.md#53-outcome, docs/spec/interactive-navigation.md#54-settle
  func letGo(at progress: CGFloat, speed: CGFloat, width: CGFloat) {
    let finishes = speed >= Flick.speed || (speed > -Flick.speed && progress >= 0.5)
    let distance = (finishes ? 1 - progress : progress) * width
    let approach = finishes ? speed : -speed
    let relative = distance > 0 ? approach / distance : 0
    let frequency = max(25, relative.isFinite ? relative : 0)
    timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
      initialVelocity: CGVector(dx: relative, dy: relative))
    if finishes { finish() } else { cancel() }
  }
}

extension PopGesture: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.running == nil, controller.viewControllers.count > 1 else {
      return false
    }
    return !(controller.topViewController?.navigationItem.hidesBackButton ?? true)
  }

  /// Makes pans inside the screens wait until this gesture fails.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let own = view, let other = otherGestureRecognizer.view else { return false }
    return otherGestureRecognizer is UIPanGestureRecognizer && other !== own && other.isDescendant(of: own)
  }
}
