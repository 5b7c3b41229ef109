protocol PagerDataSource: AnyObject {
  func height(of pager: Pager) -> CGFloat?
  var style: PagerStyle? { get }
  func formatter() -> ((Int) -> String)?
}

/// Default implementations of optional requirements.
extension PagerDataSource {
  func height(of pager: Pager) -> CGFloat? { nil }
  var style: PagerStyle? { nil }
  func formatter() -> ((Int) -> String)? { nil }
}

final class Pager {
  weak var dataSource: PagerDataSource?

  func layout() {
    if let height = dataSource?.height(of: self) { use(height) }
    let style = dataSource?.style ?? lastStyle
  }
}

final class Source: NSObject, PagerDataSource {
  func height(of pager: Pager) -> CGFloat? { 44 }
  let style: PagerStyle? = .plain
}

final class Other {
  func height(of pager: Pager) -> CGFloat { 44 }
}
