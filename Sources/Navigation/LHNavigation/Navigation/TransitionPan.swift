import ViewTree

/// The pan gesture recognizer that pushes the next screen or pops the top one.
final class TransitionPan: UIPanGestureRecognizer {
  private weak var navigation: LHNavigationController?
  /// The operation of the drag; nil if it catches a running transition.
  private var operation: UINavigationController.Operation?
  /// Whether the touch came down on a transition that can be caught.
  private var catchesTransition = false
  /// The screen that the delegate has supplied.
  private var next: UIViewController?
  /// The transition that the finger controls.
  private weak var led: (any InteractiveTransition)?

  convenience init(navigation: LHNavigationController) {
    self.init()
    self.navigation = navigation
    ignoresRestingFingers = true
    name = "LHNavigationController.pan"
    delegate = self
    addTarget(self, action: TransitionPan.moved)
  }

  private var direction: CGFloat {
    view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// Catches a running transition at once when a touch comes down.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches > 0, mayCatch else { return }
    catchesTransition = true
    // A finger that was on the screen before the transition began may have moved since.
    setTranslation(.zero, in: view)
    state = .began
  }

  private var mayCatch: Bool {
    guard let navigation, navigation.catchesRunningTransitions else { return false }
    return navigation.screenTransition?.mayBeCaught ?? false
  }

  override func reset() {
    super.reset()
    catchesTransition = false
    next = nil
    operation = nil
    led = nil
  }

  // MARK: Recognition

  private func mayBegin() -> Bool {
    guard let navigation, let view, navigation.presentedViewController == nil else { return false }
    if catchesTransition { return true }
    let path = translation(in: view)
    let start = location(in: view) - path
    let isRunning = navigation.transitionCoordinator != nil
    // The recognizer has already applied the slop of a finger or a mouse.
    var rule = GestureRule(
      movement: CGPoint(x: path.x * direction, y: path.y), slop: 0,
      screenCount: navigation.viewControllers.count)
    // The finger was down before the transition began.
    if isRunning, mayCatch { return rule.isSideways }
    let top = navigation.topViewController
    let touched = Array(
      sequence(first: view.hitTest(start, with: nil)) { $0?.superview }
        .prefix { $0 !== view }.compactMap { $0 })
    rule.isTransitionRunning = isRunning
    rule.interactivePopDisabled = top?.interactivePopDisabled ?? false
    rule.startX = direction > 0 ? start.x : view.bounds.width - start.x
    rule.popMaxStartX = navigation.popMaxStartX
    let back = view.movement(toWindow: CGPoint(x: direction, y: 0))
    rule.horizontalScrolls = touched.compactMap { ($0 as? UIScrollView)?.scrollPosition(along: back) }
    rule.isOnTrackingControl = touched.contains {
      ($0 as? UISlider)?.isEnabled ?? false || !$0.gestureRecognizerShouldBegin(self)
    }
    operation = rule.operation {
      next = top.flatMap { navigation.lhDelegate?.viewControllerAfterController($0) }
      return next.map { next in !navigation.viewControllers.contains { $0 === next } } ?? false
    }
    return operation != nil
  }

  // MARK: Tracking

  private func moved(_ recognizer: TransitionPan) {
    guard let view else { return }
    switch state {
    case .began:
      begin()
      update()
    case .changed: update()
    case .ended: led?.letGo(velocity: velocity(in: view).x * direction, isCancelled: false)
    case .cancelled: led?.letGo(velocity: 0, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let navigation else { return }
    if let operation {
      navigation.topViewController?.viewIfLoaded?.stopScrolling()
      navigation.askedFor = operation
      switch operation {
      case .push: if let next { navigation.pushViewController(next, animated: true) }
      case .pop: navigation.popViewController(animated: true)
      case .none: break
      }
      navigation.askedFor = nil
      next = nil
    } else {
      navigation.screenTransition?.grab()
    }
    led = navigation.screenTransition ?? navigation.ledAnimation
  }

  private func update() {
    guard let view else { return }
    led?.update(translation: translation(in: view).x * direction)
  }
}

extension TransitionPan: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }

  /// Makes pans inside the screens wait for this one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let own = view, let other = otherGestureRecognizer.view else { return false }
    return otherGestureRecognizer is UIPanGestureRecognizer && other !== own && other.isDescendant(of: own)
  }
}

extension UIScrollView {
  /// Returns the scroll position along the axis nearest to a direction in window coordinates, increasing in
  /// that direction, or nil if the view cannot scroll there.
  fileprivate func scrollPosition(along direction: CGPoint) -> GestureRule.HorizontalScroll? {
    let (inset, own) = (adjustedContentInset, movement(fromWindow: direction))
    let isFlat = abs(own.x) >= abs(own.y)
    let (offset, low, high) =
      isFlat
      ? (contentOffset.x, -inset.left, contentSize.width + inset.right - bounds.width)
      : (contentOffset.y, -inset.top, contentSize.height + inset.bottom - bounds.height)
    guard isScrollEnabled, high > low else { return nil }
    return (isFlat ? own.x : own.y) > 0
      ? GestureRule.HorizontalScroll(offset: offset, min: low, max: high)
      : GestureRule.HorizontalScroll(offset: -offset, min: -high, max: -low)
  }
}

extension UIView {
  /// Stops decelerating scroll views in the view.
  fileprivate func stopScrolling() {
    if let scrollView = self as? UIScrollView, scrollView.isDecelerating {
      scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    }
    for subview in subviews { subview.stopScrolling() }
  }
}
