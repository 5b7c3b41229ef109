import Foundation
import Testing
import ViewTree

@Suite("Effects in words")
struct TouchEffectTests {
  @Test(
    "each effect has a sentence that follows the name of its receiver",
    arguments: [
      (TouchEffect.tracked, "follows the touch"),
      (
        .sent(.touchUpInside, performed: 2, gone: 0, registered: .allEvents),
        "sent touchUpInside to 2 actions"
      ),
      (
        .sent(
          [.valueChanged, .primaryActionTriggered], performed: 0, gone: 0,
          registered: [.touchDown, .touchUpInside]),
        "sent valueChanged, but no action is registered for it (there is one for touchDown and touchUpInside)"
      ),
      (.selected("row 2", told: .noDelegate), "selected row 2, but it has no delegate"),
      (.deselected("row 2"), "deselected row 2"),
      (.scrolled(CGPoint(x: 0.04, y: -12.5), lockedAxis: false), "scrolled by (0, -12.5)"),
      (.scrolled(.zero, lockedAxis: false), "did not move: it is at its end"),
      (
        .scrolled(CGPoint(x: 0, y: 12), lockedAxis: true),
        "scrolled by (0, 12); isDirectionalLockEnabled locked the other axis"
      ),
      (.zoomed(1.504), "zoomed to 1.5"),
      (.called(1, gone: 0), "called 1 target"),
      (.called(0, gone: 1), "recognized, but its target no longer exists"),
      (.handled("touchesEnded"), "handled the touch in touchesEnded"),
      (.did("opened its menu"), "opened its menu"),
      (.notEnabled, "ignored it: isEnabled is false"),
      (.noResponder("save"), "sent save, but no responder implements it"),
      (.notSelected(nil, .noRow), "has no row there"),
      (.notSelected("row 1", .moved), "does not select row 1: the finger moved away from it"),
      (
        .notSelected("item 1", .shouldDeselect),
        "does not select item 1: its delegate keeps another one selected"
      ),
      (.notEdited(.otherKeeps("Field")), "did not begin editing: Field did not resign first responder"),
      (.notEdited(.notEditable), "did not begin editing: isEditable is false"),
      (.notZoomed("a rule"), "did not zoom: a rule"),
      (.notScrolled("a rule"), "did not scroll: a rule"),
      (.stillPossible(waitingFor: nil), "is still possible, although all fingers are up"),
      (
        .stillPossible(waitingFor: "stroke"),
        "waits for stroke, which is still possible, although all fingers are up"
      ),
      (.delegateGone, "has lost its delegate: the delegate that was set no longer exists"),
    ])
  func sentences(effect: TouchEffect, sentence: String) { #expect(effect.sentence == sentence) }

  @Test("what happened is told apart from what did not")
  func done() {
    #expect(TouchEffect.sent(.touchDown, performed: 1, gone: 0, registered: .touchDown).isDone)
    #expect(!TouchEffect.sent(.touchDown, performed: 0, gone: 1, registered: []).isDone)
    #expect(!TouchEffect.scrolled(.zero, lockedAxis: false).isDone && !TouchEffect.notEnabled.isDone)
    #expect(
      TouchEffect.notSelected(nil, .noRow).rule == "notSelected" && TouchEffect.tracked.rule == "tracked")
  }
}
