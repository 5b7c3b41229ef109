/// A text, and what is known of it beforehand.
nonisolated struct MarkdownText {
  let characters: [Character]
  /// How often the character at a place stands there and behind it.
  let runs: [Int]
  /// Where a bracket that opens at a place is closed; brackets behind a backslash are none.
  let ends: [Int: Int]
  /// Where brackets open that have none inside.
  private let innermost: Set<Int>
  /// Where the labels of the whole text lead.
  let definitions: MarkdownDefinitions

  init(_ text: String, definitions: MarkdownDefinitions) {
    let characters = Array(text)
    var runs = [Int](repeating: 1, count: characters.count)
    for index in characters.indices.dropLast().reversed() where characters[index] == characters[index + 1] {
      runs[index] = runs[index + 1] + 1
    }
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var innermost: Set<Int> = []
    var last = 0
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "\\": index += 1
      case "[":
        open.append(index)
        last = index
      case "]":
        guard let start = open.popLast() else { break }
        ends[start] = index
        if start == last { innermost.insert(start) }
      default: break
      }
      index += 1
    }
    (self.characters, self.runs, self.ends, self.innermost) = (characters, runs, ends, innermost)
    self.definitions = definitions
  }

  /// Whether what stands in brackets can be the label of a definition. Each character stands in one such at most.
  func isLabel(_ inside: Range<Int>) -> Bool {
    innermost.contains(inside.lowerBound - 1) && inside.count <= MarkdownDefinition.longestLabel
      && characters[inside].contains { !$0.isWhitespace }
  }
}
