public import ViewTree

/// What a container has to know of the pages to show a switcher for them.
public protocol SegementSlideSwitcherDataSource: AnyObject {
  /// The height of the switcher, in points.
  var height: CGFloat { get }
  /// The titles in order; there are as many pages as titles.
  var titles: [String] { get }
}

/// What a view offers that can stand between the header and the pages, of whatever make.
///
/// The container tells it which page is selected and where the pages are. When the user chooses a title, the
/// view calls the container's `selectItem(at:animated:)`.
public protocol SegementSlideSwitcherDelegate: UIView {
  /// Hold it weakly.
  var ssDataSource: (any SegementSlideSwitcherDataSource)? { get set }
  var ssDefaultSelectedIndex: Int? { get set }
  var ssSelectedIndex: Int? { get }
  /// The view that scrolls sideways when there are many titles.
  var ssScrollView: UIScrollView { get }
  func reloadData()
  func selectItem(at index: Int, animated: Bool)
  /// The pages are at `pageProgress`: 0 at the first, 0.5 half way to the second; beyond the ends while they
  /// are pulled there.
  func follow(pageProgress: CGFloat)
}

extension SegementSlideSwitcherDelegate {
  /// Does nothing, for switchers that show selections only.
  public func follow(pageProgress: CGFloat) {}
}
