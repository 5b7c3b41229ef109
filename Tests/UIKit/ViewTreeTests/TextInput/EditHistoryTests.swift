import Foundation
import Testing

@testable import ViewTree

@Suite("Undo history of a text field")
final class EditHistoryTests {
  private var editor = TextEditor()
  private lazy var history = EditHistory<FieldChange> { [unowned self] change, forth in
    editor = forth ? change.after : change.before
  }

  private func type(_ text: String) {
    for letter in text {
      let before = editor
      editor.insert(String(letter))
      history.record(.typing(letter), FieldChange(before: before, after: editor))
    }
  }

  private func deleteBack(_ count: Int) {
    for _ in 0..<count {
      let before = editor
      editor.deleteBackward()
      history.record(.deleting, FieldChange(before: before, after: editor))
    }
  }

  /// Undoes all changes and returns the texts in between.
  private func wayBack() -> [String] {
    var texts: [String] = []
    while history.canUndo {
      history.undo()
      texts.append(editor.text)
    }
    return texts
  }

  @Test("undo removes typing word by word, each with the space after it, and restores deletions at once")
  func words() {
    type("low tide  line")
    deleteBack(6)
    #expect(wayBack() == ["low tide  line", "low tide  ", "low ", ""])
  }

  @Test("after the caret has moved, typing begins a new change")
  func moved() {
    type("tide")
    editor.moveCaret(to: 0)
    type("low")
    #expect(wayBack() == ["tide", ""])
  }

  @Test("redo restores the text and its selection until something is typed")
  func forth() {
    type("tide")
    editor.selectAll()
    let selected = editor
    editor.insert("x")
    history.record(.other, FieldChange(before: selected, after: editor))
    history.undo()
    #expect(editor == selected)
    history.redo()
    #expect(editor.text == "x")
    history.undo()
    type("y")
    #expect(!history.canRedo)
  }

  @Test("after an undo or redo, typing begins a new change")
  func after() {
    type("low tide")
    history.undo()
    type("sun")
    #expect(wayBack() == ["low ", ""])
    type("low tide")
    history.undo()
    history.redo()
    type("s")
    #expect(wayBack() == ["low tide", "low ", ""])
  }

  @Test("the oldest of very many changes are dropped")
  func many() {
    for number in 0..<150 {
      let before = editor
      editor.insert("\(number) ")
      history.record(.other, FieldChange(before: before, after: editor))
    }
    #expect(wayBack().count == 100)
  }

  @Test("what a program registers is undone among what was typed")
  func program() {
    let counter = NSMutableArray()
    type("low")
    history.registerUndo(withTarget: counter) { $0.add("undone") }
    UndoManager.endEvents()
    type("tide")
    history.undo()
    #expect(editor.text == "low" && counter.count == 0)
    history.undo()
    #expect(editor.text == "low" && counter.count == 1)
    history.undo()
    #expect(editor.text == "")
  }
}
