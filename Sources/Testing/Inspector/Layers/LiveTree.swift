import ViewTree

/// The inspected view tree: a window's tree. If the Layers panel is in that window itself, the view of another tab is
/// in its place.
struct LiveTree {
  let window: UIWindow
  /// The view of the Layers panel, which the other one replaces; nil if it is in another window.
  var container: UIView?
  /// The view of the inspected tab, wherever it currently is.
  var subject: UIView?

  /// The corner of the inspected tab in the window.
  var origin: CGPoint { container.map { frame(of: $0).origin } ?? .zero }

  /// Returns the subviews of a view, back to front.
  func subviews(of view: UIView) -> [UIView] {
    view.subviews.compactMap { $0 === container ? subject : $0 }
  }

  /// Returns the frame of a view in the window, as if its tab were selected.
  func frame(of view: UIView) -> CGRect {
    guard let subject, let container, view.isDescendant(of: subject) else {
      return view.convert(view.bounds, to: nil)
    }
    let corner = container.convert(container.bounds.origin, to: nil)
    let frame = view.convert(view.bounds, to: subject)
    return frame.offsetBy(dx: corner.x - subject.bounds.minX, dy: corner.y - subject.bounds.minY)
  }

  /// Whether a view is visible, regardless of its ancestors and of views in front of it.
  func isSeen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && view.bounds.width > 0 && view.bounds.height > 0
      && frame(of: view).intersects(window.bounds)
  }

  /// Returns the deepest, frontmost descendant of `view` at a point of the window, or `view` itself.
  func innermost(at point: CGPoint, in view: UIView) -> UIView {
    let hit = subviews(of: view).last { isSeen($0) && frame(of: $0).contains(point) }
    return hit.map { innermost(at: point, in: $0) } ?? view
  }

  /// Returns the number of views in the subtree of `view`.
  func count(from view: UIView) -> Int { subviews(of: view).reduce(1) { $0 + count(from: $1) } }
}
