/// One line of text with a selection, and what keys do to it. Places count characters.
nonisolated struct TextEditor: Equatable {
  /// How far the caret moves.
  enum Step {
    case characterBack, characterForward
    case wordBack, wordForward
    case start, end
  }

  private(set) var characters: [Character] = []
  /// Where the selection was begun.
  private(set) var anchor = 0
  /// The end of the selection that moves.
  private(set) var caret = 0
  /// What is being composed and not yet meant.
  private(set) var marked: Range<Int>?

  var text: String { String(characters) }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(characters[selection]) }

  init(_ text: String = "") {
    characters = Array(text)
    (anchor, caret) = (characters.count, characters.count)
  }

  // MARK: Changing

  /// Puts text in the place of what is composed, or else of what is selected.
  mutating func insert(_ text: String) {
    replace(marked ?? selection, with: text)
    marked = nil
  }

  /// Shows what is being composed in the place of what was, or else of what is selected. Nothing takes it away.
  mutating func compose(_ text: String) {
    guard marked != nil || !text.isEmpty else { return }
    let range = marked ?? selection
    replace(range, with: text)
    marked = text.isEmpty ? nil : range.lowerBound..<caret
  }

  /// Means what is composed as it is.
  mutating func unmark() { marked = nil }

  mutating func deleteBackward() { delete(to: .characterBack) }

  /// Deletes what is selected; without a selection what lies on the way of a step.
  mutating func delete(to step: Step) {
    if selection.isEmpty { move(step, selecting: true) }
    insert("")
  }

  /// Puts text in the place of a range, and the caret behind it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<characters.count)
    let head = String(characters[..<range.lowerBound]) + text
    // Characters may melt into their neighbours, as accents do.
    characters = Array(head + String(characters[range.upperBound...]))
    place(Array(head).count)
  }

  // MARK: Moving

  mutating func place(_ place: Int, selecting: Bool = false) {
    caret = min(max(0, place), characters.count)
    if !selecting { anchor = caret }
  }

  mutating func select(_ range: Range<Int>) {
    place(range.lowerBound)
    place(range.upperBound, selecting: true)
  }

  mutating func selectAll() { select(0..<characters.count) }

  /// Selects the word, or the gap between two, that a place is in.
  mutating func selectWord(at place: Int) {
    guard !characters.isEmpty else { return }
    let place = min(max(0, place), characters.count - 1)
    let isWord = characters[place].isPartOfWord
    let start = characters[..<place].lastIndex { $0.isPartOfWord != isWord }.map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex { $0.isPartOfWord != isWord } ?? characters.count
    select(start..<end)
  }

  /// Moves the caret. Without `selecting` a selection is left at the end that the step points to.
  mutating func move(_ step: Step, selecting: Bool = false) {
    if !selecting, !selection.isEmpty {
      if step == .characterBack { return place(selection.lowerBound) }
      if step == .characterForward { return place(selection.upperBound) }
    }
    place(target(of: step), selecting: selecting)
  }

  private func target(of step: Step) -> Int {
    switch step {
    case .characterBack: return caret - 1
    case .characterForward: return caret + 1
    case .start: return 0
    case .end: return characters.count
    case .wordBack:
      guard let letter = characters[..<caret].lastIndex(where: \.isPartOfWord) else { return 0 }
      return characters[..<letter].lastIndex { !$0.isPartOfWord }.map { $0 + 1 } ?? 0
    case .wordForward:
      guard let letter = characters[caret...].firstIndex(where: \.isPartOfWord) else {
        return characters.count
      }
      return characters[letter...].firstIndex { !$0.isPartOfWord } ?? characters.count
    }
  }
}

extension Character {
  fileprivate nonisolated var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
