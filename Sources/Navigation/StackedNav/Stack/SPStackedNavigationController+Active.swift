public import ViewTree

extension SPStackedNavigationController {
  /// The pages, from the root to the top.
  ///
  /// Setting it replaces the pages without animation.
  public var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The page at the top of the stack; nil if the stack is empty.
  public var topViewController: UIViewController? { viewControllers.last }

  /// The active page, the neighbor on its free side if it is a half page, the other pages that fit beside it, and the
  /// pinned pages, in stack order.
  ///
  /// It follows from the active page, its size and its position; pages that are dragged into sight do
  /// not count.
  public var visibleViewControllers: [UIViewController] {
    let pages = viewControllers
    guard let active = activeViewController, let index = index(of: active),
      let entry = scrollView.entries[active]
    else { return [] }
    let offset = scrollView.offset(aligning: active, to: activeViewControllerPagePosition.edge)
    var visible = Set(scrollView.geometry.wholePages(at: offset ?? scrollView.animation.finalTarget))
    visible.formUnion(scrollView.pins.shown.map(\.index) + [entry.index])
    let neighbour = activeViewControllerPagePosition == .left ? index + 1 : index - 1
    if offset != nil, active.pageSize == .half, pages.indices.contains(neighbour),
      let entry = scrollView.entries[pages[neighbour]]
    {
      visible.insert(entry.index)
    }
    return visible.sorted().map { scrollView.entries.all[$0].controller }
  }

  /// Returns the index of a page among those that were not popped, or nil if it is not in the stack.
  func index(of page: UIViewController) -> Int? {
    guard page.parent === self, let entry = scrollView.entries[page] else { return nil }
    // Popped pages come after all others, unless pages were pushed since.
    return viewControllers.indices.contains(entry.index) && viewControllers[entry.index] === page
      ? entry.index : viewControllers.lastIndex { $0 === page }
  }

  /// Makes a page active: at the right edge if it comes after the active page, otherwise at the left.
  ///
  /// A page that is active already is aligned again. A controller that is not in the stack is ignored.
  ///
  /// - Parameter completion: Called with true when the page is in place, or with false if another movement
  ///   interrupts this one.
  public func setActiveViewController(
    _ controller: UIViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = index(of: controller) else { return }
    let old = activeViewController.flatMap { index(of: $0) } ?? viewControllers.count
    let position = new == old ? activeViewControllerPagePosition : new > old ? .right : .left
    setActiveViewController(controller, position: position, animated: animated, completion: completion)
  }

  /// Returns whether the active page stays in sight when another page becomes active.
  func keepsActivePageInSight(activating controller: UIViewController) -> Bool {
    guard let active = activeViewController, let old = index(of: active), let new = index(of: controller),
      let offset = scrollView.offset(aligning: controller, to: new > old ? .right : .left),
      let seen = scrollView.geometry.ranksInSight(at: offset), let entry = scrollView.entries[active]
    else { return true }
    return scrollView.geometry.unmarked[seen].contains(entry.index)
  }

  /// Makes a page active at an edge and scrolls to it. A controller that is not in the stack is ignored.
  ///
  /// - Parameter completion: Called with true when the page is in place, or with false if another movement
  ///   interrupts this one.
  public func setActiveViewController(
    _ controller: UIViewController, position: SPStackedNavigationPagePosition, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard controller.parent === self else { return }
    activate(controller, position, animated: animated)
    align(animated: animated, completion: completion)
  }

  /// Changes the active page and calls the delegate and both pages. Views may not be loaded yet.
  func activate(
    _ controller: UIViewController?, _ position: SPStackedNavigationPagePosition, animated: Bool
  ) {
    let old = activeViewController
    activeViewController = controller
    activeViewControllerPagePosition = position
    guard old !== controller else { return }
    restoredAnchor = nil
    recordVisit()
    if let controller {
      delegate?.stackedNavigationController(self, willShow: controller, animated: animated)
    }
    notifyPages(old: old, new: controller)
  }

  /// Makes a page active that is removed or covered in the same call. Only the pages are notified: the page
  /// is never shown, and is no visit of the history.
  func activateOnTheWay(_ controller: UIViewController?) {
    guard let old = activeViewController, old !== controller else { return }
    activeViewController = controller
    notifyPages(old: old, new: controller)
  }

  private func notifyPages(old: UIViewController?, new: UIViewController?) {
    (old as? any SPStackedNavigationPage)?.viewDidBecomeInactiveInStackedNavigation()
    (new as? any SPStackedNavigationPage)?.viewDidBecomeActiveInStackedNavigation()
  }

  /// Scrolls to the offset at which the active page is aligned with its edge. If it lies beside the stack, the pages go
  /// to the nearest edge.
  func align(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    guard let anchor = scrollView.anchor else {
      completion?(true)
      return
    }
    updateMotionPreference()
    scrollView.setContentOffset(
      scrollView.geometry.offset(aligning: anchor.index, to: anchor.edge), animated: animated,
      completion: completion)
  }

  /// Updates the preference for reduced motion.
  func updateMotionPreference() {
    scrollView.rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
  }
}
