@objc protocol PagerDelegate {
  func changed(_ pager: Pager)
}

@objc protocol PagerDataSource: NSObjectProtocol {}
