public import ViewTree

/// A page of a content view: a view controller, with or without lists.
public protocol SegementSlideContentScrollViewDelegate: UIViewController {
  /// The list of the page that scrolls together with the header; nil if there is none.
  ///
  /// Declare it as an optional, as here: a property of type `UITableView` is another one and not seen.
  var scrollView: UIScrollView? { get }
  /// The lists of a page that has several side by side. The one nearest above a finger counts.
  var scrollViews: [UIScrollView] { get }
}

extension SegementSlideContentScrollViewDelegate {
  public var scrollView: UIScrollView? { nil }
  public var scrollViews: [UIScrollView] { scrollView.map { [$0] } ?? [] }
}
