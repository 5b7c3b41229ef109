import ViewTree

/// A popover that is a sheet has a grabber, and a finger drags it away.
extension UIPopoverPresentationController: DraggedSheet {
  var canBeCaught: Bool {
    isSheet && presentedViewController.presentedViewController == nil
      && !presentedViewController.isBeingDismissed
  }
  var isMoving: Bool { lift.isMoving }
  var isAtHighestDetent: Bool { true }
  var prefersScrollingExpandsWhenScrolledToEdge: Bool { true }

  /// Connects the grabber and the motion with the panel.
  func prepareSheet() {
    lift.onChange = { [weak self] in self?.containerView?.setNeedsLayout() }
    frameView.grabber.onStep = { [weak self] step in if step < 0 { self?.touchedOutside() } }
  }

  private var detents: SheetDetents {
    SheetDetents(
      heights: [restingFrame.height], isDismissible: !presentedViewController.isModalInPresentation)
  }

  func catchSheet() -> CGFloat {
    lift.stop()
    return detents.requested(for: restingFrame.height + lift.height)
  }

  func drag(to height: CGFloat) { lift.set(detents.shown(height) - restingFrame.height) }

  func release(velocity: CGFloat) {
    if case .detent = detents.rest(from: restingFrame.height + lift.height, velocity: velocity) {
      return stay(velocity)
    }
    touchedOutside()
    if !presentedViewController.isBeingDismissed { stay(velocity) }
  }

  private func stay(_ velocity: CGFloat) {
    let clock = UIView.areAnimationsEnabled ? containerView?.window?.windowScene?.clock : nil
    lift.spring(to: 0, velocity: velocity, clock: clock)
  }
}
