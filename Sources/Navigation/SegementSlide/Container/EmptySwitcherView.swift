import ViewTree

/// The switcher of a container without one. It shows and selects nothing.
final class EmptySwitcherView: UIView, SegementSlideSwitcherDelegate {
  weak var ssDataSource: (any SegementSlideSwitcherDataSource)?
  var ssDefaultSelectedIndex: Int?
  var ssSelectedIndex: Int? { nil }
  let ssScrollView = UIScrollView()

  func reloadData() {}
  func selectItem(at index: Int, animated: Bool) {}
}
