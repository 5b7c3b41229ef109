import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Passwords")
struct UITextFieldSecretTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = UITextField(frame: rect(100, 100, 200, 44))

  init() {
    field.isSecureTextEntry = true
    stage.window.addSubview(field)
    stage.frame()
  }

  @Test("are dots for screen readers and in dumps, and the program knows them")
  func dots() {
    stage.tap(at: point(200, 120))
    stage.type("pass😀")
    #expect(field.text == "pass😀")
    // A bullet for each UTF-16 unit, so that positions stay the same.
    #expect(field.shownText == "••••••")
    #expect(field.accessibilityValue == "•••••")
    let dump = ViewDump.json(of: stage.window)
    #expect(!dump.contains("pass"))
    #expect(dump.contains("••••••"))
  }

  @Test("cannot be undone into sight after the editing is over")
  func undo() {
    stage.tap(at: point(200, 120))
    stage.type("pass")
    #expect(field.undoManager?.canUndo == true)
    stage.press(.keyboardEscape)
    #expect(field.undoManager?.canUndo == false)
    #expect(field.text == "pass")
  }

  @Test("cannot be undone into sight after the dots are off")
  func revealing() {
    stage.tap(at: point(200, 120))
    stage.type("pass")
    field.text = ""
    stage.type("word")
    field.isSecureTextEntry = false
    #expect(field.undoManager?.canUndo == false)
  }

  @Test("are not copied, cut or offered as the selection")
  func copying() {
    UIPasteboard.general.string = "before"
    UIPasteboard.primarySelection.string = "before"
    stage.tap(at: point(200, 120))
    stage.type("pass")
    stage.press(UIKeyboardHIDUsage(rawValue: 0x04), modifiers: .control)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x06), modifiers: .control)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1B), modifiers: .control)
    #expect(field.text == "pass")
    #expect(UIPasteboard.general.string == "before")
    #expect(UIPasteboard.primarySelection.string == "before")
  }

  @Test("are bullets for those who observe the input, and keys that type are left out")
  func observing() {
    var seen: [InputEvent] = []
    stage.window.scene.observeInput(by: field) { seen.append($0) }
    defer { stage.window.scene.stopObservingInput(by: field) }
    let other = UITextField(frame: rect(100, 200, 200, 44))
    stage.window.addSubview(other)
    func key(_ code: Int, _ flags: UIKeyModifierFlags = []) -> InputEvent {
      .key(UIKey(keyCode: UIKeyboardHIDUsage(rawValue: code), modifierFlags: flags), isDown: true, 1)
    }
    // All in one frame: the field that gets a key is known only when the key is delivered.
    let tap = [UITouch.Phase.began, .ended].map { phase in
      InputEvent.touch(
        TouchSample(id: 1, type: .direct, phase: phase, location: point(200, 120), timestamp: 1))
    }
    let enter = tap + [key(0x13), .text("p", 1), .composition("ä", 1), key(0x04, .control), key(0x2B)]
    stage.window.scene.deliver(enter + [key(0x12), .text("open", 1)])
    #expect(field.text == "pä")
    #expect(other.text == "open")
    #expect(
      seen == tap + [
        .text("•", 1), .composition("•", 1), key(0x04, .control), key(0x2B), key(0x12), .text("open", 1),
      ])
  }
}
