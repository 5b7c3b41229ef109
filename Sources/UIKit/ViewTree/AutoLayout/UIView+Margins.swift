import Foundation

extension UIView {
  /// The maximum width of the readable content guide, in points. UIKit's at the default text size.
  package static let readableWidth: CGFloat = 672

  /// The effective margins: the view's own, extended by the safe area and the superview's margins if
  /// requested.
  var effectiveMargins: UIEdgeInsets {
    let own = autoLayout?.margins ?? LayoutMargins()
    var margins = resolved(own)
    if !own.wereSet, let usual = (superview as? any ListCell)?.usualMargins(of: self) { margins = usual }
    if let viewController { margins = viewController.margins(margins, wereSet: own.wereSet) }
    if own.addsSafeArea { margins = margins.adding(safeAreaInsets) }
    guard own.usesSuperview, let superview else { return margins }
    let outer = superview.layoutMargins
    let frame = frame
    return UIEdgeInsets(
      top: max(margins.top, outer.top - frame.minY),
      left: max(margins.left, outer.left - frame.minX),
      bottom: max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY)),
      right: max(margins.right, outer.right - (superview.bounds.width - frame.maxX)))
  }

  private func resolved(_ margins: LayoutMargins) -> UIEdgeInsets {
    switch margins.own {
    case .absolute(let insets): insets
    case .directional(let insets):
      UIEdgeInsets(
        top: insets.top, left: readsFromRight ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: readsFromRight ? insets.leading : insets.trailing)
    }
  }

  /// Changes the margins and notifies the view, its controller and its subviews.
  func changeMargins(_ change: (inout LayoutMargins) -> Void) {
    let before = layoutMargins
    change(&autoLayoutState.margins)
    if layoutMargins != before { marginsChanged() }
  }

  func marginsChanged() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    insetsChangedForAutoLayout()
    setNeedsLayout()
    for subview in subviews where subview.autoLayout?.margins.usesSuperview == true {
      subview.marginsChanged()
    }
  }

  /// Whether the view's margins grow to cover the superview's margins where the view overlaps them.
  public var preservesSuperviewLayoutMargins: Bool {
    get { autoLayout?.margins.usesSuperview ?? false }
    set { changeMargins { $0.usesSuperview = newValue } }
  }

  /// Whether the safe area insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { autoLayout?.margins.addsSafeArea ?? true }
    set { changeMargins { $0.addsSafeArea = newValue } }
  }

  /// The insets of the readable content guide from the bounds.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let surplus = bounds.width - insets.left - insets.right - UIView.readableWidth
    if surplus > 0 {
      insets.left += surplus / 2
      insets.right += surplus / 2
    }
    return insets
  }
}

extension LayoutMargins {
  /// Whether the program set the margins.
  var wereSet: Bool {
    if case .absolute(let insets) = own { return insets != LayoutMargins().insets }
    return true
  }

  private var insets: UIEdgeInsets { if case .absolute(let insets) = own { insets } else { .zero } }
}

extension UIViewController {
  /// The minimum margins at the sides of the controller's view: 16 points, or 20 in a window wider than 414
  /// points, as in UIKit.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.window?.bounds.width ?? viewIfLoaded?.bounds.width ?? 0
    let side: CGFloat = width > 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Returns the margins of the controller's view. A view whose margins were not set gets the system's.
  func margins(_ margins: UIEdgeInsets, wereSet: Bool) -> UIEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins else { return wereSet ? margins : .zero }
    let side = systemMinimumLayoutMargins.leading
    return UIEdgeInsets(
      top: wereSet ? margins.top : 0, left: wereSet ? max(margins.left, side) : side,
      bottom: wereSet ? margins.bottom : 0, right: wereSet ? max(margins.right, side) : side)
  }
}
