/// The notes at the foot of a text: `[^label]: note`, and `[^label]` where one belongs.
nonisolated struct MarkdownNotes: Sendable {
  /// What each note says, in texts that are not read yet.
  private var blocks: [String: [MarkdownBlock]] = [:]
  private var labels: [String] = []
  /// A note has the number of its first mention.
  private var numbers: [String: Int] = [:]
  /// The labels in the order of their numbers.
  private var numbered: [String] = []

  /// The labels that lines mention, elsewhere than where a note begins.
  static func labels(mentionedIn lines: [Substring]) -> Set<String> {
    var labels: Set<String> = []
    for line in lines where line.contains("[") {
      var rest = MarkdownLine(line).note?.text ?? line
      while let start = rest.firstIndex(of: "[") {
        rest = rest[start...]
        if let (label, behind) = MarkdownLine.noteLabel(rest) {
          labels.insert(MarkdownDefinitions.folded(label))
          rest = behind
        } else {
          rest = rest.dropFirst()
        }
      }
    }
    return labels
  }

  /// The first note of a label counts.
  mutating func add(_ label: some StringProtocol, _ note: [MarkdownBlock]) {
    let label = MarkdownDefinitions.folded(label)
    guard blocks[label] == nil else { return }
    blocks[label] = note
    labels.append(label)
  }

  mutating func add(_ others: MarkdownNotes) {
    for label in others.labels { add(label, others.blocks[label] ?? []) }
  }

  func contains(_ label: some StringProtocol) -> Bool {
    !blocks.isEmpty && blocks[MarkdownDefinitions.folded(label)] != nil
  }

  /// Puts numbers in the place of labels.
  mutating func numbering(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    guard !blocks.isEmpty else { return spans }
    return spans.map { span in
      guard span.style.contains(.note) else { return span }
      var span = span
      let number = String(number(of: MarkdownDefinitions.folded(span.text)))
      span.text = number.raised ?? number
      return span
    }
  }

  private mutating func number(of label: String) -> Int {
    if let number = numbers[label] { return number }
    numbered.append(label)
    numbers[label] = numbered.count
    return numbered.count
  }

  /// All notes by their numbers, below a rule; those that nothing mentions come last.
  ///
  /// - Parameter read: reads the texts of a block, which may mention more notes.
  mutating func list(_ read: (MarkdownBlock, inout MarkdownNotes) -> MarkdownBlock) -> [MarkdownBlock] {
    var items: [[MarkdownBlock]] = []
    // Those before it have numbers, and keep them.
    var next = 0
    while items.count < labels.count {
      if items.count == numbered.count,
        let unmentioned = labels[next...].firstIndex(where: { numbers[$0] == nil })
      {
        next = unmentioned
        _ = number(of: labels[next])
      }
      items.append((blocks[numbered[items.count]] ?? []).map { read($0, &self) })
    }
    return items.isEmpty ? [] : [.rule, .list(start: 1, items: items)]
  }
}
