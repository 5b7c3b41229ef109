import Replay
import Testing

@testable import ViewTree

/// A view that records its presses.
private final class KeyDiary: UIView {
  var entries: [String] = []
  var commands: [UIKeyCommand]?

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record("began", presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record("ended", presses)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record("cancelled", presses)
  }

  private func record(_ word: String, _ presses: Set<UIPress>) {
    for press in presses {
      let name = press.key?.charactersIgnoringModifiers ?? "?"
      entries.append("\(word) \(name)\(press.isRepeat ? " again" : "")")
    }
  }
}

private final class Container: UIViewController {
  var preferred: UIResponder?
  override var preferredKeyResponder: UIResponder? { preferred }
}

extension UIKeyboardHIDUsage {
  fileprivate static let letterA = UIKeyboardHIDUsage(rawValue: 0x04)
  fileprivate static let letterF = UIKeyboardHIDUsage(rawValue: 0x09)
}

@Suite("Keys")
struct PressTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func diary(in parent: UIView? = nil) -> KeyDiary {
    add(KeyDiary(frame: rect(0, 0, 100, 100)), to: parent ?? stage.window)
  }

  @Test(
    "without a first responder, keys go to the responder that the controllers prefer")
  func preferred() {
    let (outer, inner) = (Container(), Container())
    let (named, first) = (diary(), diary())
    inner.view.addSubview(named)
    inner.preferred = named
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    outer.preferred = inner
    stage.window.rootViewController = outer
    stage.press(.letterA)
    #expect(named.entries == ["began a", "ended a"])
    first.becomeFirstResponder()
    stage.press(.letterA)
    #expect(named.entries.count == 2 && first.entries.count == 2)
    first.resignFirstResponder()
    // A responder outside the window, or the controller itself, is skipped.
    named.removeFromSuperview()
    outer.preferred = outer
    stage.press(.letterA)
    #expect(named.entries.count == 2 && first.entries.count == 2)
  }

  @Test("the first responder is notified when a key is pressed, repeated and released")
  func keys() {
    let view = diary()
    view.becomeFirstResponder()
    stage.keyDown(.letterA)
    stage.keyDown(.letterA)
    stage.keyUp(.letterA)
    stage.keyUp(.letterA)
    #expect(view.entries == ["began a", "began a again", "ended a"])
  }

  @Test("a press stays with the responder it began with")
  func stays() {
    let (one, other) = (diary(), diary())
    one.becomeFirstResponder()
    stage.keyDown(.letterA)
    other.becomeFirstResponder()
    stage.keyUp(.letterA)
    #expect(one.entries == ["began a", "ended a"])
    #expect(other.entries.isEmpty)
  }

  @Test("losing the keyboard focus or leaving the window cancels presses once")
  func cancelled() {
    let view = diary()
    view.becomeFirstResponder()
    stage.keyDown(.letterA)
    stage.loseFocus()
    stage.loseFocus()
    stage.keyUp(.letterA)
    #expect(view.entries == ["began a", "cancelled a"])
    stage.keyDown(.letterF)
    view.removeFromSuperview()
    stage.keyUp(.letterF)
    #expect(view.entries.suffix(2) == ["began f", "cancelled f"])
  }

  @Test("a key command takes its key, if the modifiers match exactly, from all responders")
  func commands() {
    final class Finder {
      var found: [String] = []
      func find(_ command: UIKeyCommand) { found.append(command.input) }
    }
    let finder = Finder()
    let parent = diary()
    parent.commands = [
      UIKeyCommand(title: "Find", input: "f", modifierFlags: .control, target: finder, action: Finder.find),
      UIKeyCommand(input: UIKeyCommand.inputEscape) { finder.found.append($0.input) },
    ]
    let view = diary(in: parent)
    view.becomeFirstResponder()
    stage.press(.letterF)
    stage.press(.letterF, modifiers: .control)
    stage.press(.letterF, modifiers: [.control, .shift])
    stage.press(.keyboardEscape)
    #expect(finder.found == ["f", UIKeyCommand.inputEscape])
    #expect(view.entries == ["began f", "ended f", "began f", "ended f"])
  }

  @Test("the command of the nearest responder wins")
  func nearest() {
    var done: [String] = []
    let parent = diary()
    parent.commands = [UIKeyCommand(input: "a") { _ in done.append("far") }]
    let view = diary(in: parent)
    view.commands = [UIKeyCommand(input: "A") { _ in done.append("near") }]
    view.becomeFirstResponder()
    stage.press(.letterA)
    #expect(done == ["near"])
  }

  @Test("the keyboard layout decides what a key means, not its position")
  func layout() {
    let command = UIKeyCommand(input: "q") { _ in }
    #expect(command.fits(UIKey(keyCode: .letterA, charactersIgnoringModifiers: "q")))
    #expect(!command.fits(UIKey(keyCode: .letterA)))
    #expect(UIKey(keyCode: .keyboardSpacebar).charactersIgnoringModifiers == " ")
    // The signs of a US keyboard; another layout has a letter there.
    #expect(UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 0x2E)).charactersIgnoringModifiers == "=")
    #expect(UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 0x38)).charactersIgnoringModifiers == "/")
    let umlaut = UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 0x33), charactersIgnoringModifiers: "ö")
    #expect(umlaut.charactersIgnoringModifiers == "ö")
  }

  @Test("a tap recognizer can be pressed with a key, which cancels it for the view")
  func tapByKey() {
    let view = diary()
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [.select]
    let taps = GestureDiary(tap, on: view)
    view.becomeFirstResponder()
    stage.press(.keyboardReturnOrEnter)
    stage.press(.letterA)
    #expect(taps.states == [.ended])
    #expect(view.entries == ["began \r", "cancelled \r", "began a", "ended a"])
    #expect(tap.state == .possible)
  }

  @Test("a delegate can keep a key from its recognizer")
  func refused() {
    final class No: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        press.type != .select
      }
    }
    let no = No()
    let view = diary()
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [.select]
    tap.delegate = no
    let taps = GestureDiary(tap, on: view)
    view.becomeFirstResponder()
    stage.press(.keyboardReturnOrEnter)
    #expect(taps.states.isEmpty)
    #expect(view.entries == ["began \r", "ended \r"])
  }
}
