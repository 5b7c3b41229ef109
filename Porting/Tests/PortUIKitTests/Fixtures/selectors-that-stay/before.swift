final class Pager: UIView {
  @objc class func refresh() {}

  func prepare(other: UIView) {
    use(#selector(getter: other.isHidden))
    use(#selector(refresh))
    use(#selector(other.layoutIfNeeded))
    use(#selector(PagerDelegate.changed(_:)))
    use(Selector("refresh"))
  }
}

protocol PagerDelegate: AnyObject {
  func changed(_ pager: Pager)
}
