import NestedScrolling
import ViewTree

/// What holds header, switcher and pages. Its header is scrolled by the driver alone, which knows what covers it.
final class SegementSlideRootView: UIScrollView {
  weak var driver: NestedScrollDriver?

  override func scrollToShow(_ focusedView: UIView) {
    if driver?.scrollHeader(toShow: focusedView, below: safeAreaInsets.top) ?? false { return }
    super.scrollToShow(focusedView)
  }
}
