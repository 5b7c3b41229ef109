/// A line of text with a selection, and the edits that keys perform on it. Positions are character indices.
package nonisolated struct TextEditor: Equatable {
  /// A movement of the caret.
  package enum Step {
    case characterBack, characterForward
    case wordBack, wordForward
    case start, end
  }

  package private(set) var characters: [Character] = []
  /// The fixed end of the selection.
  private(set) var anchor = 0
  /// The moving end of the selection.
  package private(set) var caret = 0
  /// The range of the text that an input method is composing.
  private(set) var marked: Range<Int>?

  var text: String { String(characters) }
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(characters[selection]) }

  package init(_ text: String = "") {
    characters = Array(text)
    (anchor, caret) = (characters.count, characters.count)
  }

  // MARK: Editing

  /// Replaces the composed text, or else the selection.
  mutating func insert(_ text: String) {
    replace(marked ?? selection, with: text)
    marked = nil
  }

  /// Replaces the composed text, or else the selection, with newly composed text. Empty text ends the
  /// composition.
  mutating func compose(_ text: String) {
    guard marked != nil || !text.isEmpty else { return }
    let range = marked ?? selection
    replace(range, with: text)
    marked = text.isEmpty ? nil : range.lowerBound..<caret
  }

  /// Accepts the composed text as it is.
  mutating func unmark() { marked = nil }

  mutating func deleteBackward() { delete(to: .characterBack) }

  /// Deletes the selection, or from the caret to the target of a step if nothing is selected.
  mutating func delete(to step: Step) {
    if selection.isEmpty { move(step, selecting: true) }
    insert("")
  }

  /// Replaces a range and moves the caret after the new text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<characters.count)
    let head = String(characters[..<range.lowerBound]) + text
    // Characters may combine with their neighbors, such as accents.
    characters = Array(head + String(characters[range.upperBound...]))
    moveCaret(to: Array(head).count)
  }

  // MARK: Moving

  /// Moves the caret, which accepts the composed text as it is.
  package mutating func moveCaret(to position: Int, selecting: Bool = false) {
    marked = nil
    caret = min(max(0, position), characters.count)
    if !selecting { anchor = caret }
  }

  mutating func select(_ range: Range<Int>) {
    moveCaret(to: range.lowerBound)
    moveCaret(to: range.upperBound, selecting: true)
  }

  mutating func selectAll() { select(0..<characters.count) }

  /// Moves the caret. Without `selecting`, a selection collapses to its end in the direction of the step.
  package mutating func move(_ step: Step, selecting: Bool = false) {
    if !selecting, !selection.isEmpty {
      if step == .characterBack { return moveCaret(to: selection.lowerBound) }
      if step == .characterForward { return moveCaret(to: selection.upperBound) }
    }
    moveCaret(to: target(of: step), selecting: selecting)
  }

  private func target(of step: Step) -> Int {
    switch step {
    case .characterBack: return caret - 1
    case .characterForward: return caret + 1
    case .start: return 0
    case .end: return characters.count
    case .wordBack: return wordStart(before: caret)
    case .wordForward: return wordEnd(after: caret)
    }
  }
}
