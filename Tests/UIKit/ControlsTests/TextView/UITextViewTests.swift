import Foundation
import Replay
import Testing
@_spi(Library) import ViewTree

@testable import Controls

/// A text view whose letters are 6 points wide and whose lines are 12 points high, with 20 letters in a line.
@Suite("Text views")
struct UITextViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 130, height: 76))
  private let diary = Diary()

  private final class Diary: UITextViewDelegate {
    var entries: [String] = []
    var refused: String?

    func textViewDidBeginEditing(_ textView: UITextView) { entries.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { entries.append("end") }
    func textViewDidChange(_ textView: UITextView) { entries.append("change") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      if text == refused { entries.append("refuse \(range.location)+\(range.length)") }
      return text != refused
    }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      entries.append("link \(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return false
    }
  }

  init() {
    view.font = .systemFont(ofSize: 10)
    view.delegate = diary
    stage.window.addSubview(view)
    stage.frame()
  }

  /// Begins editing a text with the caret at a position.
  private func edit(_ text: String, at position: Int = 0) {
    view.text = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: position, length: 0)
    stage.frame()
  }

  private var selected: [Int] { [view.selectedRange.location, view.selectedRange.length] }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], times: Int = 1) {
    for _ in 0..<times { stage.press(key, modifiers: modifiers) }
  }

  /// The center of a letter in a line.
  private func place(_ letter: Int, line: Int = 0) -> CGPoint {
    CGPoint(x: 5 + 6 * CGFloat(letter) + 3, y: 8 + 12 * CGFloat(line) + 6)
  }

  // MARK: Typing

  @Test("typing, Return and Backspace change the text, and the delegate hears of it")
  func typing() {
    edit("")
    stage.type("low")
    press(.keyboardReturnOrEnter)
    stage.type("tide")
    press(.keyboardDeleteOrBackspace)
    #expect(view.text == "low\ntid")
    #expect(diary.entries == ["begin"] + Array(repeating: "change", count: 4))
    press(.keyboardEscape)
    #expect(!view.isFirstResponder)
    #expect(diary.entries.last == "end")
  }

  @Test("the delegate can refuse a change")
  func refused() {
    edit("low", at: 3)
    diary.refused = "x"
    stage.type("x")
    diary.refused = ""
    press(.keyboardDeleteOrBackspace)
    #expect(view.text == "low")
    #expect(diary.entries == ["begin", "refuse 3+0", "refuse 2+1"])
  }

  @Test("undo takes back typing word by word, also over lines, and redo brings it back")
  func undo() {
    edit("")
    for letter in "low tide" { stage.type(String(letter)) }
    press(.keyboardReturnOrEnter)
    stage.type("x")
    press(.keyZ, .control)
    press(.keyZ, .control)
    #expect(view.text == "low ")
    press(.keyZ, [.control, .shift])
    press(.keyY, .control)
    #expect(view.text == "low tide\nx")
    press(.keyboardDeleteOrBackspace, times: 4)
    press(.keyZ, .control)
    #expect(view.text == "low tide\nx")
  }

  @Test("undo leads back through any changes to the first text, and redo to the last one", arguments: 1...4)
  func undoAll(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = String(repeating: "The tide is low at six.\n", count: 200)
    edit(first)
    for _ in 0..<40 {
      let start = Int.random(in: 0...(view.text as NSString).length, using: &random)
      view.selectedRange = NSRange(location: start, length: Int.random(in: 0...2000, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: press(.keyboardDeleteOrBackspace, times: 3)
      case 1: stage.compose("tai")
      case 2: view.insertText(String(repeating: "stone\n", count: 100))
      default: for letter in "low é" { stage.type(String(letter)) }
      }
    }
    if let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) {
      view.replace(all, withText: "low tide")
    }
    let last = view.text
    while view.undoManager?.canUndo == true { view.undoManager?.undo() }
    #expect(view.text == first)
    for _ in 0..<200 { view.undoManager?.redo() }
    #expect(view.text == last)
  }

  @Test("cut, copy and paste work over lines")
  func clipboard() {
    edit("one\ntwo\nthree")
    view.selectedRange = NSRange(location: 2, length: 4)
    press(.keyX, .control)
    #expect(view.text == "ono\nthree")
    press(.keyboardEnd, .control)
    press(.keyV, .control)
    #expect(view.text == "ono\nthreee\ntw")
    #expect(selected == [13, 0])
  }

  @Test("an input method composes underlined text, which can be accepted, replaced or dropped")
  func composition() {
    edit("low ", at: 4)
    stage.compose("ta")
    stage.compose("tai")
    #expect(view.text == "low tai")
    #expect(view.attributedText.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 1)
    stage.type("潮")
    #expect(view.text == "low 潮")
    #expect(view.attributedText.attribute(.underlineStyle, at: 4, effectiveRange: nil) == nil)
    press(.keyZ, .control)
    #expect(view.text == "low ")
    stage.compose("x")
    press(.keyboardEscape)
    #expect(view.text == "low " && view.isFirstResponder)
    stage.compose("x")
    view.unmarkText()
    #expect(view.text == "low x" && view.markedTextRange == nil)
  }

  @Test("a shortcut leaves a composition alone, and a moved caret accepts it")
  func besideComposition() {
    edit("low ", at: 4)
    stage.compose("ta")
    for key in [UIKeyboardHIDUsage.keyX, .keyV, .keyboardDeleteOrBackspace] { press(key, .control) }
    stage.compose("tai")
    #expect(view.text == "low tai" && selected == [7, 0])
    press(.keyboardLeftArrow)
    #expect(view.markedTextRange == nil && selected == [6, 0])
    stage.compose("x")
    #expect(view.text == "low taxi")
  }

  // MARK: Keys

  @Test("arrow keys move by letters and lines, and keep their place through shorter lines")
  func arrows() {
    edit("long line\nx\nanother line", at: 6)
    press(.keyboardDownArrow)
    #expect(selected == [11, 0])
    press(.keyboardDownArrow)
    #expect(selected == [18, 0])
    press(.keyboardUpArrow, times: 2)
    #expect(selected == [6, 0])
    press(.keyboardUpArrow)
    #expect(selected == [0, 0])
    press(.keyboardRightArrow, times: 10)
    #expect(selected == [10, 0])
    press(.keyboardLeftArrow, .shift, times: 2)
    #expect(selected == [8, 2])
    press(.keyboardRightArrow)
    #expect(selected == [10, 0])
  }

  @Test("Ctrl moves by words and paragraphs, and Home and End to the ends of lines and of the text")
  func steps() {
    edit("low tide, six\nnine")
    press(.keyboardRightArrow, .control)
    #expect(selected == [3, 0])
    press(.keyboardRightArrow, [.control, .shift])
    #expect(selected == [3, 5])
    press(.keyboardEnd)
    #expect(selected == [13, 0])
    press(.keyboardRightArrow, .control)
    #expect(selected == [18, 0])
    press(.keyboardLeftArrow, .control, times: 2)
    #expect(selected == [10, 0])
    press(.keyboardDownArrow, .control)
    #expect(selected == [13, 0])
    press(.keyboardDownArrow, .control)
    #expect(selected == [18, 0])
    press(.keyboardUpArrow, .control, times: 2)
    #expect(selected == [0, 0])
    press(.keyboardEnd, [.control, .shift])
    #expect(selected == [0, 18])
    press(.keyboardHome, .control)
    press(.keyboardDeleteForward, .control)
    #expect(view.text == " tide, six\nnine")
  }

  @Test("End goes to the end of a wrapped line, not to the next one")
  func wrappedEnd() {
    edit("one two three four five six")  // breaks before "five"
    press(.keyboardEnd)
    #expect(selected == [19, 0])
    #expect(view.caretRect.minY == 8)
    press(.keyboardRightArrow)
    press(.keyboardHome)
    #expect(selected == [19, 0])
    #expect(view.caretRect.minY == 20)
  }

  @Test("Page Down moves by a page and scrolls, and Shift selects on the way")
  func pages() {
    edit((1...40).map { "line \($0)" }.joined(separator: "\n"))
    press(.keyboardPageDown)
    #expect(view.caretRect.minY > 40)
    press(.keyboardPageDown, times: 20)
    #expect(selected == [(view.text as NSString).length, 0])
    #expect(view.bounds.intersects(view.caretRect))
    press(.keyboardPageUp, .shift, times: 40)
    #expect(selected[0] == 0)
    #expect(view.contentOffset.y == 0)
  }

  @Test("arrow keys move visually through text that runs from right to left")
  func rightToLeft() {
    edit("שלום", at: 0)
    press(.keyboardLeftArrow)
    #expect(selected == [1, 0])
    press(.keyboardLeftArrow, .control)
    #expect(selected == [4, 0])
  }

  // MARK: Mouse and fingers

  @Test(
    "a click places the caret, a drag selects, and a double and a triple click select words and paragraphs")
  func mouse() {
    edit("low tide at six\nnine")
    stage.mouse(.began, at: place(4))
    stage.mouse(.moved, at: place(2, line: 1))
    stage.mouse(.ended, at: place(2, line: 1))
    #expect(selected[0] == 4 && selected[0] + selected[1] >= 18)
    stage.run(for: 1)
    for phase in [UITouch.Phase.began, .ended, .began, .ended] { stage.mouse(phase, at: place(5)) }
    #expect(selected == [4, 4])
    stage.mouse(.began, at: place(5))
    stage.mouse(.ended, at: place(5))
    #expect(selected == [0, 16])
  }

  @Test("a drag after a double click selects whole words")
  func wordDrag() {
    edit("low tide at six")
    for phase in [UITouch.Phase.began, .ended, .began] { stage.mouse(phase, at: place(5)) }
    stage.mouse(.moved, at: place(9))
    #expect(selected == [4, 7])
    stage.mouse(.moved, at: place(1))
    stage.mouse(.ended, at: place(1))
    #expect(selected == [0, 8])
  }

  @Test("a drag beyond the lower edge scrolls while the mouse stands still")
  func dragScrolls() {
    edit((1...40).map { "line \($0)" }.joined(separator: "\n"))
    stage.mouse(.began, at: place(0))
    stage.mouse(.moved, at: CGPoint(x: 40, y: 120))
    stage.run(for: 1)
    #expect(view.contentOffset.y > 50)
    stage.mouse(.ended, at: CGPoint(x: 40, y: 120))
    #expect(selected[0] == 0 && selected[1] > 60)
  }

  @Test("a tap places the caret, a double tap selects a word, and its handles move the ends")
  func fingers() {
    view.text = "low tide at six"
    stage.frame()
    stage.tap(at: place(4))
    #expect(view.isFirstResponder && selected[1] == 0)
    stage.run(for: 1)
    stage.tap(at: place(5))
    stage.tap(at: place(5))
    stage.frame()
    #expect(selected == [4, 4])
    let end = CGPoint(x: 5 + 8 * 6, y: 14)
    stage.drag(from: end, by: CGPoint(x: 18, y: 0))
    #expect(selected == [4, 7])
    stage.drag(from: CGPoint(x: 5 + 4 * 6, y: 14), by: CGPoint(x: -24, y: 0))
    #expect(selected == [0, 11])
    stage.drag(from: CGPoint(x: 5, y: 14), by: CGPoint(x: 200, y: 0))
    #expect(selected == [10, 1])
  }

  @Test("a finger that drags scrolls the text and leaves the caret alone")
  func scrolling() {
    edit((1...40).map { "line \($0)" }.joined(separator: "\n"))
    stage.drag(from: CGPoint(x: 60, y: 60), by: CGPoint(x: 0, y: -50))
    #expect(view.contentOffset.y > 20)
    #expect(selected == [0, 0])
  }

  // MARK: Without editing

  private func readOnly() {
    let text = NSMutableAttributedString(string: "see the docs for all of this")
    text.addAttribute(
      .link, value: URL(string: "https://example.org/a") as Any, range: NSRange(location: 8, length: 4))
    view.attributedText = text
    view.isEditable = false
    stage.frame()
  }

  @Test("a click or a tap on a link asks the delegate, and anywhere else does not")
  func links() {
    readOnly()
    stage.tap(at: place(9))
    stage.run(for: 1)
    stage.tap(at: place(4))
    stage.run(for: 1)
    stage.mouse(.began, at: place(10))
    stage.mouse(.ended, at: place(10))
    stage.run(for: 1)
    #expect(diary.entries == ["link https://example.org/a 8+4", "link https://example.org/a 8+4"])
    stage.mouse(.began, at: place(10))
    stage.mouse(.moved, at: place(2))
    stage.mouse(.ended, at: place(2))
    #expect(diary.entries.count == 2)
  }

  @Test("Tab moves from link to link, Return opens one, and a screen reader has an action for each")
  func linksByKeys() {
    let text = NSMutableAttributedString(string: "see one or two, and more\n\n\n\n\n\n\n\n\nlast")
    for (range, name) in [(NSRange(location: 4, length: 3), "1"), (NSRange(location: 33, length: 4), "2")] {
      text.addAttribute(.link, value: "https://example.org/\(name)", range: range)
    }
    view.attributedText = text
    view.isEditable = false
    let button = UIButton(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    stage.window.addSubview(button)
    stage.frame()
    press(.keyboardTab)
    #expect(view.focusRect == CGRect(x: 27, y: 8, width: 22, height: 12))
    press(.keyboardReturnOrEnter)
    press(.keyboardTab)
    press(.keyboardReturnOrEnter)
    #expect(view.contentOffset.y > 0)
    press(.keyboardTab)
    #expect(button.isFocused)
    press(.keyboardTab, .shift)
    press(.keyboardReturnOrEnter)
    let links = ["link https://example.org/1 4+3", "link https://example.org/2 33+4"]
    #expect(diary.entries == links + [links[1]])
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Open one", "Open last"])
    view.isEditable = true
    #expect(view.accessibilityCustomActions == nil)
  }

  @Test("a text that cannot be edited is selected and copied, but not changed")
  func readingOnly() {
    readOnly()
    stage.mouse(.began, at: place(0))
    stage.mouse(.moved, at: place(7))
    stage.mouse(.ended, at: place(7))
    stage.type("x")
    press(.keyboardDeleteOrBackspace)
    press(.keyV, .control)
    press(.keyC, .control)
    #expect(view.text == "see the docs for all of this")
    #expect(UIPasteboard.general.string?.hasPrefix("see the") == true)
    view.isSelectable = false
    stage.mouse(.began, at: place(0))
    stage.mouse(.ended, at: place(0))
    #expect(!view.isFirstResponder)
  }

  // MARK: Layout

  @Test("without scrolling, the height follows the text in Auto Layout")
  func intrinsicHeight() {
    let root = UIViewController()
    stage.window.rootViewController = root
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 10)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 130).isActive = true
    view.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
    view.text = "one two three four five six"
    stage.frame()
    #expect(view.frame.size == CGSize(width: 130, height: 40))
    view.text = "one"
    stage.frame()
    #expect(view.frame.height == 28)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    stage.frame()
    #expect(view.frame.height == 12)
  }

  @Test("a limited number of lines truncates the last one")
  func limitedLines() {
    view.text = "one two three four five six seven eight nine ten"
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.sizeThatFits(CGSize(width: 130, height: 1000)).height == 40)
  }

  @Test("ranges beyond the text and inside characters are brought into it")
  func ranges() {
    view.text = "a👩‍👩‍👧b"
    view.selectedRange = NSRange(location: 3, length: 100)
    #expect(selected == [1, 9])
    view.selectedRange = NSRange(location: Int.max, length: Int.max)
    #expect(selected == [10, 0])
    view.scrollRangeToVisible(NSRange(location: -5, length: Int.max))
    #expect(view.position(from: view.beginningOfDocument, offset: 11) == nil)
    let start = view.beginningOfDocument
    let end = view.position(from: start, offset: 9)
    #expect(end.flatMap { view.textRange(from: start, to: $0) }.flatMap(view.text) == "a👩‍👩‍👧")
    #expect(end.map { view.compare($0, to: start) } == .orderedDescending)
  }

  @Test("a text of five megabytes lays out only what is seen, also at its end and after typing")
  func megabytes() {
    let line = "The tide is low at six, and the water comes back by nine.\n"
    let text = String(repeating: line, count: 5_000_000 / line.utf8.count)
    edit(text)
    #expect(view.layouts.count < 4)
    #expect(view.contentSize.height > 1_000_000)
    press(.keyboardEnd, .control)
    #expect(view.layouts.count < 12)
    #expect(view.bounds.intersects(view.caretRect))
    stage.type("x")
    #expect(view.text.utf8.count == text.utf8.count + 1)
    press(.keyboardHome, .control)
    press(.keyboardReturnOrEnter)
    press(.keyZ, .control)
    #expect(view.layouts.count < 24)
  }

  @Test("a line of a megabyte is laid out in parts")
  func longLine() {
    edit(String(repeating: "{\"tide\":6},", count: 100_000))
    #expect(view.layouts.values.map(\.lines.count).max() ?? 0 < 5_000)
    stage.type("x")
    press(.keyboardEnd, .control)
    #expect(view.bounds.intersects(view.caretRect))
  }

  @Test("scrolling up into text that was never seen does not move what is seen")
  func scrollsUp() {
    let lines = (0..<4000).map { "\($0) " + String(repeating: "tide ", count: $0 % 9) }
    edit(lines.joined(separator: "\n"))
    press(.keyboardEnd, .control)
    press(.keyboardHome)
    let lastLine = selected[0]
    for _ in 0..<10 {
      let before = view.caretRect(at: lastLine).minY - view.contentOffset.y
      stage.wheel(dy: 100, at: CGPoint(x: 50, y: 40), isPrecise: true)
      let after = view.caretRect(at: lastLine).minY - view.contentOffset.y
      #expect(abs(after - before - 100) < 1)
    }
  }

  // MARK: Readers

  @Test("a screen reader hears the text, and finds its caret and letters")
  func reader() {
    edit("low\ntide", at: 5)
    view.accessibilityLabel = "Notes"
    #expect(view.accessibilityValue == "low\ntide")
    #expect(view.ownAccessibilityKind == .textView)
    #expect(view.accessibleCaret == 5)
    #expect(view.accessibleRect(ofUTF16: 4..<6) == CGRect(x: 5, y: 20, width: 14, height: 12))
    #expect(view.accessiblePosition(at: CGPoint(x: 11, y: 26)) == 5)
  }

  @Test("fonts of text styles and of metrics grow with the text size, also in a part of the text")
  func textSize() {
    let text = NSMutableAttributedString(
      string: "big", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    let scaled = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17))
    text.append(NSAttributedString(string: "bold", attributes: [.font: scaled]))
    text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    view.attributedText = text
    view.adjustsFontForContentSizeCategory = true
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    let fonts = [0, 3, 7].map { view.attributedText.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
    #expect(fonts == [.systemFont(ofSize: 23), .boldSystemFont(ofSize: 22), .systemFont(ofSize: 10)])
  }

  @Test("a text view that fits its text keeps its width")
  func sizeToFit() {
    let view = UITextView(frame: rect(0, 0, 200, 10))
    view.text = String(repeating: "word ", count: 40)
    view.sizeToFit()
    #expect(view.frame.width <= 200 && view.frame.width > 150)
    #expect(view.frame.height > 100)
  }
}
