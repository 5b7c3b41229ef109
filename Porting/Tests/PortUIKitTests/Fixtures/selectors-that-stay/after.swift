final class Pager: UIView {
  static let shared = Pager()
  class func refresh() {}

  func prepare(other: UIView) {
    use(#selector(getter: other.isHidden))
    use(#selector(refresh))
    use(#selector(other.layoutIfNeeded))
    use(#selector(PagerDelegate.changed(_:)))
    use(Selector("refresh"))
    use(#selector(getter: shared))
  }
}

protocol PagerDelegate: AnyObject {
  func changed(_ pager: Pager)
}
