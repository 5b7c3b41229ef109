import Controls
import Replay
import Testing
import ViewTree

@Suite("Positions in text fields")
struct UITextFieldPositionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))

  init() {
    field.font = .systemFont(ofSize: 10)
    field.text = "low tide"
    stage.window.addSubview(field)
    stage.frame()
  }

  @Test("a range between two positions is read, selected and replaced")
  func ranges() {
    let start = field.position(from: field.beginningOfDocument, offset: 4)
    let range = start.flatMap { field.textRange(from: field.endOfDocument, to: $0) }
    #expect(range.flatMap(field.text) == "tide")
    field.selectedTextRange = range
    #expect(field.selectedRange == NSRange(location: 4, length: 4))
    if let range { field.replace(range, withText: "fog") }
    #expect(field.text == "low fog")
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 7)
  }

  @Test("places of positions, and positions of places")
  func places() {
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(abs(caret.minX - 55) < 0.01)
    let position = field.closestPosition(to: CGPoint(x: caret.minX + 30, y: 20))
    #expect(position.map { field.compare($0, to: field.endOfDocument) } == .orderedSame)
    let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(all.map { abs(field.firstRect(for: $0).width - 48) < 0.01 } == true)
  }
}
