final class Proxy: NSObject, UIScrollViewDelegate {
  weak var delegate: (UIScrollViewDelegate & UITableViewDelegate)?
  var onScroll: ((UIScrollView) -> Void)?
  var display: ((Int) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidScroll(scrollView)
    delegate?.tableView(table, didSelectRowAt: path)
    let allowed = delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    onScroll?(scrollView)
    self.display?(3)
    delegate?.unknown?(scrollView)
  }
}
