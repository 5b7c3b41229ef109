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
}
