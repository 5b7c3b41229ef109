@objc protocol PagerDelegate: AnyObject {
  @objc optional func pager(_ pager: Pager, allows page: Int) -> Bool
  @objc optional func pagerDidScroll(_ pager: Pager)
}

final class Pager {
  weak var delegate: PagerDelegate?

  func allows(_ page: Int) -> Bool {
    guard let function = delegate?.pager(_:allows:) else {
      return true
    }
    return function(self, page)
  }

  func scrolled() {
    if let function = delegate?.pagerDidScroll {
      function(self)
    }
    if delegate?.pagerDidScroll != nil { follow() }
  }
}
