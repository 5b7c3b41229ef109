import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Composing in text fields")
struct UITextFieldComposingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = UITextField(frame: rect(100, 100, 200, 44))

  init() {
    stage.window.addSubview(field)
    stage.frame()
    stage.tap(at: point(200, 120))
    stage.type("low ")
  }

  @Test("composed text is underlined, and no longer when it is accepted or dropped")
  func underline() throws {
    stage.compose("ta")
    let line = try #require(field.selectionView.subviews.first)
    #expect(field.selectionView.subviews.count == 1)
    let carets = field.carets.positions
    #expect(line.frame.minX == carets[4] && line.frame.maxX == carets[6])
    let row = field.convert(field.caretRect, to: field.content)
    #expect(row.midY < line.frame.minY && line.frame.maxY <= row.maxY && line.frame.height == 1)
    #expect(line.backgroundColor == field.textColor)
    stage.compose("tai")
    #expect(field.selectionView.subviews.map(\.frame.maxX) == [field.carets.positions[7]])
    stage.type("潮")
    #expect(field.selectionView.subviews.isEmpty)
    stage.compose("ta")
    stage.compose("")
    #expect(field.selectionView.subviews.isEmpty)
  }

  @Test("a touch in the field accepts composed text, and the next composition is at the touch")
  func touch() {
    stage.compose("ta")
    stage.tap(at: point(112, 120))
    #expect(field.text == "low ta" && field.selectedRange.location == 0)
    stage.compose("ma")
    #expect(field.text == "malow ta")
  }

  @Test("a touch elsewhere accepts composed text")
  func elsewhere() {
    let other = UITextField(frame: rect(100, 200, 200, 44))
    stage.window.addSubview(other)
    stage.compose("ta")
    stage.tap(at: point(200, 220))
    #expect(other.isEditing && field.text == "low ta" && !field.isComposing)
    #expect(field.selectionView.subviews.isEmpty)
  }

  @Test("shortcuts leave a composition alone")
  func shortcuts() {
    UIPasteboard.general.string = "pasted"
    stage.compose("ta")
    for letter in [0x04, 0x06, 0x1B, 0x19] {
      stage.press(UIKeyboardHIDUsage(rawValue: letter), modifiers: .control)
    }
    stage.press(.keyboardLeftArrow, modifiers: .control)
    stage.press(.keyboardDeleteOrBackspace, modifiers: .control)
    stage.compose("tai")
    #expect(field.text == "low tai" && field.isComposing)
    stage.type("潮")
    #expect(field.text == "low 潮")
  }

  @Test("text from the menu comes after the composition")
  func paste() {
    UIPasteboard.general.string = "pasted"
    stage.compose("ta")
    field.perform(.paste)
    #expect(field.text == "low tapasted")
  }

  @Test("an accepted composition is undone as one change")
  func undo() {
    stage.compose("ta")
    stage.tap(at: point(112, 120))
    stage.type("x")
    var seen: [String?] = []
    for _ in 0..<2 {
      stage.press(UIKeyboardHIDUsage(rawValue: 0x1D), modifiers: .control)
      seen.append(field.text)
    }
    #expect(seen == ["low ta", "low "])
  }
}
