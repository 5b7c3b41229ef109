import Foundation
import Testing

@testable import AccessibilityBus

@Suite("Events for screen readers")
nonisolated struct AccessibleEventTests {
  private let frame = AccessibleObjects.frameID

  private func window(_ children: [UInt32], focused: UInt32? = nil) -> AccessibleSnapshot {
    var snapshot = AccessibleSnapshot()
    snapshot.nodes[frame] = AccessibleState(children: children)
    for (index, child) in children.enumerated() {
      snapshot.nodes[child] = AccessibleState(parent: frame, index: index, states: [.showing])
    }
    snapshot.focused = focused
    if let focused { snapshot.nodes[focused]?.states.insert(.focused) }
    return snapshot
  }

  @Test("without changes nothing is reported")
  func nothing() { #expect(window([5, 6], focused: 5).events(to: window([5, 6], focused: 5)).isEmpty) }

  @Test("added and removed elements are reported")
  func children() {
    #expect(
      window([5, 6]).events(to: window([6, 7])) == [
        .removed(5, at: 0, from: frame), .added(7, at: 1, to: frame),
      ])
  }

  @Test("a change of focus is reported last, after the loss of the old focus")
  func focus() {
    #expect(
      window([5, 6], focused: 5).events(to: window([5, 6], focused: 6)) == [
        .state(5, "focused", false), .focused(6),
      ])
  }

  @Test("changed names, states, values and positions are reported")
  func changes() {
    var old = window([5]), new = window([5])
    old.nodes[5]?.value = 1
    new.nodes[5]?.value = 2
    new.nodes[5]?.name = "Loud"
    new.nodes[5]?.states = [.showing, .checked]
    new.nodes[5]?.extents = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      old.events(to: new) == [
        .renamed(5, "Loud"), .state(5, "checked", true), .value(5, 2),
        .moved(5, CGRect(x: 1, y: 2, width: 3, height: 4)),
      ])
  }

  @Test("the changed part of a text is reported, and then the caret")
  func text() {
    var old = window([5]), new = window([5])
    old.nodes[5]?.text = AccessibleText("Grey cat")
    old.nodes[5]?.caret = 8
    new.nodes[5]?.text = AccessibleText("Great cat")
    new.nodes[5]?.caret = 5
    #expect(
      old.events(to: new) == [.deleted(5, "y", at: 3), .inserted(5, "at", at: 3), .caret(5, 5)])
  }

  @Test("a changed selection is reported once, however many rows it affects")
  func selection() {
    var old = window([5, 6]), new = window([5, 6])
    for number in [5, 6] as [UInt32] { new.nodes[number]?.interfaces = [ATSPI.accessible] }
    old.nodes[frame]?.interfaces = [ATSPI.selection]
    new.nodes[frame]?.interfaces = [ATSPI.selection]
    old.nodes[5]?.states = [.selected]
    new.nodes[5]?.states = []
    new.nodes[6]?.states = [.selected]
    #expect(old.events(to: new).filter { $0 == .selection(frame) } == [.selection(frame)])
  }
}
