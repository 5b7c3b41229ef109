import Testing

@testable import ViewTree

@Suite("Editing a line of text")
struct TextEditorTests {
  /// Creates an editor from a text in which brackets mark the selection or a bar marks the caret:
  /// `so[me t]ext`.
  private func editor(_ picture: String) -> TextEditor {
    var editor = TextEditor(picture.filter { !"[]|".contains($0) })
    let marks = Array(picture)
    if let start = marks.firstIndex(of: "["), let end = marks.firstIndex(of: "]") {
      editor.select(start..<(end - 1))
    } else if let caret = marks.firstIndex(of: "|") {
      editor.moveCaret(to: caret)
    }
    return editor
  }

  private func picture(_ editor: TextEditor) -> String {
    var marks = editor.characters.map(String.init)
    if editor.selection.isEmpty {
      marks.insert("|", at: editor.caret)
    } else {
      marks.insert("]", at: editor.selection.upperBound)
      marks.insert("[", at: editor.selection.lowerBound)
    }
    return marks.joined()
  }

  private func after(_ start: String, _ edit: (inout TextEditor) -> Void) -> String {
    var editor = editor(start)
    edit(&editor)
    return picture(editor)
  }

  @Test("text is inserted at the caret or replaces the selection")
  func insert() {
    #expect(after("ab|c") { $0.insert("XY") } == "abXY|c")
    #expect(after("a[bc]d") { $0.insert("X") } == "aX|d")
    #expect(after("|") { $0.insert("héllo") } == "héllo|")
  }

  @Test("a typed accent combines with its letter, and the caret stays after it")
  func combining() {
    #expect(after("e|x") { $0.insert("\u{301}") } == "e\u{301}|x")
  }

  @Test("a family emoji is one character")
  func emoji() {
    #expect(after("a👩‍👩‍👧|b") { $0.deleteBackward() } == "a|b")
  }

  @Test("deleting removes the selection or the text next to the caret, and nothing at the ends")
  func delete() {
    #expect(after("abc|") { $0.deleteBackward() } == "ab|")
    #expect(after("|abc") { $0.deleteBackward() } == "|abc")
    #expect(after("a[bc]d") { $0.deleteBackward() } == "a|d")
    #expect(after("a|bc") { $0.delete(to: .characterForward) } == "a|c")
    #expect(after("one two|, three") { $0.delete(to: .wordBack) } == "one |, three")
    #expect(after("one| two, three") { $0.delete(to: .wordForward) } == "one|, three")
  }

  @Test(
    "the caret moves by characters, by words and to the ends",
    arguments: [
      ("one| two", TextEditor.Step.characterForward, "one |two"), ("|one", .characterBack, "|one"),
      ("one|", .characterForward, "one|"), ("one tw|o", .wordBack, "one |two"),
      ("one |two", .wordBack, "|one two"), ("|  one two", .wordForward, "  one| two"),
      ("one|..", .wordForward, "one..|"), ("o|ne", .end, "one|"), ("o|ne", .start, "|one"),
    ])
  func move(start: String, step: TextEditor.Step, end: String) {
    #expect(after(start) { $0.move(step) } == end)
  }

  @Test("a step without Shift collapses the selection to its end in that direction")
  func collapse() {
    #expect(after("a[bc]d") { $0.move(.characterBack) } == "a|bcd")
    #expect(after("a[bc]d") { $0.move(.characterForward) } == "abc|d")
  }

  @Test("a step with Shift extends or shrinks the selection")
  func extend() {
    #expect(after("ab|cd") { $0.move(.end, selecting: true) } == "ab[cd]")
    #expect(after("ab[c]d") { $0.move(.start, selecting: true) } == "[ab]cd")
  }

  @Test("a double click selects the word or the gap between two words")
  func word() {
    #expect(after("one two|") { $0.selectWord(at: 1) } == "[one] two")
    #expect(after("one two|") { $0.selectWord(at: 3) } == "one[ ]two")
    #expect(after("one two|") { $0.selectWord(at: 99) } == "one [two]")
    #expect(after("|") { $0.selectWord(at: 0) } == "|")
  }

  @Test("composed text replaces the previous composition until it is accepted or canceled")
  func compose() {
    var editor = editor("a|z")
    editor.compose("n")
    editor.compose("ni")
    #expect(picture(editor) == "ani|z")
    #expect(editor.marked == 1..<3)
    editor.insert("你")
    #expect(picture(editor) == "a你|z")
    #expect(editor.marked == nil)
    editor.compose("h")
    editor.compose("")
    #expect(picture(editor) == "a你|z")
    #expect(editor.marked == nil)
  }

  @Test("moving the caret, selecting and deleting accept composed text")
  func accept() {
    let edits: [(inout TextEditor) -> Void] = [
      { $0.move(.characterBack) }, { $0.selectAll() }, { $0.selectWord(at: 0) }, { $0.deleteBackward() },
    ]
    let pictures = edits.map { edit in
      var editor = editor("a|z")
      editor.compose("ni")
      edit(&editor)
      #expect(editor.marked == nil)
      return picture(editor)
    }
    #expect(pictures == ["an|iz", "[aniz]", "[aniz]", "an|z"])
  }
}
