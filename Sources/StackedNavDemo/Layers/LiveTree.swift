import ViewTree

/// The view tree that is looked at: that of the window, with the view of another tab in the place of the one
/// that shows it.
struct LiveTree {
  let window: UIWindow
  /// The view of the tab Layers, whose place the other one takes.
  let place: UIView
  /// The view of the other tab, wherever it is at the moment.
  let subject: UIView?

  /// Returns the subviews of a view, back to front.
  func subviews(of view: UIView) -> [UIView] {
    view.subviews.compactMap { $0 === place ? subject : $0 }
  }

  /// Returns where a view stands in the window, or would stand.
  func frame(of view: UIView) -> CGRect {
    guard let subject, view.isDescendant(of: subject) else { return view.convert(view.bounds, to: nil) }
    let corner = place.convert(place.bounds.origin, to: nil)
    let frame = view.convert(view.bounds, to: subject)
    return frame.offsetBy(dx: corner.x - subject.bounds.minX, dy: corner.y - subject.bounds.minY)
  }

  /// Whether anything of a view is to be seen, as far as that lies with itself.
  func isSeen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && view.bounds.width > 0 && view.bounds.height > 0
      && frame(of: view).intersects(window.bounds)
  }

  /// Returns the view furthest in front and in at a place of the window, of `view` and those below it.
  func innermost(at point: CGPoint, in view: UIView) -> UIView {
    let hit = subviews(of: view).last { isSeen($0) && frame(of: $0).contains(point) }
    return hit.map { innermost(at: point, in: $0) } ?? view
  }

  /// How many views there are, from `view` on.
  func count(from view: UIView) -> Int { subviews(of: view).reduce(1) { $0 + count(from: $1) } }
}
