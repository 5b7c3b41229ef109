import ViewTree

/// Navigates back and forward through the pages that the user has visited, like a browser.
///
/// Each change of the active page is a visit. Pages that were popped because others replaced them are
/// created again by ``SPStackedNavigationController/pageProvider``. Pages that the user closed do not
/// come back.
extension SPStackedNavigationController {
  /// Whether there is an earlier visit. Its pages may no longer be available.
  public var canGoBack: Bool { history.current > 0 }
  /// Whether there is a later visit. Its pages may no longer be available.
  public var canGoForward: Bool { history.current + 1 < history.visits.count }

  /// Returns to the previously visited page. If it has left the stack, the stack is restored to its state
  /// at that visit.
  ///
  /// - Returns: Whether there was such a page.
  @discardableResult
  public func goBack(animated: Bool) -> Bool { travel(-1, animated: animated) }

  /// Returns to the page that the user left with ``goBack(animated:)``.
  ///
  /// - Returns: Whether there was such a page.
  @discardableResult
  public func goForward(animated: Bool) -> Bool { travel(1, animated: animated) }

  private func travel(_ step: Int, animated: Bool) -> Bool {
    recordChange()
    isTravelling = true
    defer { isTravelling = false }
    var index = history.current + step
    while history.visits.indices.contains(index) {
      if show(history.visits[index], animated: animated) {
        history.go(to: index)
        return true
      }
      index += step
    }
    return false
  }

  /// Activates the page of a visit if it is in the stack. Otherwise restores the stack of the visit.
  ///
  /// - Returns: Whether the active page changed.
  private func show(_ visit: StackHistory.Visit, animated: Bool) -> Bool {
    if let active = visit.active.controller, active.parent === self {
      guard active !== activeViewController else { return false }
      setActiveViewController(active, animated: animated)
      return true
    }
    let (pages, active) = pages(of: visit)
    guard let active else { return false }
    setViewControllers(pages, animated: animated)
    setActiveViewController(active, position: visit.position, animated: animated)
    return true
  }

  /// Finds or creates the pages of a visit, up to the first that cannot be created. The active page is nil
  /// if it is not among them.
  private func pages(of visit: StackHistory.Visit) -> (pages: [UIViewController], active: UIViewController?) {
    var pages: [UIViewController] = []
    for page in visit.pages {
      if let controller = page.controller, controller.parent === self {
        pages.append(controller)
      } else if let state = page.state, let controller = pageProvider?(state) {
        (controller as? any SPStackedNavigationRestorablePage)?.restoreStackedNavigationState(from: state)
        history.restore(page, as: controller)
        pages.append(controller)
      } else {
        break
      }
    }
    let active = visit.active.controller.flatMap { active in pages.first { $0 === active } }
    return (pages, active)
  }

  /// Records in the current visit how the stack has changed. Called before the list of pages changes.
  func recordChange() {
    guard !isTravelling, let activeViewController, activeViewController.parent === self else { return }
    history.update(
      viewControllers, active: activeViewController, position: activeViewControllerPagePosition)
  }

  /// Adds a visit for the page that became active.
  func recordVisit() {
    guard !isTravelling, let activeViewController else { return }
    history.add(viewControllers, active: activeViewController, position: activeViewControllerPagePosition)
  }

  /// Keeps the state that a removed page can be created from again.
  func recordRemoval(of page: UIViewController) {
    let restorable = page as? any SPStackedNavigationRestorablePage
    history.keep(scrollView.entries[page]?.state ?? restorable?.state, of: page)
  }

  /// Removes pages and erases them from the history.
  func close(_ pages: [UIViewController], by remove: () -> Void) {
    let closed = pages.map { history.page(of: $0) }
    remove()
    history.forget(closed)
  }
}
