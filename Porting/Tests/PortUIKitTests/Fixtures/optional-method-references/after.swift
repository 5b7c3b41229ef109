protocol PagerDelegate: AnyObject {
  func pager(_ pager: Pager, allows page: Int) -> Bool
  func pagerDidScroll(_ pager: Pager)
}

/// Default implementations of optional requirements.
extension PagerDelegate {
  func pager(_ pager: Pager, allows page: Int) -> Bool { true }
  func pagerDidScroll(_ pager: Pager) {}
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
