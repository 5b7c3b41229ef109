protocol PagerDelegate: AnyObject {
  func pager(_ pager: Pager, heightAt page: Int) -> CGFloat
  func spacing(in pager: Pager) -> CGFloat
  func insets(of pager: Pager) -> UIEdgeInsets
  func margin(of pager: Pager) -> CGFloat?
  func width(of pager: Pager) -> CGFloat?
  func count() -> Int?
  func limit(of pager: Pager) -> Int
}

/// Default implementations of optional requirements.
extension PagerDelegate {
  func pager(_ pager: Pager, heightAt page: Int) -> CGFloat { pager.pageHeight }
  func spacing(in pager: Pager) -> CGFloat { pager.look.gap }
  func insets(of pager: Pager) -> UIEdgeInsets { pager.layoutMargins }
  func margin(of pager: Pager) -> CGFloat? { nil }
  func width(of pager: Pager) -> CGFloat? { nil }
  func count() -> Int? { nil }
  func limit(of pager: Pager) -> Int { Pager.limit }
}

class Pager: UIView {
  static let limit = 4
  weak var delegate: PagerDelegate?
  unowned let source: PagerDelegate
  var pageHeight: CGFloat = 44
  var look = Look()
  private var margin: CGFloat = 8
  let total = 3

  func lay(out page: Int, width: CGFloat) {
    let height = delegate?.pager(self, heightAt: page) ?? pageHeight
    let other = source.pager(self, heightAt: page)
    let spacing = delegate?.spacing(in: self) ?? look.gap
    let layoutMargins = 0
    let insets = delegate?.insets(of: self) ?? self.layoutMargins
    let edge = delegate?.margin(of: self) ?? margin
    let size = delegate?.width(of: self) ?? width
    let count = delegate?.count() ?? total
    let limit = delegate?.limit(of: self) ?? Self.limit
  }
}

class Delegate: NSObject, PagerDelegate {
  func pager(_ pager: Pager, heightAt page: Int) -> CGFloat { 50 }
  func count() -> Int? { 2 }
}
