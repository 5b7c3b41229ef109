@objc protocol PagerDelegate: AnyObject {
  @objc optional func pagerDidScroll(_ pager: Pager)
  @objc optional func pagerDidEnd(_ pager: Pager)
}

class Base: UIViewController, PagerDelegate {
  func pagerDidEnd(_ pager: Pager) {}
}

final class Sub: Base {
  func pagerDidScroll(_ pager: Pager) {}
  override func pagerDidEnd(_ pager: Pager) {}
}
