import Replay
import Testing

@testable import ViewTree

@Suite("A text field with more text than it can show")
struct LongFieldTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = UITextField(frame: rect(100, 100, 200, 44))

  init() {
    stage.window.addSubview(field)
    stage.frame()
    stage.tap(at: point(200, 120))
  }

  private var shown: String { field.label.text ?? "" }

  @Test("shows the end after sixty thousand letters are typed or pasted, and the beginning at Home")
  func ends() {
    stage.type(String(repeating: "a", count: 60_000) + "b")
    stage.settle()
    #expect(field.text?.count == 60_001)
    #expect(shown.hasSuffix("b"))
    #expect(shown.count < 200)
    #expect(abs(field.caretRect.maxX - field.convert(field.content.bounds, from: field.content).maxX) < 3)
    stage.press(.keyboardHome)
    stage.frame()
    #expect(shown.allSatisfy { $0 == "a" })
    #expect(field.label.frame.minX == 0)
  }

  @Test("shows the same letters at the same places as a field that draws them all")
  func places() {
    let text = String((0..<2000).map { Character(Unicode.Scalar(97 + UInt8($0 % 26))) })
    stage.type(text)
    stage.frame()
    let carets = field.carets
    let part = carets.part(from: field.scrollOffset, to: field.scrollOffset + field.content.bounds.width)
    #expect(part.range.upperBound == 2000)
    #expect(field.label.frame.minX == carets.edges[part.range.lowerBound].left - field.scrollOffset)
    #expect(carets.edges[part.range.lowerBound].left <= field.scrollOffset + 1)
  }

  @Test("takes no more characters than its owner allows, from keys, the clipboard or an input method")
  func maximum() {
    field.maximumLength = 10
    stage.type(String(repeating: "x", count: 1_000_000))
    #expect(field.text == "xxxxxxxxxx")
    stage.type("y")
    #expect(field.text == "xxxxxxxxxx")
    field.selectAll(nil)
    stage.type("abc\nde")
    #expect(field.text == "abc de")
    stage.compose("fghijklm")
    #expect(field.text == "abc defghi")
    stage.compose("")
    #expect(field.text == "abc de")
  }

  @Test("the undo history of a large text keeps few changes, and small ones as before")
  func history() {
    let history = EditHistory<FieldChange> { _, _ in }
    var text = TextEditor(String(repeating: "a", count: 300_000))
    for _ in 0..<50 {
      var next = text
      next.insert("bc")
      history.record(.other, FieldChange(before: text, after: next))
      text = next
    }
    var steps = 0
    while history.canUndo {
      history.undo()
      steps += 1
    }
    #expect((1...3).contains(steps))
  }

  @Test("a label of one line truncates a text of a hundred thousand paragraphs at once")
  func label() {
    let label = add(UILabel(frame: rect(0, 0, 200, 20)), to: stage.window)
    label.text = String(repeating: "word\n", count: 100_000)
    stage.frame()
    #expect(label.sizeThatFits(CGSize(width: 200, height: 20)).width <= 200)
  }
}
