import ViewTree

/// What the pages ask and report.
extension SPStackedNavigationController {
  /// The page that keeps its edge when sizes change.
  var anchor: (page: UIViewController, edge: StackEdge)? {
    activeViewController.map { ($0, activeViewControllerPagePosition.edge) }
  }

  /// Returns whether a finger or a wheel may drag the pages. `point` is in the scroll view's coordinates.
  func allowsDrag(at point: CGPoint) -> Bool {
    guard isPanEnabled, !isRootLocked || viewControllers.count > 1 else { return false }
    let page = scrollView.drawnEntries.last { $0.container?.frame.contains(point) ?? false }?.controller
    guard (page as? any SPStackedNavigationPage)?.stackedNavigationAllowsPan ?? true else { return false }
    let location = view.convert(point, from: scrollView)
    return delegate?.stackedNavigationController(self, shouldBeginPanAt: location) ?? true
  }

  /// Returns the width of a page that joins the stack; nil for its usual width.
  func initialWidth(of page: UIViewController) -> CGFloat? {
    delegate?.stackedNavigationController(self, initialWidthFor: page)
  }

  /// Called when the user has resized a page. The width is nil if the user restored the usual one.
  func didResize(_ page: UIViewController, to width: CGFloat?) {
    delegate?.stackedNavigationController(self, didResize: page, to: width)
  }

  func willBeginMovingPages() {
    restoredAnchor = nil
    updateMotionPreference()
    delegate?.stackedNavigationControllerWillBeginMoving(self)
  }

  /// Called when the stack is going to come to rest with `page` at `edge`.
  func willStop(at page: UIViewController, _ edge: StackEdge) {
    guard page.parent === self else { return }
    activate(page, edge == .left ? .left : .right, animated: true)
    isSettlingDrag = true
  }

  /// Makes the active page first responder once its view can be, unless a view in the page is first
  /// responder or something is presented.
  func didLayOutPages() {
    guard let active = activeViewController, !active.isFirstResponder, presentedViewController == nil
    else { return }
    if let view = active.viewIfLoaded, let first = view.window?.firstResponder as? UIView,
      first.isDescendant(of: view)
    {
      return
    }
    active.becomeFirstResponder()
  }

  func didMovePages() { delegate?.stackedNavigationControllerDidMove(self) }

  /// Called when popped pages are gone from the screen.
  func didRemove(_ pages: [UIViewController]) {
    guard let delegate else { return }
    for page in pages.reversed() where page.parent !== self {
      delegate.stackedNavigationController(self, didPop: page)
    }
  }

  func didSettlePages() {
    let wasDragged = isSettlingDrag
    isSettlingDrag = false
    if wasDragged && (popsPagesDraggedOut || scrollView.rules.showsOnePage) { popPagesBeyondViewport() }
    delegate?.stackedNavigationControllerDidSettle(self)
    guard let active = activeViewController, active !== shownViewController else { return }
    shownViewController = active
    delegate?.stackedNavigationController(self, didShow: active)
    // The first page appears with the window, which screen readers announce anyway.
    if hasShownPage { announceToReaders(of: active) }
    hasShownPage = true
  }

  /// Moves screen readers to the page that became active.
  func announceToReaders(of page: UIViewController) {
    UIAccessibility.post(notification: .screenChanged, argument: page.viewIfLoaded)
  }
}
