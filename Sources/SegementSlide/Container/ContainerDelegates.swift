import ViewTree

/// The container's pages, as the content view asks for them.
final class ContentPages: SegementSlideContentDelegate {
  private weak var container: SegementSlideViewController?

  init(_ container: SegementSlideViewController) { self.container = container }

  var segementSlideContentScrollViewCount: Int {
    container?.switcherView.ssDataSource?.titles.count ?? 0
  }

  func segementSlideContentScrollView(at index: Int) -> (any SegementSlideContentScrollViewDelegate)? {
    container?.segementSlideContentViewController(at: index)
  }

  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool
  ) {
    container?.pageSelected(at: index, animated: animated)
  }
}

/// Answers a request to scroll the root to its top by the motion of header and list.
final class RootDelegate: UIScrollViewDelegate {
  var shouldScrollToTop: () -> Void = {}

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    shouldScrollToTop()
    return false
  }
}
