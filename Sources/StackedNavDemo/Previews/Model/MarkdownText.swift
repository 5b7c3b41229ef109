/// A text, and what is known of it beforehand.
nonisolated struct MarkdownText {
  let characters: [Character]
  /// How often the character at a place stands there and behind it.
  let runs: [Int]
  /// Where a bracket that opens at a place is closed; brackets behind a backslash are none.
  let ends: [Int: Int]

  init(_ text: String) {
    let characters = Array(text)
    var runs = [Int](repeating: 1, count: characters.count)
    for index in characters.indices.dropLast().reversed() where characters[index] == characters[index + 1] {
      runs[index] = runs[index + 1] + 1
    }
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "\\": index += 1
      case "[": open.append(index)
      case "]": if let start = open.popLast() { ends[start] = index }
      default: break
      }
      index += 1
    }
    (self.characters, self.runs, self.ends) = (characters, runs, ends)
  }
}
