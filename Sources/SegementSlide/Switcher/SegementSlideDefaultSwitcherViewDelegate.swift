public import Foundation
public import ViewTree

/// Fills the default switcher and learns what was chosen.
public protocol SegementSlideDefaultSwitcherViewDelegate: AnyObject {
  var titlesInSegementSlideSwitcherView: [String] { get }
  /// A title with fonts and colours of its own, in place of the plain one; nil for the plain one.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, attributedTitleAtIndex index: Int
  ) -> NSAttributedString?
  /// An icon to the left of the title, or alone where the title is empty; a template has the title's colour.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, imageAtIndex index: Int
  ) -> UIImage?
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
  ) -> BadgeType
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, didSelectAtIndex index: Int, animated: Bool)
}

extension SegementSlideDefaultSwitcherViewDelegate {
  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, attributedTitleAtIndex index: Int
  ) -> NSAttributedString? { nil }

  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, imageAtIndex index: Int
  ) -> UIImage? { nil }

  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
  ) -> BadgeType { .none }
}
