import Foundation

/// What a view needs for Auto Layout only. A view that has nothing to do with it has none.
final class ViewAutoLayout {
  let item: LayoutItem
  /// Whether the frame, with the autoresizing mask, is what layout goes by.
  var translatesMask = true
  /// The constraints that the view holds: those whose nearest common superview it is.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide, marginsGuide, readableGuide, contentGuide, frameGuide: UILayoutGuide?
  var topBarGuide, bottomBarGuide: UILayoutGuide?
  /// Whether a subview gets its frame from layout.
  var placesSubviews = false
  /// Whether a stack view arranges the view, and whether that is still seen although it is said to be hidden.
  var isArranged = false
  var isHidingAnimated = false
  /// Whether held constraints are to be brought into the engine.
  var needsSync = true
  /// The engine of the tree that the view is the root of.
  var engine: LayoutEngine?

  /// As they were set; nil for the view's default.
  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var margins = LayoutMargins()

  init(of view: UIView) { item = LayoutItem(view: view) }

  var allGuides: [UILayoutGuide] {
    guides
      + [
        safeAreaGuide, marginsGuide, readableGuide, contentGuide, frameGuide, topBarGuide, bottomBarGuide,
      ].compactMap { $0 }
  }

  /// What layout knows of the view and its guides.
  var items: [LayoutItem] { [item] + allGuides.compactMap(\.layoutItem) }
}

/// The margins of a view, as they were set.
struct LayoutMargins {
  enum Own {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  /// UIKit's: 8 points on all sides.
  static let standard: CGFloat = 8

  var own = Own.absolute(
    UIEdgeInsets(top: standard, left: standard, bottom: standard, right: standard))
  var followsSuperview = false
  var addsSafeArea = true
}
