import Testing

@testable import ViewTree

@Suite("Undo history of a text field")
struct EditHistoryTests {
  private var history = EditHistory<FieldChange>()
  private var editor = TextEditor()

  private mutating func type(_ text: String) {
    for letter in text {
      let before = editor
      editor.insert(String(letter))
      history.record(.typing(letter), FieldChange(before: before, after: editor))
    }
  }

  private mutating func deleteBack(_ count: Int) {
    for _ in 0..<count {
      let before = editor
      editor.deleteBackward()
      history.record(.deleting, FieldChange(before: before, after: editor))
    }
  }

  /// Undoes all changes and returns the texts in between.
  private mutating func wayBack() -> [String] {
    var texts: [String] = []
    while let before = history.undo()?.before {
      editor = before
      texts.append(editor.text)
    }
    return texts
  }

  @Test("undo removes typing word by word, each with the space after it, and restores deletions at once")
  mutating func words() {
    type("low tide  line")
    deleteBack(6)
    #expect(wayBack() == ["low tide  line", "low tide  ", "low ", ""])
  }

  @Test("after the caret has moved, typing begins a new change")
  mutating func moved() {
    type("tide")
    editor.moveCaret(to: 0)
    type("low")
    #expect(wayBack() == ["tide", ""])
  }

  @Test("redo restores the text and its selection until something is typed")
  mutating func forth() {
    type("tide")
    editor.selectAll()
    let selected = editor
    editor.insert("x")
    history.record(.other, FieldChange(before: selected, after: editor))
    editor = history.undo()?.before ?? editor
    #expect(editor == selected)
    editor = history.redo()?.after ?? editor
    #expect(editor.text == "x")
    editor = history.undo()?.before ?? editor
    type("y")
    #expect(history.redo()?.after == nil)
  }

  @Test("after an undo or redo, typing begins a new change")
  mutating func after() {
    type("low tide")
    editor = history.undo()?.before ?? editor
    type("sun")
    #expect(wayBack() == ["low ", ""])
    type("low tide")
    editor = history.undo()?.before ?? editor
    editor = history.redo()?.after ?? editor
    type("s")
    #expect(wayBack() == ["low tide", "low ", ""])
  }

  @Test("the oldest of very many changes are dropped")
  mutating func many() {
    for number in 0..<150 {
      let before = editor
      editor.insert("\(number) ")
      history.record(.other, FieldChange(before: before, after: editor))
    }
    #expect(wayBack().count == 100)
  }
}
