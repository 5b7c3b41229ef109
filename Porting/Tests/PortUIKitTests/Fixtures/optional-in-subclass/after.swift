protocol PagerDelegate: AnyObject {
  func pagerDidScroll(_ pager: Pager)
  func pagerDidEnd(_ pager: Pager)
}

/// Default implementations of optional requirements.
extension PagerDelegate {
  func pagerDidScroll(_ pager: Pager) {}
  func pagerDidEnd(_ pager: Pager) {}
}

class Base: UIViewController, PagerDelegate {
  func pagerDidEnd(_ pager: Pager) {}
}

final class Sub: Base {
  func pagerDidScroll(_ pager: Pager) {}
  override func pagerDidEnd(_ pager: Pager) {}
}
