import Foundation

/// The Auto Layout state of a view. Only views that take part in Auto Layout have one.
final class ViewAutoLayout {
  let item: LayoutItem
  /// Whether the frame and the autoresizing mask determine the layout of the view.
  var translatesMask = true
  /// The active constraints whose nearest common superview is the view.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide, marginsGuide, readableGuide, contentGuide, frameGuide: UILayoutGuide?
  var topBarGuide, bottomBarGuide: UILayoutGuide?
  /// Whether the engine determines the frame of a subview.
  var placesSubviews = false
  /// The index of the view in the stack view that arranges it; nil for none.
  var arrangedIndex: Int?
  /// Whether the view is being hidden in an animation.
  var isHidingAnimated = false
  /// Whether held constraints need to be added to the engine.
  var needsSync = true
  /// Whether the view and all below it lost their engine with a superview that was deallocated.
  var isOrphan = false
  /// The engine of the tree whose root is this view.
  var engine: LayoutEngine?

  /// The priorities that were set, or nil for the view's default.
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

  /// The items of the view and its guides.
  var items: [LayoutItem] { [item] + allGuides.compactMap(\.layoutItem) }
}

/// The margins of a view as they were set.
struct LayoutMargins {
  enum Own {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  /// The default margin on each side, in points. The same as in UIKit.
  static let standard: CGFloat = 8

  var own = Own.absolute(
    UIEdgeInsets(top: standard, left: standard, bottom: standard, right: standard))
  var usesSuperview = false
  var addsSafeArea = true
}
