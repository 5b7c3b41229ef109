@objc protocol PagerDataSource: AnyObject {
  @objc optional func height(of pager: Pager) -> CGFloat
  @objc optional var style: PagerStyle { get }
  @objc optional func formatter() -> (Int) -> String
}

final class Pager {
  weak var dataSource: PagerDataSource?

  func layout() {
    if let height = dataSource?.height?(of: self) { use(height) }
    let style = dataSource?.style ?? lastStyle
  }
}

final class Source: NSObject, PagerDataSource {
  func height(of pager: Pager) -> CGFloat { 44 }
  let style: PagerStyle = .plain
}

final class Other {
  func height(of pager: Pager) -> CGFloat { 44 }
}
