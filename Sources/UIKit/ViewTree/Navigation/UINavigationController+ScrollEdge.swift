extension UINavigationController {
  /// Tells the bar whether the top screen's content is at its top, now and whenever it scrolls.
  func trackContent() {
    let content = navigationBar.usesAppearances ? shownViewController.flatMap(contentScrollView) : nil
    if followed !== content {
      followed?.onScroll = nil
      followed = content
      content?.onScroll = { [weak self] in self?.contentScrolled() }
    }
    contentScrolled()
  }

  private func contentScrolled() {
    navigationBar.isAtScrollEdge = followed.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
  }

  /// Returns the scroll view that shows a screen's content: its view, or the first one among the subviews.
  private func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    let view = controller.viewIfLoaded
    return view as? UIScrollView ?? view?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}
