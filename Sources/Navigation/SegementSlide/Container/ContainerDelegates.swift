import ViewTree

/// Supplies the content view with the container's pages.
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

/// The root scroll view's delegate, which lets the driver scroll header and list to the top.
final class RootDelegate: UIScrollViewDelegate {
  var shouldScrollToTop: () -> Void = {}

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    shouldScrollToTop()
    return false
  }
}
