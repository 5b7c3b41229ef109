import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Text input")
struct TextInputTests {
  private final class Switch {
    var turns: [Bool] = []
  }
  private let log = Switch()
  private let one = UITextField()
  private let other = UITextField()

  private func input() -> TextInput { TextInput { [log] in log.turns.append($0) } }

  private func compose(_ text: String, _ input: inout TextInput, in field: UITextField?) {
    _ = input.inputMethod.index(of: .composition(text, 0), in: [])
    field?.setMarkedText(text)
  }

  @Test("text input is on while a responder takes text")
  func turn() {
    var input = input()
    for next in [nil, one, one, other, nil, nil, one] { input.update(next, pointsPerUnit: 1) }
    #expect(log.turns == [false, true, false, true])
  }

  @Test("an input method is reset if another responder takes text during a composition, or none")
  func another() {
    var input = input()
    input.update(one, pointsPerUnit: 1)
    compose("ni", &input, in: one)
    input.update(one, pointsPerUnit: 1)
    #expect(log.turns == [true])
    input.update(other, pointsPerUnit: 1)
    #expect(log.turns == [true, false, true])
    compose("ni", &input, in: other)
    input.update(nil, pointsPerUnit: 1)
    #expect(log.turns == [true, false, true, false])
  }

  @Test(
    "an input method is reset if the field has accepted the composition, but not if the input method ended it"
  )
  func accepted() {
    var input = input()
    input.update(one, pointsPerUnit: 1)
    compose("ni", &input, in: one)
    one.selectedRange = NSRange(location: 0, length: 0)
    input.update(one, pointsPerUnit: 1)
    #expect(log.turns == [true, false, true])
    compose("hao", &input, in: one)
    compose("", &input, in: one)
    input.update(one, pointsPerUnit: 1)
    #expect(log.turns == [true, false, true])
  }

  @Test("SDL looks for events of an input method only during a composition, and shortly after a reset")
  func pauses() {
    var input = input()
    input.update(one, pointsPerUnit: 1)
    var pauses = [input.pause(now: 1)]
    compose("ni", &input, in: one)
    pauses.append(input.pause(now: 1))
    one.selectedRange = NSRange(location: 0, length: 0)
    input.update(one, pointsPerUnit: 1)
    for now in [2, 2.4, 2.6] { pauses.append(input.pause(now: now)) }
    compose("ni", &input, in: one)
    compose("", &input, in: one)
    pauses.append(input.pause(now: 3))
    #expect(pauses == [nil, 0.05, 0.05, 0.05, nil, nil])
  }
}
