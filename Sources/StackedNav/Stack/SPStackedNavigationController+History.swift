import ViewTree

/// Going back and forward through the pages that the user has visited, like a browser.
///
/// Each change of the active page is a visit. Pages that were popped since, because others took their place, are made
/// again by ``SPStackedNavigationController/pageProvider``. Pages that the user has closed do not come back.
extension SPStackedNavigationController {
  /// Whether an earlier visit is known. Its pages may be gone nevertheless.
  public var canGoBack: Bool { history.current > 0 }
  public var canGoForward: Bool { history.current + 1 < history.visits.count }

  /// Returns to the page where the user was before. If it is not in the stack any more, the stack becomes what it was then.
  ///
  /// - Returns: Whether there was such a page.
  @discardableResult
  public func goBack(animated: Bool) -> Bool { travel(-1, animated: animated) }

  /// Undoes ``goBack(animated:)``.
  ///
  /// - Returns: Whether the user had gone back before.
  @discardableResult
  public func goForward(animated: Bool) -> Bool { travel(1, animated: animated) }

  private func travel(_ step: Int, animated: Bool) -> Bool {
    noteChange()
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

  /// Makes the page of a visit active where it is in the stack; else the stack becomes what it was.
  ///
  /// - Returns: Whether another page is active.
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

  /// Finds or makes the pages of a visit, up to the first that cannot be made; no active page where that is not among
  /// them.
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

  /// Takes over what has changed since the visit began; called before the list of pages changes.
  func noteChange() {
    guard !isTravelling, let activeViewController, activeViewController.parent === self else { return }
    history.update(
      viewControllers, active: activeViewController, position: activeViewControllerPagePosition)
  }

  /// Adds a visit of the page that has become active.
  func noteVisit() {
    guard !isTravelling, let activeViewController else { return }
    history.add(viewControllers, active: activeViewController, position: activeViewControllerPagePosition)
  }

  /// Keeps what is needed to make a page again that leaves the stack.
  func noteRemoval(of page: UIViewController) {
    let restorable = page as? any SPStackedNavigationRestorablePage
    history.keep(scrollView.entries[page]?.state ?? restorable?.state, of: page)
  }

  /// Closes pages for good.
  func close(_ pages: [UIViewController], by remove: () -> Void) {
    let closed = pages.map { history.page(of: $0) }
    remove()
    history.forget(closed)
  }
}
