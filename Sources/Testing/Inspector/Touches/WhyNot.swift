public import Foundation
public import ViewTree

/// Why a view does not receive a touch.
public struct WhyNot {
  /// The rule; nil if the touch reaches the view.
  public let reason: TouchReason?

  /// Says why a view does not receive a touch at a point in its scene, in the coordinates of its screen.
  ///
  /// Asks the views as a touch would, so overrides of `hitTest` run.
  public init(_ view: UIView, at point: CGPoint) {
    let (hit, steps) = view.window?.windowScene?.explainHitTest(at: point) ?? (nil, [])
    self.init(view, at: point, hit: hit, steps: steps)
  }

  /// Says why a view did not receive a touch that was hit-tested in these steps.
  init(_ view: UIView, at point: CGPoint, hit: UIView?, steps: [HitTestStep]) {
    reason = WhyNot.reason(view, point, hit, steps)
  }

  /// The answer in one sentence.
  public var sentence: String { reason?.sentence ?? "the touch reaches it" }
  /// What would have to change, or nil.
  public var change: String? { reason?.change }

  private static func reason(
    _ view: UIView, _ point: CGPoint, _ hit: UIView?, _ steps: [HitTestStep]
  ) -> TouchReason? {
    if hit === view { return nil }
    // The image of a button, for example, leaves touches to the button.
    if !view.reactsToTouches, let control = view.enclosingControl {
      return reason(control, point, hit, steps)
    }
    guard let window = view.window, let scene = window.windowScene else { return .notInWindow }
    guard scene.windows.contains(where: { $0 === window }) else { return .windowHidden }
    if let hit, hit.isDescendant(of: view) { return .subview(hit.nameInReasons) }
    if let own = decision(of: view, steps) {
      let isShown = view.superview.map { view.isShownOnly(at: $0.convert(point, from: nil), in: $0) } ?? false
      if case .outside = own, isShown { return .shownElsewhere }
      return own
    }
    if let hit, let screen = screen(over: view, taking: hit) { return .presentedOver(by: screen) }
    // The views above it, from the window down: the first one that decided against it.
    let line = Array(sequence(first: view) { $0.superview }.reversed())
    for superview in line.dropLast() {
      if let reason = decision(of: superview, steps) {
        return .superview(superview.nameInReasons, reason)
      }
    }
    let location = view.convert(point, from: window)
    if !view.point(inside: location, with: nil) {
      return view.bounds.isEmpty ? .zeroSize : .outside(location, view.bounds)
    }
    guard let hit else { return .notAsked(by: line[0].nameInReasons) }
    if let other = hit.window, other !== window { return .windowInFront(other.nameInReasons) }
    return cover(of: view, by: hit, at: point)
  }

  /// Returns the screen that is presented over a view and has the hit one.
  private static func screen(over view: UIView, taking hit: UIView) -> String? {
    let responders = sequence(first: view as UIResponder) { $0.next }
    for controller in responders.compactMap({ $0 as? UIViewController }) {
      guard let screen = controller.presentedViewController,
        let container = screen.presentationController?.containerView
      else { continue }
      if hit.isDescendant(of: container), !view.isDescendant(of: container) {
        return String(describing: type(of: screen))
      }
    }
    return nil
  }

  private static func cover(of view: UIView, by hit: UIView, at point: CGPoint) -> TouchReason {
    let line = sequence(first: view) { $0.superview }.map(\.self)
    let others = sequence(first: hit) { $0.superview }.prefix { other in !line.contains { $0 === other } }
    if let other = Array(others).last, let common = other.superview,
      let own = line.first(where: { $0.superview === common }), own.layer.zPosition > other.layer.zPosition
    {
      return .drawnInFront(of: hit.nameInReasons)
    }
    if let clear = others.first(where: { $0.isClear(at: $0.convert(point, from: nil)) }) {
      return .coveredByClearPart(of: clear.nameInReasons)
    }
    return .covered(by: hit.nameInReasons)
  }

  /// The rule by which a view that was asked sent the touch elsewhere, or nil.
  private static func decision(of view: UIView, _ steps: [HitTestStep]) -> TouchReason? {
    guard let step = steps.last(where: { $0.view === view }), let reason = step.reason else { return nil }
    return reason == .pointInsideSaidYes ? nil : reason
  }
}
