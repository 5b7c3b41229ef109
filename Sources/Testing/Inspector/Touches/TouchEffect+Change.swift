public import ViewTree

nonisolated extension TouchEffect {
  /// What would have to change for the receiver to react, or nil if it did, or if there is nothing to say.
  public var change: String? {
    switch self {
    case .sent(let events, 0, let gone, let registered): missing(events, gone, registered)
    case .called(0, _): "keep a strong reference to the target"
    case .selected(_, .goneDelegate), .delegateGone: "keep a strong reference to the delegate"
    case .notEnabled: "set isEnabled to true"
    case .noResponder(let action): "implement \(action) in a responder of the chain, or pass a target"
    case .notSelected(_, .editing): "set allowsSelectionDuringEditing to true"
    case .notSelected(_, .selectionIsOff): "set allowsSelection to true"
    case .notSelected(_, .shouldHighlight): "return true from the delegate's shouldHighlight"
    case .notSelected(_, .willSelect): "return the index path from the delegate's willSelectRowAt"
    case .notSelected(_, .shouldSelect): "return true from the delegate's shouldSelectItemAt"
    case .notSelected(_, .shouldDeselect): "let the delegate allow the other one to be deselected"
    case .notEdited(.cannotBecomeFirst): "return true from canBecomeFirstResponder, or enable it"
    case .notZoomed(let reason) where reason.hasPrefix("minimum"):
      "set maximumZoomScale to more than minimumZoomScale"
    case .notZoomed: "set a delegate that returns a view from viewForZooming"
    case .notEdited(.delegate(let method)): "return true from the delegate's \(method)"
    case .notEdited(.otherKeeps(let name)): "let \(name) resign first responder"
    case .noTarget: "add a target"
    case .stillPossible(nil): "set state to .failed in touchesEnded"
    case .stillPossible(let other?): "set state of \(other) to .failed in its touchesEnded"
    case .requirementIgnored: "remove one of the two requirements"
    case .movedAway: "add a recognizer of its own to each view"
    default: nil
    }
  }

  private func missing(
    _ events: UIControl.Event, _ gone: Int, _ registered: UIControl.Event
  ) -> String {
    if gone > 0 { return "keep a strong reference to the target" }
    let others = registered.subtracting(events)
    return others.isEmpty
      ? "add an action for \(events.names)" : "add the action for \(events.names) instead of \(others.names)"
  }
}
