import Testing
import ViewTree

@testable import Replay

@Suite("Playing and recording a script")
struct ScriptPlayerTests {
  private func played(_ inputs: [ScriptEvent.Input]) -> [InputEvent] {
    var player = ScriptPlayer(Script(events: inputs.map { ScriptEvent(time: 1, input: $0) }))
    return player.steps(until: 1).compactMap { step in
      if case .input(let event) = step { event } else { nil }
    }
  }

  private func mouse(
    _ phase: UITouch.Phase, _ x: CGFloat, button: Int = 1, modifiers: UIKeyModifierFlags = []
  ) -> InputEvent {
    .touch(
      TouchSample(
        id: TouchSample.mouseID(button: button), type: .indirectPointer, phase: phase,
        location: CGPoint(x: x, y: 0), timestamp: 1, modifiers: modifiers))
  }

  private func hover(_ x: CGFloat?) -> InputEvent {
    .hover(HoverSample(location: x.map { CGPoint(x: $0, y: 0) }, timestamp: 1))
  }

  @Test("events added during playback are played at their time, after existing ones")
  func adding() {
    func drop(_ name: String, at time: Double) -> ScriptEvent {
      ScriptEvent(time: time, input: .text(name))
    }
    var player = ScriptPlayer(Script(events: [drop("a", at: 1), drop("b", at: 2), drop("d", at: 3)]))
    var names: [String] = []
    func play(until time: Double) {
      for case .input(.text(let name, _)) in player.steps(until: time) { names.append(name) }
    }
    play(until: 1)
    player.add([drop("c", at: 2), drop("e", at: 4)])
    play(until: 3)
    #expect(names == ["a", "b", "c", "d"])
    #expect(!player.isFinished)
    play(until: 4)
    #expect(names.last == "e" && player.isFinished)
  }

  @Test("a mouse hovers without a button, and is a touch for each pressed button")
  func mouse() {
    let events = played([
      .mouse(.move, button: 1, x: 1, y: 0), .mouse(.down, button: 2, x: 2, y: 0),
      .mouse(.down, button: 1, x: 3, y: 0), .mouse(.down, button: 1, x: 3, y: 0),
      .mouse(.move, button: 1, x: 4, y: 0), .mouse(.up, button: 2, x: 5, y: 0),
      .mouse(.up, button: 2, x: 5, y: 0), .mouse(.up, button: 1, x: 6, y: 0),
      .mouse(.move, button: 1, x: 7, y: 0), .mouse(.leave, button: 1, x: 0, y: 0),
    ])
    let expected = [
      hover(1), mouse(.began, 2, button: 2), mouse(.began, 3), mouse(.moved, 4),
      mouse(.moved, 4, button: 2), mouse(.ended, 5, button: 2), mouse(.ended, 6), hover(7), hover(nil),
    ]
    #expect(events == expected)
  }

  @Test("a mouse has no pressed buttons after the window loses the focus")
  func focus() {
    let events = played([
      .mouse(.down, button: 1, x: 1, y: 0), .focus(false), .mouse(.move, button: 1, x: 2, y: 0),
    ])
    #expect(events == [mouse(.began, 1), .focusLost(1), hover(2)])
  }

  @Test("a recording replays the same events")
  func roundTrip() {
    let inputs: [ScriptEvent.Input] = [
      .touch(.down, id: 3, x: 1, y: 2, modifiers: [.shift]), .touch(.move, id: 3, x: 2, y: 2),
      .touch(.cancel, id: 3, x: 2, y: 2), .mouse(.down, button: 2, x: 1, y: 0, modifiers: [.control]),
      .mouse(.up, button: 2, x: 1, y: 0), .mouse(.leave, button: 1, x: 0, y: 0),
      .wheel(dx: 0, dy: -1, x: 5, y: 6, modifiers: [.shift]),
      .wheel(dx: 1, dy: 0.5, x: 5, y: 6, modifiers: [.alt]),
      .pinch(.down, scale: 1, x: 5, y: 6), .pinch(.move, scale: 1.5, x: 5, y: 6, modifiers: [.command]),
      .pinch(.up, scale: 1.5, x: 5, y: 6), .key("A", modifiers: [.shift]),
      .text("Ä"), .drop("/tmp/Ä b"),
    ]
    var recorder = ScriptRecorder(size: .zero, tab: nil, start: 0)
    let events = played(inputs)
    for event in events { recorder.record(event) }
    let again = played(recorder.recording.events.map(\.input))
    // The Shift key has already turned the wheel's delta; the recording contains the result.
    let turned = InputEvent.wheel(x: 1, y: 0, at: CGPoint(x: 5, y: 6), 1)
    let isTurnedTheSame = again[6] == turned && events.count == again.count
    #expect(isTurnedTheSame)
    let isSame = zip(events, again).enumerated().allSatisfy { $0.offset == 6 || $0.element.0 == $0.element.1 }
    #expect(isSame)
  }
}
