public import ViewTree

extension SPStackedNavigationController {
  /// Puts a page on top of the stack and makes it active at the right edge. A page that is in the stack
  /// already is only activated. Without `activate` nothing scrolls: the page waits behind the right end. The
  /// first page of an empty stack becomes active in any case.
  ///
  /// - Parameter completion: Called when the page is there (true), or the stack is sent elsewhere before
  ///   (false); without `activate` at once.
  public func pushViewController(
    _ controller: UIViewController, animated: Bool, activate: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard controller !== self else { return StackLog.note("a stack cannot be a page of itself") }
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
    noteChange()
    completion?(true)
  }

  /// Replaces everything above `parent`, or above the page that contains it, by a page. With a parent that
  /// is not in the stack it is a plain push, and a line in the log.
  public func pushViewController(
    _ controller: UIViewController, onTopOf parent: UIViewController?, animated: Bool,
    activate: Bool = true, completion: ((Bool) -> Void)? = nil
  ) {
    var page = parent
    while let candidate = page, candidate.parent !== self { page = candidate.parent }
    if let page {
      if controller !== page, controller.parent !== self { removePages(above: page) }
    } else {
      StackLog.note("pushed on top of a page that is not in the stack: it is on top of all pages")
    }
    pushViewController(controller, animated: animated, activate: activate, completion: completion)
    // Where nothing is activated, the active page may be gone, or the end of the content nearer.
    if !activate {
      activateTopIfNeeded(animated: animated)
      align(animated: animated)
    }
  }

  /// Takes the top page off the stack and returns it; the last page stays, as in other navigation
  /// controllers.
  @discardableResult
  public func popViewController(animated: Bool, completion: ((Bool) -> Void)? = nil) -> UIViewController? {
    let count = viewControllers.count
    guard count > 1 else {
      completion?(true)
      return nil
    }
    return popToViewController(viewControllers[count - 2], animated: animated, completion: completion).first
  }

  /// Takes off everything above a page, makes it active at the right edge, and returns what was taken off,
  /// top first. Nothing happens for a page that is on top already or, but for a line in the log, for one that
  /// is not in the stack.
  @discardableResult
  public func popToViewController(
    _ controller: UIViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> [UIViewController] {
    if controller.parent !== self { StackLog.note("popped to a page that is not in the stack: nothing done") }
    let popped = removePages(above: controller)
    guard !popped.isEmpty else {
      completion?(true)
      return []
    }
    setActiveViewController(controller, position: .right, animated: animated, completion: completion)
    return popped
  }

  /// Goes back to the root, active at the left edge. Beside a root that is a half page, the next page stays
  /// too. Returns what was taken off, top first.
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
    setActiveViewController(root, position: .left, animated: animated, completion: completion)
    return popped
  }

  /// Makes the stack hold these pages. Those at its beginning that stay the same stay as they are; the last
  /// one becomes active at the right edge, a single one at the left. A page that is named twice counts once.
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

  /// Takes any page out of the stack; the last one stays. Answers whether it was taken out.
  ///
  /// The pages beside it close the gap. In place of the active page the one before it becomes active at the
  /// same edge, or the one behind a root.
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

  // MARK: The list

  private func insert(_ controllers: [UIViewController]) {
    for controller in controllers { addChild(controller) }
    // A controller that contains the stack cannot be a page of it.
    let added = controllers.filter { $0.parent === self }
    scrollView.append(added)
    changeCount += 1
  }

  /// Removes the pages above `controller`, top first, and returns them; none if it is not in the stack.
  @discardableResult
  private func removePages(above controller: UIViewController) -> [UIViewController] {
    guard let index = index(of: controller) else { return [] }
    let popped = Array(viewControllers[(index + 1)...].reversed())
    remove(popped)
    return popped
  }

  /// Takes pages from the list; what is seen of them goes when the stack has come to rest.
  private func remove(_ controllers: [UIViewController]) {
    guard !controllers.isEmpty else { return }
    noteChange()
    for controller in controllers { noteRemoval(of: controller) }
    scrollView.mark(controllers)
    changeCount += 1
    for controller in controllers {
      delegate?.stackedNavigationController(self, willPop: controller)
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    // Nobody sees them go.
    if scrollView.window == nil { scrollView.removeMarked() }
  }

  private func activateTopIfNeeded(animated: Bool) {
    guard activeViewController?.parent !== self, let top = topViewController else { return }
    setActiveViewController(top, position: .right, animated: animated)
  }

  /// Pops the pages of which nothing is seen at the right end, where a finger has dragged them.
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
