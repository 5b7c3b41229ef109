public import ViewTree

/// A page of a content view: a view controller with or without lists.
public protocol SegementSlideContentScrollViewDelegate: UIViewController {
  /// The list that scrolls together with the header; nil for none, which is the default.
  ///
  /// Declare it as an optional, as here. A property of type `UITableView` does not implement this
  /// requirement and is ignored.
  var scrollView: UIScrollView? { get }
  /// The lists of a page that has several side by side. The one nearest above a finger scrolls. The default
  /// is ``scrollView`` alone.
  var scrollViews: [UIScrollView] { get }
}

extension SegementSlideContentScrollViewDelegate {
  /// No list.
  public var scrollView: UIScrollView? { nil }
  /// The list of ``scrollView``, if it has one.
  public var scrollViews: [UIScrollView] { scrollView.map { [$0] } ?? [] }
}
