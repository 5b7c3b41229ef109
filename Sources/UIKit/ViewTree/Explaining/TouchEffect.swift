public import Foundation

/// What a receiver did with a touch, or why it did nothing. Reported where it is decided (`TouchFact.effect`).
public nonisolated enum TouchEffect: Hashable, Sendable {
  // MARK: What happened

  /// A control sent events. `performed` actions ran, and the targets of `gone` further ones no longer exist.
  case sent(UIControl.Event, performed: Int, gone: Int, registered: UIControl.Event)
  /// A control follows the touch.
  case tracked
  /// A list selected a row or an item.
  case selected(String, told: Listener)
  /// A list deselected a row or an item.
  case deselected(String)
  /// A scroll view moved its content by this distance. An axis may have been locked.
  case scrolled(CGPoint, lockedAxis: Bool)
  /// A scroll view zoomed to this scale.
  case zoomed(CGFloat)
  /// A text view or field began editing, or moved its caret.
  case edited
  /// A recognizer called targets.
  case called(Int, gone: Int)
  /// A responder received the touch, in this method, and did not pass it on.
  case handled(String)
  /// A part of the toolkit did something else, such as "opened its menu".
  case did(String)

  /// Whether a delegate was told.
  public enum Listener: Hashable, Sendable {
    case delegate(String), noDelegate, goneDelegate
  }

  // MARK: Why nothing happened

  /// `isEnabled` of the control is false.
  case notEnabled
  /// The control does not follow the touch. The sentence says why.
  case notTracked(String)
  /// No responder implements the action's method.
  case noResponder(String)
  /// A list does not select a row or an item, or any if it is nil.
  case notSelected(String?, SelectionRule)
  /// A scroll view does not scroll by a wheel or a trackpad. The sentence says why.
  case notScrolled(String)
  /// A scroll view does not zoom. The sentence says why.
  case notZoomed(String)
  /// A text field or view does not begin editing.
  case notEdited(EditingRule)
  /// A recognizer has no target, and its class does nothing by itself.
  case noTarget
  /// A recognizer is still possible, although all its fingers are up; or it waits for such a one.
  case stillPossible(waitingFor: String?)
  /// The user may not dismiss a screen.
  case notDismissed(String)
  /// Neither the view nor a responder above it kept the touch.
  case unhandled

  /// A rule by which a list does not select.
  public enum SelectionRule: Hashable, Sendable {
    case editing, selectionIsOff, noRow, shouldHighlight, willSelect, shouldSelect, shouldDeselect, moved
  }

  /// A rule by which text is not edited.
  public enum EditingRule: Hashable, Sendable {
    case notEditable, cannotBecomeFirst, delegate(String), otherKeeps(String)
  }

  // MARK: Faults of the setup

  /// A requirement that another recognizer fails was ignored, because the other one waits for this one.
  case requirementIgnored(String)
  /// A recognizer was moved from the view to another one.
  case movedAway(String, to: String)
  /// The delegate that was set no longer exists.
  case delegateGone
}

nonisolated extension TouchEffect {
  /// Whether the receiver did something.
  public var isDone: Bool {
    switch self {
    case .sent(_, let performed, _, _): performed > 0
    case .scrolled(let distance, _): distance != .zero
    case .called(let count, _): count > 0
    case .selected, .deselected, .zoomed, .edited, .handled, .did: true
    default: false
    }
  }

  /// The name of the rule: the name of the case.
  public var rule: String { String(String(describing: self).prefix { $0 != "(" }) }
}

extension UIResponder {
  /// Reports what the responder did with a touch. Costs a look at an optional while nobody observes.
  package func report(_ effect: @autoclosure () -> TouchEffect) {
    guard let observe = responderWindow?.scene.onTouchFact else { return }
    observe(.effect(effect(), of: self))
  }
}
