public import Foundation
public import ViewTree

/// Supplies the default switcher with contents and receives its selections.
public protocol SegementSlideDefaultSwitcherViewDelegate: AnyObject {
  /// The titles in order.
  var titlesInSegementSlideSwitcherView: [String] { get }
  /// Returns a title with its own fonts and colors, or nil for the plain title. Optional.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, attributedTitleAtIndex index: Int
  ) -> NSAttributedString?
  /// Returns an icon shown to the left of the title, or alone if the title is empty. A template image takes
  /// the title's color. Optional.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, imageAtIndex index: Int
  ) -> UIImage?
  /// Returns the badge of a title. Optional.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
  ) -> SegementSlideDefaultSwitcherView.BadgeType
  /// Called when a title is selected.
  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, didSelectAtIndex index: Int, animated: Bool)
}

extension SegementSlideDefaultSwitcherViewDelegate {
  /// Returns nil, for the plain title.
  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, attributedTitleAtIndex index: Int
  ) -> NSAttributedString? { nil }

  /// Returns nil, for no icon.
  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, imageAtIndex index: Int
  ) -> UIImage? { nil }

  /// Returns no badge.
  public func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
  ) -> SegementSlideDefaultSwitcherView.BadgeType { .none }
}
