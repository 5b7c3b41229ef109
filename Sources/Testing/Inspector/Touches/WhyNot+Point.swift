public import Foundation
public import ViewTree

extension WhyNot {
  /// The largest number of views that are explained at a point.
  static let maxViews = 60

  /// Returns all views at a point in a scene, in the coordinates of its screen, front to back, each with the reason why a
  /// touch there does not reach it.
  ///
  /// Views that are hidden or that take no touches are among them.
  public static func views(at point: CGPoint, in scene: UIWindowScene) -> [(view: UIView, why: WhyNot)] {
    let (hit, steps) = scene.explainHitTest(at: point)
    let views = scene.windows.reversed().flatMap { all(at: $0.convert(point, from: nil), in: $0) }
    return views.prefix(maxViews).map { ($0, WhyNot($0, at: point, hit: hit, steps: steps)) }
  }

  private static func all(at point: CGPoint, in view: UIView) -> [UIView] {
    let inner = view.subviews.reversed().flatMap { all(at: $0.convert(point, from: view), in: $0) }
    return view.bounds.contains(point) ? inner + [view] : inner
  }
}
