public import ViewTree

extension SPStackedNavigationController {
  /// Puts a page on top of the stack and makes it active at the right edge. A page that is in the stack
  /// already is only activated.
  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    pushViewController(controller, animated: animated, activate: true)
  }

  /// Puts a page on top of the stack. Without `activate` nothing scrolls: the page waits behind the right
  /// end.
  public func pushViewController(_ controller: UIViewController, animated: Bool, activate: Bool) {
    let position: SPStackedNavigationPagePosition = viewControllers.isEmpty ? .left : .right
    if controller.parent === self {
      if activate { setActiveViewController(controller, position: position, animated: animated) }
      return
    }
    insert(controller)
    if activate {
      setActiveViewController(controller, position: position, animated: animated)
    }
    controller.didMove(toParent: self)
  }

  /// Replaces everything above `parent`, or above the page that contains it, by a page. With a parent that
  /// is not in the stack it is a plain push.
  public func pushViewController(
    _ controller: UIViewController, onTopOf parent: UIViewController, animated: Bool, activate: Bool = true
  ) {
    var page: UIViewController? = parent
    while let candidate = page, candidate.parent !== self { page = candidate.parent }
    if let page, controller !== page, controller.parent !== self { removePages(above: page) }
    pushViewController(controller, animated: animated, activate: activate)
  }

  /// Takes the top page off the stack and returns it; the last page stays.
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    let pages = viewControllers
    guard pages.count > 1 else { return nil }
    return popToViewController(pages[pages.count - 2], animated: animated).first
  }

  /// Takes off everything above a page, makes it active at the right edge, and returns what was taken off,
  /// top first. Nothing happens for a page that is on top already or not in the stack.
  @discardableResult
  public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController] {
    let popped = removePages(above: controller)
    guard !popped.isEmpty else { return [] }
    setActiveViewController(controller, position: .right, animated: animated)
    return popped
  }

  /// Goes back to the root, active at the left edge. Beside a root that is a half page, the next page stays
  /// too. Returns what was taken off, top first.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController] {
    let pages = viewControllers
    guard let root = pages.first else { return [] }
    let kept = min(pages.count, root.pageSize == .half ? 2 : 1)
    let popped = removePages(above: pages[kept - 1])
    setActiveViewController(root, position: .left, animated: animated)
    return popped
  }

  /// Makes the stack hold these pages. Those at its beginning that stay the same stay as they are; the last
  /// one becomes active at the right edge, a single one at the left.
  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let old = viewControllers
    guard !old.elementsEqual(controllers, by: ===) else { return }
    let common = zip(old, controllers).prefix { $0 === $1 }.count
    for page in old[common...].reversed() { remove(page) }
    for page in controllers[common...] where page.parent !== self {
      insert(page)
      page.didMove(toParent: self)
    }
    guard let top = topViewController else {
      activate(nil, .left)
      return
    }
    setActiveViewController(top, position: viewControllers.count == 1 ? .left : .right, animated: animated)
  }

  private func insert(_ controller: UIViewController) {
    addChild(controller)
    if isViewLoaded { addContainer(for: controller) }
    noteChange()
  }

  /// Removes the pages above `controller`, top first, and returns them; none if it is not in the stack.
  @discardableResult
  private func removePages(above controller: UIViewController) -> [UIViewController] {
    let pages = viewControllers
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return [] }
    let popped = Array(pages[(index + 1)...].reversed())
    for page in popped { remove(page) }
    return popped
  }

  /// Takes a page from the list; its container goes when the stack has come to rest.
  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    scrollView.container(for: controller)?.isMarkedForRemoval = true
    scrollView.setNeedsLayout()
    controller.removeFromParent()
    noteChange()
  }
}
