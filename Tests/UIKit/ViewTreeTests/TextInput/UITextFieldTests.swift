import Foundation
import Replay
import Testing
import ViewTree

@Suite("Text fields")
struct UITextFieldTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = UITextField(frame: rect(100, 100, 200, 44))
  private let log: ControlLog

  init() {
    log = ViewTreeTests.log([.editingDidBegin, .editingChanged, .editingDidEnd], of: field) { $0.text ?? "" }
    stage.window.addSubview(field)
    stage.frame()
  }

  private func write(_ text: String) {
    stage.tap(at: point(200, 120))
    stage.type(text)
  }

  /// Presses Ctrl+Z with optional modifiers.
  private func pressUndo(_ modifiers: UIKeyModifierFlags = []) {
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: modifiers.union(.control))
  }

  @Test("a tap begins editing, and typed text appears")
  func type() {
    stage.type("nobody asked")
    #expect(field.text == "")
    write("du")
    stage.type("nes")
    #expect(field.isEditing)
    #expect(field.text == "dunes")
    #expect(log.entries == ["", "du", "dunes"])
  }

  @Test("keys that edit go to the field, not to key commands of its superviews")
  func commands() {
    final class Shortcuts: UIViewController {
      var heard: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(input: "1") { [weak self] _ in self?.heard.append("1") },
          UIKeyCommand(input: "f", modifierFlags: .control) { [weak self] _ in self?.heard.append("find") },
          UIKeyCommand(input: UIKeyCommand.inputLeftArrow) { [weak self] _ in self?.heard.append("left") },
        ]
      }
    }
    let shortcuts = Shortcuts()
    stage.window.rootViewController = shortcuts
    shortcuts.view.addSubview(field)
    write("1")
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1E))
    stage.press(.keyboardLeftArrow)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    #expect(shortcuts.heard == ["find"])
    #expect(field.selectedRange == NSRange(location: 0, length: 0))
    stage.press(.keyboardEscape)
    #expect(!field.isEditing)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1E))
    #expect(shortcuts.heard == ["find", "1"])
  }

  @Test("Backspace, Delete and the arrows edit; Shift selects")
  func keys() {
    write("abcdef")
    stage.press(.keyboardDeleteOrBackspace)
    stage.press(.keyboardHome)
    stage.press(.keyboardDeleteForward)
    #expect(field.text == "bcde")
    stage.press(.keyboardEnd, modifiers: .shift)
    #expect(field.selectedRange == NSRange(location: 0, length: 4))
    stage.type("x")
    #expect(field.text == "x")
  }

  @Test("text is cut, copied and pasted")
  func clipboard() {
    write("one two")
    stage.press(.keyboardLeftArrow, modifiers: [.control, .shift])
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1B), modifiers: .control)
    #expect(field.text == "one ")
    stage.press(UIKeyboardHIDUsage(rawValue: 0x19), modifiers: .control)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x19), modifiers: .control)
    #expect(field.text == "one twotwo")
  }

  /// Returns the primary selection after `story`, or nil if it does not set it.
  private func selection(by story: () -> Void) -> String? {
    UIPasteboard.primarySelection.string = nil
    story()
    return UIPasteboard.primarySelection.string
  }

  @Test("text selected by mouse, finger or keys becomes the primary selection, unlike selectedRange")
  func primarySelection() {
    field.text = "one two three"
    func click(_ count: Int, at x: CGFloat) {
      stage.run(for: 2)
      for _ in 0..<count {
        stage.mouse(.began, at: point(x, 120))
        stage.mouse(.ended, at: point(x, 120))
      }
    }
    #expect(selection { click(1, at: 120) } == nil)
    #expect(selection { click(2, at: 112 + 10.2 * 5) } == "two")
    #expect(selection { click(3, at: 120) } == "one two three")
    let dragged = selection {
      stage.run(for: 2)
      stage.mouse(.began, at: point(112, 120))
      stage.mouse(.moved, at: point(107 + 10.2 * 3, 120))
      #expect(UIPasteboard.primarySelection.string == nil)
      stage.mouse(.ended, at: point(107 + 10.2 * 3, 120))
    }
    #expect(dragged == "one")
    #expect(selection { stage.press(.keyboardEnd, modifiers: .shift) } == "one two three")
    #expect(selection { stage.press(.keyboardRightArrow) } == nil)
    #expect(selection { stage.press(.keyboardLeftArrow, modifiers: [.shift, .control]) } == "three")
    #expect(
      selection { stage.press(UIKeyboardHIDUsage(rawValue: 0x04), modifiers: .control) } == "one two three")
    let programmed = selection {
      field.selectAll(nil)
      field.selectedRange = NSRange(location: 0, length: 3)
    }
    #expect(programmed == nil)
    let tapped = selection {
      stage.run(for: 2)
      for _ in 0..<2 { stage.tap(at: point(107 + 10.2 * 5, 120)) }
    }
    #expect(tapped == "two")
  }

  @Test("the middle button pastes the primary selection at the pointer and leaves the clipboard alone")
  func middleButton() {
    func middleClick(at x: CGFloat) {
      stage.mouse(.began, at: point(x, 120), button: 3)
      stage.mouse(.ended, at: point(x, 120), button: 3)
    }
    UIPasteboard.primarySelection.string = nil
    field.text = "ab"
    middleClick(at: 112 + 10.2)
    #expect(field.text == "ab" && field.isEditing)
    UIPasteboard.primarySelection.string = "x\ny"
    middleClick(at: 112 + 10.2)
    #expect(field.text == "ax yb" && field.selectedRange == NSRange(location: 4, length: 0))
    pressUndo()
    #expect(field.text == "ab")
    // The same with a selection in the field itself.
    stage.press(.keyboardHome)
    stage.press(.keyboardRightArrow, modifiers: .shift)
    middleClick(at: 190)
    #expect(field.text == "aba")
    field.isEnabled = false
    middleClick(at: 190)
    #expect(field.text == "aba")
  }

  @Test("the caret moves over whole emoji, flags and accented letters, and Backspace deletes them whole")
  func clusters() {
    write("e\u{301}👩‍👩‍👧🇩🇪1️⃣👍🏽")
    var places: [Int] = []
    for _ in 0..<5 {
      stage.press(.keyboardLeftArrow)
      places.append(field.selectedRange.location)
    }
    #expect(places == [17, 14, 10, 2, 0])
    stage.press(.keyboardEnd)
    var texts: [String?] = []
    for _ in 0..<5 {
      stage.press(.keyboardDeleteOrBackspace)
      texts.append(field.text)
    }
    #expect(texts == ["e\u{301}👩‍👩‍👧🇩🇪1️⃣", "e\u{301}👩‍👩‍👧🇩🇪", "e\u{301}👩‍👩‍👧", "e\u{301}", ""])
  }

  @Test("pasted lines become one line without control characters")
  func lines() {
    write("one\r\ntwo\u{7}")
    #expect(field.text == "one two")
    field.selectAll(nil)
    stage.type("\r\n\u{7}")
    #expect(field.text == "one two")
  }

  /// At size 17 every character of the test engine is 10.2 points wide; the text begins at x = 107.
  @Test("a mouse places the caret, selects by dragging, and selects words with the second click")
  func mouse() {
    field.text = "one two"
    stage.mouse(.began, at: point(107 + 10.2 * 2.4, 120))
    #expect(field.isEditing)
    #expect(field.selectedRange == NSRange(location: 2, length: 0))
    stage.mouse(.moved, at: point(107 + 10.2 * 5.6, 120))
    stage.mouse(.ended, at: point(107 + 10.2 * 5.6, 120))
    #expect(field.selectedRange == NSRange(location: 2, length: 4))
    stage.run(for: 2)
    for _ in 0..<2 {
      stage.mouse(.began, at: point(107 + 10.2 * 4.5, 120))
      stage.mouse(.ended, at: point(107 + 10.2 * 4.5, 120))
    }
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test("a finger that scrolls over the field does not begin editing")
  func scroll() {
    let scrollView = UIScrollView(frame: rect(0, 0, 400, 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.window.addSubview(scrollView)
    scrollView.addSubview(field)
    stage.frame()
    stage.drag(from: point(200, 120), by: point(0, -80))
    #expect(!field.isEditing)
    #expect(scrollView.contentOffset.y > 0)
  }

  @Test("the caret is always visible, however long the text is")
  func sight() {
    write(String(repeating: "w", count: 100))
    stage.frame()
    #expect(field.bounds.contains(field.caretRect))
    stage.press(.keyboardHome)
    stage.frame()
    #expect(field.caretRect.minX == 7)
  }

  @Test("the caret blinks for ten seconds and then lets the program sleep, until something is typed")
  func blink() {
    write("a")
    #expect(!stage.isSettled)
    #expect(stage.settle(limit: 11))
    let rest = stage.time
    #expect(rest > 9)
    stage.type("b")
    #expect(!stage.isSettled)
  }

  @Test("Tab moves from the field to the next control, and so does editing")
  func tab() {
    let button = UIButton(frame: rect(100, 200, 100, 44))
    stage.window.addSubview(button)
    write("a")
    stage.press(.keyboardTab)
    #expect(!field.isEditing)
    #expect(button.isFocused)
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(field.isEditing)
    #expect(field.selectedRange == NSRange(location: 0, length: 1))
    stage.press(.keyboardTab)
    #expect(field.text == "a")
  }

  @Test("Return ends editing if a control action for it is set")
  func exit() {
    write("a")
    stage.press(.keyboardReturnOrEnter)
    #expect(field.isEditing)
    let exits = ViewTreeTests.log(.editingDidEndOnExit, of: field) { $0.text ?? "" }
    stage.press(.keyboardReturnOrEnter)
    #expect(!field.isEditing)
    #expect(exits.entries == ["a"])
  }

  @Test("the delegate can refuse changes, and gets their range in UTF-16 units")
  func refuse() {
    final class Digits: UITextFieldDelegate {
      var ranges: [NSRange] = []
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        ranges.append(range)
        return string.allSatisfy(\.isNumber)
      }
    }
    let digits = Digits()
    field.delegate = digits
    field.text = "1👍2"
    stage.tap(at: point(280, 120))
    stage.type("x")
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "12")
    #expect(digits.ranges == [NSRange(location: 4, length: 0), NSRange(location: 1, length: 2)])
  }

  @Test("the clear button clears the text and keeps editing")
  func clear() {
    field.clearButtonMode = .always
    write("abc")
    stage.frame()
    stage.tap(at: point(280, 122))
    #expect(field.text == "")
    #expect(field.isEditing)
  }

  @Test("Ctrl+Z undoes typing word by word, and Ctrl+Shift+Z or Ctrl+Y redoes it")
  func undo() {
    let y = UIKeyboardHIDUsage(rawValue: 0x1C)
    write("")
    for letter in "low tide" { stage.type(String(letter)) }
    stage.press(.keyboardHome, modifiers: .shift)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
    var seen: [String] = []
    for _ in 0..<4 {
      pressUndo()
      seen.append(field.text ?? "")
    }
    #expect(seen == ["low tide", "low ", "", ""])
    #expect(log.entries.suffix(3) == ["low tide", "low ", ""])
    pressUndo(.shift)
    #expect(field.text == "low ")
    stage.press(y, modifiers: .control)
    #expect(field.text == "low tide")
    stage.type("s")
    stage.press(y, modifiers: .control)
    #expect(field.text == "low tides")
    #expect(log.entries.last == "low tides")
    field.text = "another"
    pressUndo()
    #expect(field.text == "another")
  }

  @Test("a composition is undone as one change, and undo cancels one in progress")
  func undoComposed() {
    write("")
    field.setMarkedText("ni")
    field.setMarkedText("ni hao")
    field.insertText("你好")
    field.setMarkedText("ma")
    pressUndo()
    #expect(field.text == "")
    pressUndo(.shift)
    #expect(field.text == "你好")
  }

  @Test("a composition left when editing ended is undone as one change, and can be redone")
  func undoLeft() {
    write("")
    stage.type("a")
    stage.compose("ni")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    pressUndo()
    #expect(field.text == "a")
    pressUndo(.shift)
    #expect(field.text == "ani")
  }

  @Test("undo restores the selection that a composition replaced, even if it was canceled")
  func undoComposedOver() {
    write("tide")
    field.selectedRange = NSRange(location: 0, length: 4)
    stage.compose("ni")
    stage.type("你")
    pressUndo()
    #expect(field.text == "tide")
    stage.compose("ni")
    stage.compose("")
    #expect(field.text == "")
    pressUndo()
    #expect(field.text == "tide")
    #expect(field.selectedRange == NSRange(location: 0, length: 4))
  }

  @Test("a composed letter is a change of its own, and undo cancels only the composition")
  func undoComposedLetter() {
    write("")
    field.setMarkedText("ma")
    pressUndo()
    #expect(field.text == "")
    stage.type("a")
    field.setMarkedText("ni")
    field.insertText("你")
    pressUndo()
    #expect(field.text == "a")
  }

  @Test("typing over a selection is undone as one change")
  func undoSelected() {
    write("tide")
    field.selectAll(nil)
    for letter in "sun" { stage.type(String(letter)) }
    pressUndo()
    #expect(field.text == "tide")
    stage.press(.keyboardEnd)
    stage.press(.keyboardLeftArrow, modifiers: .shift)
    for _ in 0..<3 { stage.press(.keyboardDeleteOrBackspace) }
    #expect(field.text == "t")
    pressUndo()
    #expect(field.text == "tid")
    pressUndo()
    #expect(field.text == "tide")
  }

  @Test("undo restores cleared text at once, even if clear was pressed twice")
  func undoClear() {
    field.clearButtonMode = .always
    write("abc")
    stage.frame()
    stage.tap(at: point(280, 122))
    field.setMarkedText("ma")
    stage.frame()
    stage.tap(at: point(280, 122))
    #expect(field.text == "")
    pressUndo()
    #expect(field.text == "abc")
  }

  @Test("composed text is shown, and accepted only when it arrives as text")
  func compose() {
    write("a")
    stage.compose("n")
    stage.compose("ni")
    #expect(field.text == "ani")
    stage.type("你")
    #expect(field.text == "a你")
    stage.compose("h")
    stage.press(.keyboardEscape)
    #expect(field.text == "a你")
  }

  @Test("composed text stays in its field when another field is edited")
  func composeAndLeave() {
    let other = UITextField(frame: rect(100, 200, 200, 44))
    stage.window.addSubview(other)
    write("a")
    stage.compose("ni")
    stage.tap(at: point(200, 220))
    #expect(other.isEditing)
    stage.compose("")
    stage.type("x")
    #expect(field.text == "ani")
    #expect(other.text == "x")
  }

  /// Every character is 10.2 points wide; the text begins at x = 12 in the field.
  @Test("in right-to-left text the caret is at its letter, and arrows move it visually")
  func rightToLeft() {
    func caret() -> Int {
      stage.frame()
      return Int(((field.caretRect.minX - 12) / 10.2).rounded())
    }
    write("אבג")
    #expect(caret() == 0 && field.selectedRange.location == 3)
    stage.press(.keyboardRightArrow)
    #expect(caret() == 1 && field.selectedRange.location == 2)
    stage.press(.keyboardLeftArrow)
    #expect(caret() == 0)
    stage.press(.keyboardRightArrow, modifiers: .control)
    #expect(caret() == 3 && field.selectedRange.location == 0)
    stage.press(.keyboardLeftArrow, modifiers: .shift)
    #expect(field.selectedRange == NSRange(location: 0, length: 1))
    stage.press(.keyboardRightArrow)
    #expect(caret() == 3)
    stage.press(.keyboardDeleteForward)
    #expect(field.text == "בג")
    stage.mouse(.began, at: point(107 + 10.2 * 0.9, 120))
    stage.mouse(.ended, at: point(107 + 10.2 * 0.9, 120))
    #expect(caret() == 1 && field.selectedRange.location == 1)
  }

  @Test("a field that leaves the window ends editing and reports it once")
  func leave() {
    write("a")
    field.removeFromSuperview()
    #expect(!field.isEditing)
    stage.type("b")
    #expect(field.text == "a")
    #expect(stage.settle())
    let ends = log.entries.count
    stage.window.addSubview(field)
    stage.settle()
    #expect(log.entries.count == ends)
  }

  @Test("ending editing keeps the selected text, and leaving the window ends editing")
  func leaveSelected() {
    write("abc")
    field.selectAll(nil)
    stage.press(.keyboardEscape)
    #expect(field.text == "abc")
    stage.tap(at: point(200, 120))
    field.selectAll(nil)
    stage.frame()
    let told = log.entries.count
    field.removeFromSuperview()
    #expect(field.text == "abc")
    #expect(log.entries.count == told + 1)
  }

  @Test("a field whose delegate refuses to end editing keeps the keys when Tab is pressed")
  func stay() {
    final class Stubborn: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let stubborn = Stubborn()
    field.delegate = stubborn
    let button = UIButton(frame: rect(100, 200, 100, 44))
    stage.window.addSubview(button)
    write("a")
    stage.press(.keyboardTab)
    stage.type("b")
    #expect(!button.isFocused)
    #expect(field.text == "ab")
  }

  @Test("a disabled field does not ask its delegate whether editing may begin")
  func disabled() {
    final class Asked: UITextFieldDelegate {
      var count = 0
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        count += 1
        return true
      }
    }
    let asked = Asked()
    field.delegate = asked
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(asked.count == 0)
  }

  @Test("unusual sizes and ranges cause no problems")
  func strange() {
    write("abc")
    field.selectedRange = NSRange(location: 2, length: 50)
    #expect(field.selectedRange == NSRange(location: 2, length: 1))
    field.frame = rect(0, 0, 1, 1)
    stage.frame()
    stage.mouse(.began, at: point(0, 0))
    stage.mouse(.moved, at: point(-1000, .nan))
    stage.mouse(.ended, at: point(-1000, 0))
    stage.settle()
    #expect(field.text == "abc")
  }
}
