import ViewTree

/// The overview of all pages.
extension SPStackedNavigationController {
  /// Whether the overview is open or on the way to it.
  public var isOverviewShown: Bool { scrollView.overview?.isOpen ?? false }

  /// Opens the overview: all pages side by side in a row that fits the stack, or scrolls. Closing it leads to the active
  /// page. Does nothing unless ``allowsOverview`` is set.
  public func setOverviewShown(_ isShown: Bool, animated: Bool) {
    guard let overview = scrollView.overview, overview.isOpen != isShown else { return }
    overview.setOpen(isShown, animated: animated)
    UIAccessibility.post(
      notification: .screenChanged, argument: isShown ? view : activeViewController?.viewIfLoaded)
  }

  /// Travels from the overview to a page.
  func showFromOverview(_ page: UIViewController) {
    choose(page)
    setOverviewShown(false, animated: true)
  }

  /// Makes a neighbor active in the overview.
  func chooseInOverview(_ step: Int) {
    let pages = viewControllers.filter { !(scrollView.entries[$0]?.isPinned ?? true) }
    guard let active = activeViewController,
      let index = pages.firstIndex(where: { $0 === active }), pages.indices.contains(index + step)
    else { return }
    choose(pages[index + step])
    scrollView.overview?.center(animated: true)
  }

  /// In the row the pages do not show the offset of the stack, so that it may jump.
  private func choose(_ page: UIViewController) {
    setActiveViewController(page, animated: (scrollView.overview?.progress ?? 0) < 1)
  }
}
