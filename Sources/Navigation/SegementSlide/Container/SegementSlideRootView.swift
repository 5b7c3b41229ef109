import NestedScrolling
import ViewTree

/// The scroll view that holds header, switcher and pages. Only the driver scrolls its header, since it
/// knows the covered area.
final class SegementSlideRootView: UIScrollView {
  weak var driver: NestedScrollDriver?

  override func scrollToShow(_ focusedView: UIView) {
    if driver?.scrollHeader(toShow: focusedView, below: safeAreaInsets.top) ?? false { return }
    super.scrollToShow(focusedView)
  }
}
