extension UIScrollView {
  /// How the safe area adds to the content insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// At the top and bottom, and at the sides if the content scrolls horizontally. Chosen here.
    case automatic
    /// Along the axes that can scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all sides.
    case always

    /// Returns the part of the insets of what covers the view that applies.
    ///
    /// - Parameters:
    ///   - isWide: Whether the content can scroll horizontally.
    ///   - isHigh: Whether the content can scroll vertically.
    func part(of covered: UIEdgeInsets, isWide: Bool, isHigh: Bool) -> UIEdgeInsets {
      var (across, down) = (false, false)
      switch self {
      case .automatic: (across, down) = (isWide, true)
      case .scrollableAxes: (across, down) = (isWide, isHigh)
      case .always: (across, down) = (true, true)
      case .never: break
      }
      return UIEdgeInsets(
        top: down ? covered.top : 0, left: across ? covered.left : 0, bottom: down ? covered.bottom : 0,
        right: across ? covered.right : 0)
    }
  }
}

extension UIEdgeInsets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
