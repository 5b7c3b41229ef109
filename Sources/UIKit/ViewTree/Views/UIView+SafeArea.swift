extension UIView {
  /// Whether a change of position may change `safeAreaInsets`. For most views this compares two zeros.
  var isNearCoveredEdge: Bool {
    if safeAreaInsets != .zero { return true }
    return superviewReference?._withUnsafeGuaranteedRef { $0.safeAreaInsets != .zero } ?? false
  }

  /// Updates the insets of the view, and of its subviews if they changed.
  func updateSafeArea() {
    let insets = (coveredByScreen ?? safeAreaBySuperview).adding(viewController?.ownSafeAreaInsets ?? .zero)
    guard insets != safeAreaInsets, insets.isFinite else { return }
    safeAreaInsets = insets
    marginsChanged()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The insets of a window; nil for other views.
  private var coveredByScreen: UIEdgeInsets? { (self as? UIWindow)?.scene.coveredInsets }

  /// The superview's insets as far as the view extends into them, and at most as large. Transforms are ignored,
  /// so that sliding views keep their insets.
  private var safeAreaBySuperview: UIEdgeInsets {
    guard let superview, !(superview is UIScrollView) else { return .zero }
    let covered = superview.safeAreaInsets
    guard covered != .zero else { return .zero }
    let anchor = layer.anchorPoint
    let frame = CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
    let safe = superview.bounds.inset(by: covered)
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(0, distance), inset) }
    return UIEdgeInsets(
      top: reach(covered.top, safe.minY - frame.minY),
      left: reach(covered.left, safe.minX - frame.minX),
      bottom: reach(covered.bottom, frame.maxY - safe.maxY),
      right: reach(covered.right, frame.maxX - safe.maxX))
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
