public import ViewTree

extension SPStackedNavigationController {
  /// Pushes a page onto the stack and makes it active at the right edge.
  ///
  /// A page that is in the stack already is only activated. See also ``reusesOpenPages``.
  ///
  /// - Parameters:
  ///   - activate: If false, nothing scrolls: the page lies beyond the right edge, and the active page
  ///     stays active. The first page of a stack always becomes active.
  ///   - completion: Called with true when the page is in place, or with false if another movement
  ///     interrupts this one. If `activate` is false, it is called at once.
  public func pushViewController(
    _ controller: UIViewController, animated: Bool, activate: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard controller !== self else { return StackLog.log("a stack cannot be a page of itself") }
    if let open = openPage(like: controller) {
      return reuse(
        open, insteadOf: controller, animated: animated, activate: activate, completion: completion)
    }
    let isFirst = viewControllers.isEmpty
    let position: SPStackedNavigationPagePosition = isFirst ? .left : .right
    let activate = activate || isFirst
    let isNew = controller.parent !== self
    if isNew { insert([controller]) }
    if activate {
      setActiveViewController(
        controller, position: position, animated: animated, completion: completion)
    }
    if isNew { controller.didMove(toParent: self) }
    guard !activate else { return }
    recordChange()
    completion?(true)
  }

  /// Replaces everything above `parent`, or above the page that contains `parent`, with a page. Pinned pages stay.
  ///
  /// If `parent` is not in the stack, the page is pushed onto the top, and a line is logged.
  public func pushViewController(
    _ controller: UIViewController, onTopOf parent: UIViewController?, animated: Bool,
    activate: Bool = true, completion: ((Bool) -> Void)? = nil
  ) {
    if let open = openPage(like: controller) {
      return reuse(
        open, insteadOf: controller, animated: animated, activate: activate, completion: completion)
    }
    var page = parent
    while let candidate = page, candidate.parent !== self { page = candidate.parent }
    if let page {
      if controller !== page, controller.parent !== self,
        !removePages(above: page, keepsPinned: true).isEmpty, activate
      {
        activateOnTheWay(page)
      }
    } else {
      StackLog.log("pushed on top of a page that is not in the stack: it is on top of all pages")
    }
    pushViewController(controller, animated: animated, activate: activate, completion: completion)
    // Without activation, the active page may have been removed, or the end of the content may have moved.
    if !activate {
      activateTopIfNeeded(animated: animated)
      align(animated: animated)
    }
  }

  /// Pops the top page and returns it. The last page stays, as in other navigation controllers.
  ///
  /// - Parameter completion: Called with true when the stack is in place, or with false if another movement
  ///   interrupts this one.
  @discardableResult
  public func popViewController(animated: Bool, completion: ((Bool) -> Void)? = nil) -> UIViewController? {
    let count = viewControllers.count
    guard count > 1 else {
      completion?(true)
      return nil
    }
    return popToViewController(viewControllers[count - 2], animated: animated, completion: completion).first
  }

  /// Pops all pages above `controller` and makes it active at the right edge.
  ///
  /// Does nothing if the page is at the top already. If it is not in the stack, a line is logged and
  /// nothing changes.
  ///
  /// - Returns: The popped pages, top first.
  @discardableResult
  public func popToViewController(
    _ controller: UIViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> [UIViewController] {
    if controller.parent !== self { StackLog.log("popped to a page that is not in the stack: nothing done") }
    let popped = removePages(above: controller)
    guard !popped.isEmpty else {
      completion?(true)
      return []
    }
    setActiveViewController(controller, position: .right, animated: animated, completion: completion)
    return popped
  }

  /// Pops to the root and makes it active at the left edge. If the root is a half page, the next page
  /// stays too.
  ///
  /// - Returns: The popped pages, top first.
  @discardableResult
  public func popToRootViewController(
    animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> [UIViewController] {
    guard let root = viewControllers.first else {
      completion?(true)
      return []
    }
    let kept = min(viewControllers.count, root.pageSize == .half ? 2 : 1)
    let popped = removePages(above: viewControllers[kept - 1])
    if kept > 1, !popped.isEmpty { activateOnTheWay(topViewController) }
    setActiveViewController(root, position: .left, animated: animated, completion: completion)
    return popped
  }

  /// Replaces the pages of the stack.
  ///
  /// The common beginning of the old and the new list stays as it is. The last page becomes active at the
  /// right edge; a single page becomes active at the left. Duplicates are ignored.
  public func setViewControllers(
    _ controllers: [UIViewController], animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = viewControllers
    guard !old.elementsEqual(controllers, by: ===) else {
      completion?(true)
      return
    }
    let common = zip(old, controllers).prefix { $0 === $1 }.count
    remove(old[common...].reversed())
    var seen = Set(old[..<common].map { ObjectIdentifier($0) })
    let added = controllers[common...].filter { seen.insert(ObjectIdentifier($0)).inserted && $0 !== self }
    insert(added)
    if let top = topViewController {
      let position: SPStackedNavigationPagePosition = viewControllers.count == 1 ? .left : .right
      setActiveViewController(top, position: position, animated: animated, completion: completion)
    } else {
      activate(nil, .left, animated: animated)
      scrollView.setContentOffset(0, animated: false, completion: completion)
    }
    for page in added { page.didMove(toParent: self) }
  }

  /// Removes a page from anywhere in the stack and returns whether it was removed. The last remaining
  /// page stays.
  ///
  /// The neighboring pages close the gap. If the active page is removed, the page before it becomes active
  /// at the same edge; if it was the root, the page after it does.
  @discardableResult
  public func removeViewController(
    _ controller: UIViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    guard let index = index(of: controller), viewControllers.count > 1 else {
      completion?(true)
      return false
    }
    if index == viewControllers.count - 1 {
      if controller === activeViewController {
        popViewController(animated: animated, completion: completion)
      } else {
        remove([controller])
        align(animated: animated, completion: completion)
      }
      return true
    }
    let neighbour = viewControllers[index > 0 ? index - 1 : index + 1]
    let isActive = controller === activeViewController
    if animated { scrollView.markClosingGap(controller) }
    remove([controller])
    if isActive { activate(neighbour, activeViewControllerPagePosition, animated: animated) }
    align(animated: animated, completion: completion)
    return true
  }

  // MARK: Changing the list

  private func insert(_ controllers: [UIViewController]) {
    for controller in controllers { addChild(controller) }
    // A controller that contains the stack cannot become its page.
    let added = controllers.filter { $0.parent === self }
    scrollView.append(added)
    if scrollView.pins.areWaiting { viewIfLoaded?.setNeedsLayout() }
    changeCount += 1
  }

  /// Removes the pages above `controller` and returns them, top first. Returns an empty array if it is not
  /// in the stack.
  @discardableResult
  private func removePages(
    above controller: UIViewController, keepsPinned: Bool = false
  ) -> [UIViewController] {
    guard let index = index(of: controller) else { return [] }
    let popped = viewControllers[(index + 1)...].reversed().filter {
      !keepsPinned || pinnedPosition(of: $0) == nil
    }
    remove(popped, activatingEach: true)
    return popped
  }

  /// Removes pages from the list, the top page first. Their containers are removed when the stack has come to
  /// rest.
  ///
  /// - Parameter activatingEach: Whether each page becomes active before it is removed itself, as if the
  ///   pages were popped one by one.
  private func remove(_ controllers: [UIViewController], activatingEach: Bool = false) {
    guard !controllers.isEmpty else { return }
    recordChange()
    for controller in controllers { recordRemoval(of: controller) }
    scrollView.mark(controllers)
    changeCount += 1
    for controller in controllers {
      delegate?.stackedNavigationController(self, willPop: controller)
      controller.willMove(toParent: nil)
      controller.removeFromParent()
      if activatingEach, controller !== controllers.last { activateOnTheWay(topViewController) }
    }
    if scrollView.pins.areStale { rearrange(animated: true) { viewIfLoaded?.setNeedsLayout() } }
    // Without a window no movement is visible, so the containers are removed at once.
    if scrollView.window == nil { scrollView.removeMarked() }
  }

  private func activateTopIfNeeded(animated: Bool) {
    guard activeViewController?.parent !== self, let top = topViewController else { return }
    setActiveViewController(top, position: .right, animated: animated)
  }

  /// Pops the pages that the user has dragged out of sight at the right edge.
  func popPagesBeyondViewport() {
    let geometry = scrollView.geometry
    guard let last = geometry.ranksInSight(at: scrollView.actualOffset)?.upperBound else { return }
    let first = geometry.unmarked[last] + 1
    guard first < viewControllers.count else { return }
    let pages = Array(viewControllers[first...])
    close(pages) {
      remove(pages.reversed())
      scrollView.removeMarked()
      activateTopIfNeeded(animated: false)
    }
  }
}
