public import Foundation

/// A fact about the way of a touch, reported where it is decided (`UIWindowScene.observeTouches`).
///
/// Facts name live objects. An observer that keeps them copies what it needs.
public enum TouchFact {
  /// A touch came down: a finger with the device's identifier. The views were asked in this order; `touch.view` is the
  /// one that was hit.
  case began(UITouch, id: Int, [HitTestStep])
  /// A finger, with the device's identifier, came down where no view takes touches.
  case missed(id: Int, CGPoint, [HitTestStep])
  /// A touch moved, ended or was canceled.
  case changed(UITouch)
  /// A recognizer receives a touch.
  case received(UIGestureRecognizer, UITouch)
  /// A recognizer on the hit view or on a superview does not receive a touch.
  case refused(UIGestureRecognizer, UITouch, TouchReason)
  /// A recognizer no longer receives a touch.
  case ignored(UIGestureRecognizer, UITouch, TouchReason)
  /// A recognizer may begin only if another one fails; the reason says who asked for it.
  case requires(UIGestureRecognizer, UIGestureRecognizer, TouchReason)
  /// A recognizer is ready to begin and waits until another one has failed.
  case waits(UIGestureRecognizer, for: UIGestureRecognizer)
  /// A recognizer reached a state. The reason says why it failed or was canceled; it is nil for other states.
  case reached(UIGestureRecognizer, UIGestureRecognizer.State, TouchReason?)
  /// A view received the beginning, a move, the end or the cancellation of a touch. The reason says why it was
  /// canceled.
  case delivered(UITouch, to: UIView, UITouch.Phase, TouchReason?)
  /// A view does not receive a touch, or not yet.
  case withheld(UITouch, from: UIView?, TouchReason)
  /// A receiver did something with a touch, or refused to.
  case effect(TouchEffect, of: NSObject)
  /// A wheel, a trackpad or a key was used. The responder is asked first.
  case input(OtherInput, to: UIResponder?, [HitTestStep])
  /// The input was offered to everybody who can use it.
  case inputIsOver
  /// The recognizers still asked for states after the last round; the rest is left to the next event.
  case undecided
  /// The consequences of an event, a timer or another change are settled.
  case settled
}

/// Input other than touches, with the place of the pointer in the window.
public nonisolated enum OtherInput: Hashable, Sendable {
  case wheel(CGPoint), trackpad(CGPoint), pinch(CGPoint)
  case key(UIKey)
}

extension UIView {
  /// The view's class, and its identifier or label if it has one: `UIButton 'save'`.
  ///
  /// A plain view without either is named after its controller, or after the view that it is a part of: `UIView of
  /// LoginViewController`, `UIView in UITableViewCell 'Wave'`.
  public var nameInReasons: String {
    let kind = String(describing: type(of: self))
    if let name = [accessibilityIdentifier, accessibilityLabel].compactMap(\.self).first(where: {
      !$0.isEmpty
    }) {
      return "\(kind) '\(name.prefix(30))'"
    }
    guard type(of: self) == UIView.self else { return kind }
    if let controller = next as? UIViewController { return "\(kind) of \(type(of: controller))" }
    guard let superview, type(of: superview) != UIView.self, !(superview is UIWindow) else { return kind }
    return "\(kind) in \(superview.nameInReasons)"
  }
}

extension UIGestureRecognizer {
  /// The recognizer's name or kind, and its view: `pan of UITableView`.
  public var nameInReasons: String {
    let type = String(describing: type(of: self))
    var kind = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
    if kind.hasSuffix("GestureRecognizer") { kind.removeLast("GestureRecognizer".count) }
    let title = name ?? (kind.prefix(1).lowercased() + kind.dropFirst())
    return view.map { "\(title) of \($0.nameInReasons)" } ?? title
  }
}
