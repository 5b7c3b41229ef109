/// An HTML element in a Markdown text.
struct MarkdownElement {
  enum Child {
    case block(MarkdownBlock)
    case element(MarkdownElement)
  }

  /// The start tag; nil for the document itself.
  let tag: MarkdownTag?
  var children: [Child] = []
  /// Whether the element has an end tag. Without one, its formatting would apply to the rest of the text.
  var isClosed = false

  /// The blocks that the element shows.
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
      // Contents between items belong to the preceding item.
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
    let position = rest.firstIndex { $0.element?.tag?.name == "summary" }
    let summary = position.map { rest.remove(at: $0).blocks } ?? []
    let head = summary.isEmpty ? [.paragraph([MarkdownSpan(text: "Details", style: .strong)])] : summary
    return .details(head + rest.flatMap(\.blocks))
  }

  // MARK: Tables

  /// The element as a table if all its cells are texts. Otherwise the contents of its cells, one after
  /// the other.
  private var table: [MarkdownBlock] {
    var rows: [[Child]] = []
    let beside = collect(&rows)
    // Evaluated once per cell, since cells may hold nested tables.
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

  /// Collects the rows of a table and returns its other contents.
  private func collect(_ rows: inout [[Child]]) -> [MarkdownBlock] {
    children.flatMap { child -> [MarkdownBlock] in
      guard let element = child.element, let name = element.tag?.name else { return child.blocks }
      if ["thead", "tbody", "tfoot"].contains(name) { return element.collect(&rows) }
      guard name == "tr" else { return child.blocks }
      if !element.children.isEmpty { rows.append(element.children) }
      return []
    }
  }

  /// Returns the texts of the blocks, one below the other; nil if there are other blocks.
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

extension MarkdownElement.Child {
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
