public import ViewTree

/// Other orders of the pages.
extension SPStackedNavigationController {
  /// Moves a page to another index among ``viewControllers``. The others make space by springs.
  ///
  /// The active page stays where it is seen, unless it is the one that moves or the content ends before; then it is
  /// aligned again. An index beyond the ends counts as the nearest one. A controller that is not in the stack is ignored.
  public func moveViewController(_ page: UIViewController, to index: Int, animated: Bool) {
    guard let old = self.index(of: page), let entry = scrollView.entries[page] else { return }
    let index = min(max(0, index), viewControllers.count - 1)
    guard index != old, let other = scrollView.entries[viewControllers[index]] else { return }
    put(entry, at: other.index, keeping: anchor.flatMap { scrollView.entries[$0.page] }, animated: animated) {
      align(animated: false)
    }
    delegate?.stackedNavigationControllerDidRearrangePages(self)
  }

  /// Moves a page to another index among the entries, in the list and on the screen.
  ///
  /// - Parameters:
  ///   - fixed: The page that keeps its place on the screen; nil to keep the offset.
  ///   - change: What else changes in the same animation.
  func put(
    _ entry: StackEntry, at target: Int, keeping fixed: StackEntry? = nil, animated: Bool = true,
    _ change: () -> Void = {}
  ) {
    guard let index = index(of: scrollView.entries.all[target].controller) else { return }
    recordChange()
    rearrange(animated: animated, raising: entry) {
      scrollView.move(entry, to: target, keeping: fixed)
      moveChild(entry.controller, to: index)
      changeCount += 1
      change()
    }
    recordChange()
  }

  /// Moves a page by one place, or does nothing at the ends.
  func move(_ page: UIViewController, by step: Int) {
    guard let index = index(of: page), viewControllers.indices.contains(index + step) else { return }
    moveViewController(page, to: index + step, animated: true)
  }
}
