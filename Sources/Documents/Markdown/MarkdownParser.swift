/// Reads the parts of CommonMark that people write by hand, and the tables of GitHub: headings, paragraphs, code,
/// quotes, lists, tasks, rules, notes, definitions of labels and what stands within lines. HTML becomes the same blocks
/// as far as there are any for it; anything else is a paragraph as it is written.
nonisolated struct MarkdownParser {
  /// Quotes and lists are not looked into deeper than this.
  private static let deepest = 16

  private let lines: [Substring]
  private let depth: Int
  /// The labels of notes that are mentioned somewhere in the text; others begin none.
  private let noteLabels: Set<String>
  private var index = 0
  private var definitions = MarkdownDefinitions()

  static func blocks(of text: String) -> [MarkdownBlock] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var parser = MarkdownParser(
      lines: lines, depth: 0, noteLabels: MarkdownNotes.labels(mentionedIn: lines))
    let blocks = parser.blocks()
    // A label may be defined behind the text where it stands, so texts are read when all are known.
    let definitions = parser.definitions
    var notes = definitions.notes
    func read(_ block: MarkdownBlock, _ notes: inout MarkdownNotes) -> MarkdownBlock {
      block.mapTexts {
        notes.numbering(MarkdownInline.spans(of: $0.source, definitions: definitions))
      }
    }
    return blocks.map { read($0, &notes) } + notes.list(read)
  }

  private init(lines: [Substring], depth: Int, noteLabels: Set<String>) {
    (self.lines, self.depth, self.noteLabels) = (lines, depth, noteLabels)
  }

  private mutating func blocks() -> [MarkdownBlock] {
    var tree = MarkdownTree()
    while index < lines.count {
      if let html = MarkdownHTMLBlock(MarkdownLine(lines[index])) {
        let taken = html.lines(of: lines[index...])
        tree.read(taken.joined(separator: "\n"))
        index += taken.count
      } else if let block = next() {
        tree.add(block)
      }
    }
    return tree.finish()
  }

  private mutating func next() -> MarkdownBlock? {
    let line = MarkdownLine(lines[index])
    if line.isBlank {
      index += 1
      return nil
    }
    if let fence = line.fence { return fencedCode(fence, indent: line.indent) }
    if line.indent >= 4 { return indentedCode() }
    if let heading = line.heading {
      index += 1
      return .heading(level: heading.level, Self.unread(heading.text))
    }
    if line.isRule {
      index += 1
      return .rule
    }
    if depth < Self.deepest {
      if line.quoted != nil { return quote() }
      if let marker = line.marker { return list(marker) }
    }
    if let (label, text) = line.note, depth < Self.deepest,
      noteLabels.contains(MarkdownDefinitions.folded(label))
    {
      definitions.notes.add(label, parse(taking(text, indent: 4)))
      return nil
    }
    if let definition = MarkdownDefinition(lines[index...]) {
      definitions.add(definition)
      index += definition.lineCount
      return nil
    }
    return table() ?? paragraph()
  }

  // MARK: Code

  private mutating func fencedCode(
    _ fence: (character: Character, length: Int), indent: Int
  ) -> MarkdownBlock {
    index += 1
    var code: [Substring] = []
    while index < lines.count {
      let line = MarkdownLine(lines[index])
      index += 1
      if line.closes(fence) { break }
      code.append(lines[index - 1].droppingIndent(indent))
    }
    return .code(code.joined(separator: "\n"))
  }

  private mutating func indentedCode() -> MarkdownBlock {
    var code: [Substring] = []
    while index < lines.count {
      let line = MarkdownLine(lines[index])
      guard line.isBlank || line.indent >= 4 else { break }
      code.append(lines[index].droppingIndent(4))
      index += 1
    }
    while code.last.map({ MarkdownLine($0).isBlank }) ?? false { code.removeLast() }
    return .code(code.joined(separator: "\n"))
  }

  // MARK: Quotes and lists

  private mutating func quote() -> MarkdownBlock {
    var inner: [Substring] = []
    while index < lines.count {
      let line = MarkdownLine(lines[index])
      if let quoted = line.quoted {
        inner.append(quoted)
      } else if line.isBlank || line.beginsBlock || inner.last.map({ MarkdownLine($0).isBlank }) ?? true {
        break
      } else {
        inner.append(lines[index])
      }
      index += 1
    }
    return .quote(parse(inner))
  }

  private mutating func list(_ first: MarkdownMarker) -> MarkdownBlock {
    var items: [[MarkdownBlock]] = []
    while index < lines.count, let marker = MarkdownLine(lines[index]).marker, marker.isSameKind(as: first),
      !MarkdownLine(lines[index]).isRule
    {
      items.append(readingTask(parse(taking(marker.rest, indent: marker.width))))
      // Items may stand apart.
      let next = lines[index...].firstIndex { !MarkdownLine($0).isBlank }
      if let next, MarkdownLine(lines[next]).marker?.isSameKind(as: first) ?? false { index = next }
    }
    return .list(start: first.number, items: items)
  }

  /// Takes the lines of an item or a note, of which the first begins with `first`: those that are indented so far, and
  /// those that go on with a paragraph.
  private mutating func taking(_ first: Substring, indent width: Int) -> [Substring] {
    var inner = [first]
    index += 1
    while index < lines.count {
      let line = MarkdownLine(lines[index])
      if line.isBlank {
        // What follows an empty line belongs to it only if it is indented.
        let next = lines[index...].firstIndex { !MarkdownLine($0).isBlank }
        guard let next, MarkdownLine(lines[next]).indent >= width else { break }
        inner += Array(repeating: "", count: next - index)
        index = next
        continue
      } else if line.indent >= width {
        inner.append(lines[index].droppingIndent(width))
      } else if line.beginsBlock || line.marker != nil || MarkdownLine(inner[inner.count - 1]).isBlank {
        break
      } else {
        inner.append(lines[index].droppingIndent(line.indent))
      }
      index += 1
    }
    return inner
  }

  private mutating func parse(_ lines: [Substring]) -> [MarkdownBlock] {
    var parser = MarkdownParser(lines: lines, depth: depth + 1, noteLabels: noteLabels)
    let blocks = parser.blocks()
    definitions.add(parser.definitions)
    return blocks
  }

  /// The blocks of an item with its task, if it begins with one.
  private func readingTask(_ blocks: [MarkdownBlock]) -> [MarkdownBlock] {
    guard case .paragraph(let spans)? = blocks.first, let text = spans.first?.text,
      let isDone = ["[ ]": false, "[x]": true, "[X]": true][text.prefix(3)]
    else { return blocks }
    let rest = text.dropFirst(3)
    let title = rest.drop { $0.isWhitespace }
    guard rest.first?.isWhitespace ?? false, !title.isEmpty else { return blocks }
    return [.task(isDone: isDone), .paragraph(Self.unread(String(title)))] + blocks.dropFirst()
  }

  // MARK: Tables and paragraphs

  private mutating func table() -> MarkdownBlock? {
    guard index + 1 < lines.count, let header = MarkdownLine(lines[index]).cells,
      MarkdownLine(lines[index + 1]).isTableRule(columns: header.count)
    else { return nil }
    index += 2
    var rows: [[[MarkdownSpan]]] = []
    while index < lines.count, let cells = MarkdownLine(lines[index]).cells {
      // Of very wide tables no more is filled up than is shown.
      let width = min(header.count, MarkdownDocument.largestTable.columns)
      let missing = Array(repeating: "", count: max(0, width - cells.count))
      rows.append((cells.prefix(header.count) + missing).map(Self.unread))
      index += 1
    }
    return .table(header: header.map(Self.unread), rows: rows)
  }

  private mutating func paragraph() -> MarkdownBlock {
    var text: [(text: String, isBroken: Bool)] = []
    while index < lines.count {
      let line = MarkdownLine(lines[index])
      if !text.isEmpty {
        if let level = line.underlinedLevel {
          index += 1
          return .heading(level: level, Self.unread(Self.joined(text)))
        }
        // A list that interrupts a paragraph begins with a bullet or a 1.
        let isList = line.marker.map { $0.number ?? 1 == 1 && !$0.rest.isEmpty } ?? false
        if line.isBlank || line.beginsBlock || (isList && depth < Self.deepest) { break }
      }
      // Two spaces or a backslash at the end break the line.
      let isBroken = lines[index].hasSuffix("  ") || line.endsInBackslash
      text.append((String(line.endsInBackslash ? line.text.dropLast() : line.text), isBroken))
      index += 1
    }
    // At the end of the text a backslash is one.
    let isBackslash = MarkdownLine(lines[index - 1]).endsInBackslash
    return .paragraph(Self.unread(Self.joined(text) + (isBackslash ? "\\" : "")))
  }

  /// The lines as one text, without what is behind the last.
  private static func joined(_ lines: [(text: String, isBroken: Bool)]) -> String {
    var joined = ""
    for (number, line) in lines.enumerated() {
      joined += line.text
      if number < lines.count - 1 { joined += line.isBroken ? "\n" : " " }
    }
    return joined
  }

  /// A text that is read when all labels are known.
  private static func unread(_ text: String) -> [MarkdownSpan] { [MarkdownSpan(text: text)] }
}

extension Substring {
  /// Without its first blanks, at most so many columns of them.
  nonisolated fileprivate func droppingIndent(_ width: Int) -> Substring {
    var column = 0
    var rest = self
    while column < width, let first = rest.first, first == " " || first == "\t" {
      column += first == "\t" ? 4 - column % 4 : 1
      rest = rest.dropFirst()
    }
    return rest
  }
}
