extension UINavigationController {
  /// Shows a change that was made to the stack, immediately or with a transition.
  func show(_ transition: NavigationTransition, animated: Bool) {
    let (from, to) = (transition.from, transition.to)
    guard isViewLoaded, from !== to else {
      if isViewLoaded { navigationBar.items = stack.map(\.navigationItem) }
      return close(transition, didComplete: true, animated: false)
    }
    let isSeen = appearance == .appeared && view.window != nil
    let isAnimated = animated && isSeen && from != nil && to != nil && !view.bounds.isEmpty
    if isAnimated, let from, let to { return animate(transition, from, to) }
    if isSeen { _ = to?.view }
    if let to { announce(to, animated: false) }
    if isSeen {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
    }
    navigationBar.items = stack.map(\.navigationItem)
    swapViews(to: to)
    updateToolbar()
    view.layoutIfNeeded()
    if isSeen {
      from?.endAppearanceTransition()
      to?.endAppearanceTransition()
    }
    close(transition, didComplete: true, animated: false)
  }

  /// Replaces the view of the shown screen.
  func swapViews(to controller: UIViewController?) {
    shownViewController?.viewIfLoaded?.removeFromSuperview()
    setShown(controller)
    guard let controller else { return }
    prepare(controller, isBarHidden: isBarHidden)
    container.addSubview(controller.view)
    trackContent()
  }

  private func animate(
    _ transition: NavigationTransition, _ from: UIViewController, _ to: UIViewController
  ) {
    let custom = animationController(for: transition.operation, from: from, to: to)
    let isOwnGesture = popGesture.asksForPop
    let animator: any UIViewControllerAnimatedTransitioning =
      custom ?? usualAnimator(transition.operation, isInteractive: isOwnGesture)
    var interaction = custom.flatMap {
      interactionController(for: $0, mayBeInteractive: transition.mayBeInteractive)
    }
    if interaction == nil, isOwnGesture { interaction = popGesture.begin() }
    let initialFrame = contentFrame(of: from, isBarHidden: isBarHidden)
    // From here on, callbacks can reach the transition through the controllers.
    let toView: UIView = to.view
    let context = TransitionContext(
      in: container,
      from: TransitionContext.Screen(controller: from, view: from.view, initialFrame: initialFrame),
      to: TransitionContext.Screen(controller: to, view: toView), animator: animator,
      interaction: interaction)
    transition.context = context
    for controller in [from, to, self] { controller.transition = context }
    context.onEnd = { [weak self] in self?.end(transition, didComplete: $0) }
    context.onClose = { [weak self] in self?.close(transition, didComplete: $0, animated: true) }
    announce(to, animated: true)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    guard running === transition, !context.isOver else { return }
    let carrier = animator as? any NavigationBarCarrying
    transition.barMovesWithScreen = transition.wasBarHidden != isBarHidden && carrier != nil
    context.to.finalFrame = contentFrame(of: to, isBarHidden: isBarHidden)
    prepare(to, isBarHidden: isBarHidden)
    animateBar(in: transition, context)
    if transition.barMovesWithScreen {
      carrier?.carry(navigationBar, with: transition.wasBarHidden ? .to : .from)
    }
    context.begin()
  }

  private func usualAnimator(
    _ operation: UINavigationController.Operation, isInteractive: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    if UIAccessibility.isReduceMotionEnabled, !isInteractive { return DissolveTransition() }
    return SlideTransition(operation)
  }

  private func animateBar(in transition: NavigationTransition, _ context: TransitionContext) {
    let isStill = UIAccessibility.isReduceMotionEnabled || !slidesBarContent
    let changes = navigationBar.beginTransition(
      to: transition.after.map(\.navigationItem), isPush: transition.operation == .push, isStill: isStill)
    navigationBar.isHidden = isBarHidden && transition.wasBarHidden
    if !transition.barMovesWithScreen, transition.wasBarHidden != isBarHidden {
      placeBar(isHidden: transition.wasBarHidden)
    } else {
      placeBar(isHidden: false)
    }
    context.animate { [weak self] _ in
      changes?()
      guard let self else { return }
      trackContent()
      guard !transition.barMovesWithScreen else { return }
      if let to = transition.to { setLargeTitle(of: to) }
      placeBar(isHidden: isBarHidden)
      navigationBar.layoutIfNeeded()
    }
  }

  /// Restores the view hierarchy after the animation.
  private func end(_ transition: NavigationTransition, didComplete: Bool) {
    let (from, to) = (transition.from, transition.to)
    let (winner, loser) = didComplete ? (to, from) : (from, to)
    if !didComplete {
      restore(transition.before)
      isBarHidden = transition.wasBarHidden
    }
    transition.context = nil
    for controller in [from, to, self] { controller?.transition = nil }
    if !didComplete {
      to?.movement = nil
      from?.movement = nil
      to?.beginAppearanceTransition(false, animated: true)
    }
    for view in container.subviews where view !== winner?.viewIfLoaded { view.removeFromSuperview() }
    setShown(winner)
    if let winner {
      winner.view.transform = .identity
      prepare(winner, isBarHidden: isBarHidden)
      setLargeTitle(of: winner)
      if winner.view.superview !== container { container.addSubview(winner.view) }
    }
    loser?.viewIfLoaded?.transform = .identity
    navigationBar.endTransition(to: stack.map(\.navigationItem))
    updateToolbar()
    trackContent()
    view.addSubview(navigationBar)
    navigationBar.transform = .identity
    placeBar(isHidden: isBarHidden)
    view.layoutIfNeeded()
    if didComplete {
      from?.endAppearanceTransition()
      to?.endAppearanceTransition()
    } else {
      to?.endAppearanceTransition()
      from?.beginAppearanceTransition(true, animated: true)
      from?.endAppearanceTransition()
    }
  }

  /// Updates the parents of added and removed screens, and continues with the queue.
  private func close(_ transition: NavigationTransition, didComplete: Bool, animated: Bool) {
    let (joined, gone) =
      didComplete ? (transition.added, transition.removed) : (transition.removed, transition.added)
    if !didComplete { for controller in gone { controller.willMove(toParent: nil) } }
    for controller in joined {
      controller.movement = nil
      controller.didMove(toParent: self)
    }
    for controller in gone {
      controller.movement = nil
      controller.barInsets = .zero
      controller.removeFromParent()
    }
    running = nil
    if isViewLoaded, didComplete, let to = transition.to, transition.from !== to {
      didShow(to, animated: animated)
    }
    if running == nil, appearance == .appeared { moveKeys() }
    goOn()
  }
}
