public import ViewTree

/// Pages beside the stack.
extension SPStackedNavigationController {
  /// The pages that are pinned, in the order of the stack. In a narrow window, some of them may lie in the stack.
  public var pinnedViewControllers: [UIViewController] {
    viewControllers.filter { pinnedPosition(of: $0) != nil }
  }

  /// Returns the edge at which a page is pinned; nil for a page that slides with the others.
  public func pinnedPosition(of page: UIViewController) -> SPStackedNavigationPagePosition? {
    scrollView.entries[page]?.pinnedEdge.map { SPStackedNavigationPagePosition($0) }
  }

  /// Pins a page at an edge: it lies beside the others, which never cover it, and keeps its width. With nil, the page
  /// returns to its place in the stack.
  ///
  /// A full page becomes as wide as a half page. Pinned pages leave at least 240 points for the others, and at least one
  /// page slides. The page that was pinned last has priority: if it leaves no space for the others, they lie in the stack
  /// meanwhile. In a window that is too narrow for any, all do. A controller that is not in the stack is ignored.
  public func setPinnedPosition(
    _ position: SPStackedNavigationPagePosition?, of page: UIViewController, animated: Bool
  ) {
    guard let entry = scrollView.entries[page], entry.pinnedEdge != position?.edge else { return }
    scrollView.resizer?.endDrag()
    rearrange(animated: animated, raising: entry) {
      scrollView.pins.pin(entry, at: position?.edge)
      viewIfLoaded?.setNeedsLayout()
    }
    if page === activeViewController || !scrollView.isAligned { align(animated: animated) }
    delegate?.stackedNavigationControllerDidRearrangePages(self)
  }

  /// Pins a page for the user and returns true, or says why not.
  @discardableResult
  func pin(_ page: UIViewController, at position: SPStackedNavigationPagePosition) -> Bool {
    guard let entry = scrollView.entries[page] else { return false }
    guard scrollView.pins.hasSpace(for: entry) else {
      StackNotice.show("The window is too narrow to pin this pane", in: self)
      return false
    }
    setPinnedPosition(position, of: page, animated: true)
    return true
  }

  /// Changes the places of pages, which move there by springs; one of them over the others.
  func rearrange(animated: Bool, raising raised: StackEntry? = nil, _ change: () -> Void) {
    updateMotionPreference()
    rearrangement.letGo()
    let (moves, filled) = (animated && scrollView.window != nil, scrollView.geometry.fillsViewport)
    if moves, scrollView.rules.reducesMotion { view.dissolve(for: StackMovement.reducedFade) }
    change()
    guard moves, !scrollView.rules.reducesMotion else {
      if let raised { scrollView.lower(raised) }
      return
    }
    raised?.raises += 1
    rearrangement.begin()
    UIView.animate(springDuration: StackMovement.springDuration, options: .allowUserInteraction) {
      view.layoutIfNeeded()
      if let raised { scrollView.raise(raised) }
    } completion: { [weak self] _ in
      self?.rearrangement.end()
      guard let raised else { return }
      raised.raises -= 1
      self?.scrollView.lower(raised)
    }
    if filled, scrollView.geometry.fillsViewport { rearrangement.showBackdrop() }
  }
}
