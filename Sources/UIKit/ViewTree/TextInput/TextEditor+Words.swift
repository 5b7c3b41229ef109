nonisolated extension TextEditor {
  /// Selects the word at an index, or the gap between two words.
  package mutating func selectWord(at position: Int) {
    guard !characters.isEmpty else { return }
    let position = min(max(0, position), characters.count - 1)
    let isWord = characters[position].isPartOfWord
    let start = characters[..<position].lastIndex { $0.isPartOfWord != isWord }.map { $0 + 1 } ?? 0
    let end = characters[position...].firstIndex { $0.isPartOfWord != isWord } ?? characters.count
    select(start..<end)
  }

  /// Returns the start of the word that ends before a position.
  func wordStart(before position: Int) -> Int {
    guard let letter = characters[..<position].lastIndex(where: \.isPartOfWord) else { return 0 }
    return characters[..<letter].lastIndex { !$0.isPartOfWord }.map { $0 + 1 } ?? 0
  }

  /// Returns the end of the word that begins after a position.
  func wordEnd(after position: Int) -> Int {
    guard let letter = characters[position...].firstIndex(where: \.isPartOfWord) else {
      return characters.count
    }
    return characters[letter...].firstIndex { !$0.isPartOfWord } ?? characters.count
  }
}

extension Character {
  fileprivate nonisolated var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
