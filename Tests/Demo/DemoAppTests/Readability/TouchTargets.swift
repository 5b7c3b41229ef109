import Lists
import ViewTree

@testable import StackedNav

/// Finds touch targets that are too small and describes them.
///
/// A control, a row or an item must be hit up to 22 points from its middle in each direction. Where a
/// neighbor begins closer than that, the two targets share the space between them.
struct TouchTargets {
  private static let reach: CGFloat = 22

  static func tooSmall(in window: UIWindow) -> [String] {
    targets(in: window).compactMap { target in
      let middle = target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil)
      guard window.bounds.contains(middle), owner(at: middle, in: window) === target,
        target is UIControl || isWhole(target, in: window)
      else { return nil }
      let reach = reach - 0.1
      let misses = [(reach, 0), (-reach, 0), (0, reach), (0, -reach)].filter { dx, dy in
        let position = CGPoint(x: middle.x + dx, y: middle.y + dy)
        guard window.bounds.contains(position) else { return false }
        // A place under another page counts as hit, since that page can be pulled away.
        let isCovered = page(around: window.hitTest(position, with: nil)) !== page(around: target)
        return owner(at: position, in: window) == nil && !isCovered
      }
      let segments = (target as? UISegmentedControl)?.numberOfSegments ?? 1
      let isNarrow = segments > 1 && target.bounds.width / CGFloat(segments) < 44
      guard !misses.isEmpty || isNarrow else { return nil }
      let frame = target.convert(target.bounds, to: nil)
      return "\(type(of: target)) \(target.accessibilityIdentifier ?? "") \(frame)"
    }
  }

  /// Whether both ends of a row are visible and not under a bar. Other rows can be scrolled into view.
  private static func isWhole(_ row: UIView, in window: UIWindow) -> Bool {
    [1, row.bounds.height - 1].allSatisfy { y in
      owner(at: row.convert(CGPoint(x: row.bounds.midX, y: y), to: nil), in: window) === row
    }
  }

  private static func isTarget(_ view: UIView) -> Bool {
    (view as? UIControl)?.isEnabled ?? (view is UITableViewCell || view is UICollectionViewCell)
  }

  private static func targets(in view: UIView) -> [UIView] {
    // A tab that another tab shows in miniature is checked in its own tab.
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      hypot(view.transform.a, view.transform.b) > 0.5
    else {
      return []
    }
    return (isTarget(view) ? [view] : []) + view.subviews.flatMap(targets)
  }

  /// The page of the stack that contains a view.
  private static func page(around view: UIView?) -> UIView? {
    sequence(first: view) { $0?.superview }.first { $0 is SPStackedPageContainer } ?? nil
  }

  /// The target that a touch at a point hits.
  private static func owner(at position: CGPoint, in window: UIWindow) -> UIView? {
    var view = window.hitTest(position, with: nil)
    while let candidate = view, !isTarget(candidate) { view = candidate.superview }
    return view
  }
}
