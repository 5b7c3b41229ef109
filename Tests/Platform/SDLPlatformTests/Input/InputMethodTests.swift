import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Input methods")
struct InputMethodTests {
  private static func key(_ usage: UIKeyboardHIDUsage, isDown: Bool = true) -> InputEvent {
    .key(UIKey(keyCode: usage), isDown: isDown, 1)
  }
  private static let space = UIKeyboardHIDUsage(rawValue: 0x2C)

  /// Returns the events of a frame in the order in which views get them.
  private func order(_ method: inout InputMethod, _ events: [InputEvent]) -> [InputEvent] {
    events.reduce(into: []) { frame, event in
      if let index = method.index(of: event, in: frame) { frame.insert(event, at: index) }
    }
  }

  @Test("a word is entered before the space that ended its composition")
  func word() {
    var method = InputMethod()
    _ = order(&method, [.composition("한", 0)])
    let (down, up) = (Self.key(Self.space), Self.key(Self.space, isDown: false))
    let ordered = order(&method, [down, .text(" ", 1), .text("한", 1), .composition("", 1), up])
    #expect(ordered == [.text("한", 1), .composition("", 1), down, .text(" ", 1), up])
    let next = order(&method, [down, .text(" ", 2)])
    #expect(next == [down, .text(" ", 2)])
  }

  @Test("a word is entered before the key that ended its composition acts")
  func action() {
    var method = InputMethod()
    _ = order(&method, [.composition("한", 0)])
    let down = Self.key(.keyboardReturnOrEnter)
    let word: [InputEvent] = [.composition("", 1), .text("한", 1), .composition("", 1)]
    let ordered = order(&method, [down] + word)
    #expect(ordered == word + [down])
  }

  @Test("what an input method enters without a composition stays behind the key")
  func without() {
    var method = InputMethod()
    let events: [InputEvent] = [Self.key(Self.space), .text(" ", 1), .composition("h", 1)]
    let ordered = order(&method, events)
    #expect(ordered == events)
  }

  @Test("text that a field has accepted is not entered a second time when the input method is reset")
  func reset() {
    var method = InputMethod()
    _ = order(&method, [.composition("한국말", 0)])
    let isComposing = [method.acceptComposition(), method.acceptComposition()]
    #expect(isComposing == [true, false])
    let answer: [InputEvent] = [.composition("", 1), .text("한국", 1), .text("말", 1), .text("말", 1)]
    let ordered = order(&method, answer)
    #expect(ordered == [.composition("", 1), .text("말", 1)])
  }

  @Test("letters that are typed after a reset are entered, even if they equal the accepted text")
  func typed() {
    var method = InputMethod()
    _ = order(&method, [.composition("n", 0)])
    _ = method.acceptComposition()
    let letter: [InputEvent] = [Self.key(UIKeyboardHIDUsage(rawValue: 0x11)), .text("n", 1)]
    let composed: [InputEvent] = [.composition("n", 2), .text("n", 2)]
    let ordered = order(&method, letter) + order(&method, composed)
    #expect(ordered == letter + composed)
  }
}
