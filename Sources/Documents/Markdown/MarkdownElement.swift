/// An element of HTML in a Markdown text.
nonisolated struct MarkdownElement {
  nonisolated enum Child {
    case block(MarkdownBlock)
    case element(MarkdownElement)
  }

  /// Nil for the text as a whole.
  let tag: MarkdownTag?
  var children: [Child] = []
  /// Without its end, what something is would go for all that follows.
  var isClosed = false

  /// What it shows, from top to bottom.
  var blocks: [MarkdownBlock] {
    guard let tag else { return inside }
    let shown = blocks(of: tag)
    return isClosed && tag.isCentered && !shown.isEmpty ? [.centered(shown)] : shown
  }

  private var inside: [MarkdownBlock] { children.flatMap(\.blocks) }

  private func blocks(of tag: MarkdownTag) -> [MarkdownBlock] {
    if let level = tag.headingLevel, isClosed {
      return inside.map { block in
        if case .paragraph(let spans) = block { .heading(level: level, spans) } else { block }
      }
    }
    switch tag.name {
    case "blockquote": return [.quote(inside)]
    case "ul", "menu": return list(start: nil)
    case "ol":
      let start = tag["start"].flatMap { Int($0) } ?? 1
      return list(start: (0..<1_000_000_000).contains(start) ? start : 1)
    case "details": return [details]
    case "summary": return inside.map { $0.mapTexts(\.strong) }
    case "table": return table
    default: return inside
    }
  }

  // MARK: Lists and details

  private func list(start: Int?) -> [MarkdownBlock] {
    var items: [[MarkdownBlock]] = []
    for child in children {
      // What stands between items belongs to the one before it.
      if child.element?.tag?.name == "li" || items.isEmpty {
        items.append(child.blocks)
      } else {
        items[items.count - 1] += child.blocks
      }
    }
    let hasItems = children.contains { $0.element?.tag?.name == "li" }
    return hasItems ? [.list(start: start, items: items)] : inside
  }

  private var details: MarkdownBlock {
    var rest = children
    let place = rest.firstIndex { $0.element?.tag?.name == "summary" }
    let summary = place.map { rest.remove(at: $0).blocks } ?? []
    let head = summary.isEmpty ? [.paragraph([MarkdownSpan(text: "Details", style: .strong)])] : summary
    return .details(head + rest.flatMap(\.blocks))
  }

  // MARK: Tables

  /// A table, where all that stands in its cells is text; of others the cells follow one another.
  private var table: [MarkdownBlock] {
    var rows: [[Child]] = []
    let beside = collect(&rows)
    // Once for each cell: a cell may hold a table, whose cells hold another.
    let shown = rows.map { row in row.map(\.blocks) }
    let texts = shown.map { row in row.compactMap(Self.text) }
    guard zip(rows, texts).allSatisfy({ $0.count == $1.count }) else {
      return beside + shown.joined().joined()
    }
    var cells = texts
    guard !cells.isEmpty else { return beside }
    let hasHead = rows[0].allSatisfy { $0.element?.tag?.name == "th" }
    return beside + [.table(header: hasHead ? cells.removeFirst() : [], rows: cells)]
  }

  /// Finds the rows of a table, and returns what else stands in it.
  private func collect(_ rows: inout [[Child]]) -> [MarkdownBlock] {
    children.flatMap { child -> [MarkdownBlock] in
      guard let element = child.element, let name = element.tag?.name else { return child.blocks }
      if ["thead", "tbody", "tfoot"].contains(name) { return element.collect(&rows) }
      guard name == "tr" else { return child.blocks }
      if !element.children.isEmpty { rows.append(element.children) }
      return []
    }
  }

  /// The text of blocks that are nothing else, one below the other.
  private static func text(of blocks: [MarkdownBlock]) -> [MarkdownSpan]? {
    var texts: [[MarkdownSpan]] = []
    for block in blocks {
      switch block {
      case .paragraph(let spans): texts.append(spans)
      case .heading(_, let spans): texts.append(spans.strong)
      case .centered(let inner):
        guard let text = text(of: inner) else { return nil }
        texts.append(text)
      default: return nil
      }
    }
    return Array(texts.joined(separator: [MarkdownSpan(text: "\n")]))
  }
}

nonisolated extension MarkdownElement.Child {
  package var blocks: [MarkdownBlock] {
    switch self {
    case .block(let block): [block]
    case .element(let element): element.blocks
    }
  }

  fileprivate var element: MarkdownElement? {
    if case .element(let element) = self { element } else { nil }
  }
}
