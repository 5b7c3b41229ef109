extension UIScrollView {
  /// How the safe area adds to the content insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
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

extension UIScrollView {
  private var insetsInEffect: UIEdgeInsets {
    let own = contentInset
    let isWide =
      own.left + contentSize.width + own.right > bounds.width || (alwaysBounceHorizontal && bounces)
    let isHigh =
      own.top + contentSize.height + own.bottom > bounds.height || (alwaysBounceVertical && bounces)
    var insets = own.adding(
      behaviorInEffect.part(
        of: systemContentInset.adding(safeAreaInsets), isWide: isWide, isHigh: isHigh))
    insets.top += refreshControl?.extent ?? 0
    return insets
  }

  /// The behavior of the scroll view, unless its controller turned the automatic one off.
  private var behaviorInEffect: ContentInsetAdjustmentBehavior {
    guard UIViewController.isAdjustmentTurnedOff, contentInsetAdjustmentBehavior == .automatic else {
      return contentInsetAdjustmentBehavior
    }
    let ancestors = sequence(first: self as UIView) { $0.superview }
    let controller = ancestors.lazy.compactMap { $0.viewController }.first
    return controller?.automaticallyAdjustsScrollViewInsets ?? true ? .automatic : .never
  }

  /// Updates `adjustedContentInset`. Unless `movesContent` is false, content at its start stays there.
  func adjustInsets(movesContent: Bool = true) {
    let old = adjustedContentInset
    let new = insetsInEffect
    guard new != old, new.isFinite else { return }
    adjustedContentInset = new
    if !dragging.isActive, !sliding.isMoving, driven == .resting {
      var offset = contentOffset
      if movesContent, offset.y == -old.top { offset.y = -new.top }
      if movesContent, offset.x == -old.left { offset.x = -new.left }
      moveContent(to: clamped(offset))
      setNeedsLayout()
    } else {
      rangeChanged()
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
