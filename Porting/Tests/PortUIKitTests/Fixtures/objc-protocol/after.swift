protocol PagerDelegate: AnyObject {
  func changed(_ pager: Pager)
}

protocol PagerDataSource: NSObjectProtocol {}
