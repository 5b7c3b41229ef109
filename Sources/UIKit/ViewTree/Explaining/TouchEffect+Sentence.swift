import Foundation

nonisolated extension TouchEffect {
  /// The effect in words that follow the name of the receiver, such as "selected row 2".
  public var sentence: String { doneSentence ?? refusalSentence }

  private var doneSentence: String? {
    switch self {
    case .sent(let events, let performed, let gone, let registered):
      sent(events, performed, gone, registered)
    case .tracked: "follows the touch"
    case .selected(let row, .delegate(let name)): "selected \(row) and told \(name)"
    case .selected(let row, .noDelegate): "selected \(row), but it has no delegate"
    case .selected(let row, .goneDelegate): "selected \(row), but its delegate no longer exists"
    case .deselected(let row): "deselected \(row)"
    case .scrolled(let distance, let isLocked):
      (distance == .zero ? "did not move: it is at its end" : "scrolled by \(TouchEffect.text(distance))")
        + (isLocked ? "; isDirectionalLockEnabled locked the other axis" : "")
    case .zoomed(let scale): "zoomed to \((scale * 100).rounded() / 100)"
    case .edited: "began editing"
    case .called(let count, let gone):
      gone == 0 || count > 0
        ? "called \(count == 1 ? "1 target" : "\(count) targets")"
        : "recognized, but its target no longer exists"
    case .handled(let method): "handled the \(method.hasPrefix("touch") ? "touch" : "key") in \(method)"
    case .did(let what): what
    default: nil
    }
  }

  private var refusalSentence: String {
    switch self {
    case .notEnabled: "ignored it: isEnabled is false"
    case .notTracked(let reason): "ignored it: \(reason)"
    case .noResponder(let action): "sent \(action), but no responder implements it"
    case .notSelected(let row, let rule): refused(row, rule)
    case .notScrolled(let reason): "did not scroll: \(reason)"
    case .notZoomed(let reason): "did not zoom: \(reason)"
    case .notEdited(.notEditable): "did not begin editing: isEditable is false"
    case .notEdited(.cannotBecomeFirst): "did not begin editing: canBecomeFirstResponder is false"
    case .notEdited(.delegate(let method)): "did not begin editing: its delegate's \(method) returned false"
    case .notEdited(.otherKeeps(let name)): "did not begin editing: \(name) did not resign first responder"
    case .noTarget: "recognized, but it has no target"
    case .stillPossible(nil): "is still possible, although all fingers are up"
    case .stillPossible(let other?):
      "waits for \(other), which is still possible, although all fingers are up"
    case .notDismissed(let reason): "dismisses nothing: \(reason)"
    case .unhandled:
      "got the touch, but nothing there reacts: no control, no recognizer, and no responder kept it"
    case .requirementIgnored(let other):
      "does not wait for \(other): that one waits for it, so this requirement was ignored"
    case .movedAway(let name, let view):
      "no longer has \(name): a recognizer has one view, and it was added to \(view)"
    case .delegateGone: "has lost its delegate: the delegate that was set no longer exists"
    default: "\(self)"
    }
  }

  private func sent(
    _ events: UIControl.Event, _ performed: Int, _ gone: Int, _ registered: UIControl.Event
  ) -> String {
    let sent = "sent \(events.names)"
    if performed > 0 { return "\(sent) to \(performed == 1 ? "1 action" : "\(performed) actions")" }
    if gone > 0 { return "\(sent), but its target no longer exists" }
    let others = registered.subtracting(events)
    let hint = others.isEmpty ? "" : " (there is one for \(others.names))"
    return "\(sent), but no action is registered for it\(hint)"
  }

  private func refused(_ row: String?, _ rule: SelectionRule) -> String {
    let refusal = "does not select \(row ?? "rows")"
    switch rule {
    case .editing: return "\(refusal): it is editing, and allowsSelectionDuringEditing is false"
    case .selectionIsOff: return "\(refusal): allowsSelection is false"
    case .noRow: return "has no row there"
    case .shouldHighlight: return "\(refusal): its delegate's shouldHighlight returned false"
    case .willSelect: return "\(refusal): its delegate's willSelectRowAt returned nil"
    case .shouldSelect: return "\(refusal): its delegate's shouldSelectItemAt returned false"
    case .shouldDeselect: return "\(refusal): its delegate keeps another one selected"
    case .moved: return "\(refusal): the finger moved away from it"
    }
  }

  private static func text(_ point: CGPoint) -> String {
    func number(_ value: CGFloat) -> String {
      let rounded = (value * 10).rounded() / 10
      return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\(number(point.x)), \(number(point.y)))"
  }
}

nonisolated extension UIControl.Event {
  private static let named: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The names of the events, such as "touchUpInside and valueChanged".
  public var names: String {
    // The primary action accompanies other events.
    let shown = self == .primaryActionTriggered ? self : subtracting(.primaryActionTriggered)
    let names = UIControl.Event.named.filter { shown.contains($0.0) }.map(\.1)
    guard let last = names.last else { return "event \(rawValue)" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }
}
