public import ViewTree

/// Supplies a switcher with its height and titles.
public protocol SegementSlideSwitcherDataSource: AnyObject {
  /// The height of the switcher, in points.
  var height: CGFloat { get }
  /// The titles in order. There are as many pages as titles.
  var titles: [String] { get }
}

/// A view that can be used as a switcher between header and pages.
///
/// The container notifies it of the selected page and of the position of the pages. When the user chooses a
/// title, the view calls the container's `selectItem(at:animated:)`.
public protocol SegementSlideSwitcherDelegate: UIView {
  /// The data source. Hold it weakly.
  var ssDataSource: (any SegementSlideSwitcherDataSource)? { get set }
  /// The title that is selected first; nil counts as 0.
  var ssDefaultSelectedIndex: Int? { get set }
  /// The index of the selected title; nil for none.
  var ssSelectedIndex: Int? { get }
  /// The view that scrolls horizontally if the titles do not fit.
  var ssScrollView: UIScrollView { get }
  /// Reloads the titles from the data source.
  func reloadData()
  /// Selects a title.
  func selectItem(at index: Int, animated: Bool)
  /// Called when the pages move. `pageProgress` is 0 for the first page and 0.5 halfway to the second. It
  /// lies outside the pages' range while they are pulled beyond the ends.
  func update(pageProgress: CGFloat)
}

extension SegementSlideSwitcherDelegate {
  /// Does nothing, for switchers that only show selections.
  public func update(pageProgress: CGFloat) {}
}
