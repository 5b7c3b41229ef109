/// Converts the tree of libcmark-gfm, including embedded HTML, to blocks.
package enum MarkdownParser {
  /// Parses a text in this process. Malicious texts can take minutes, so files are parsed by
  /// ``MarkdownHelper``.
  static func blocks(of text: String) -> [MarkdownBlock] {
    CommonMark.tree(of: Array(text.utf8)).flatMap(MarkdownNode.nodes).map(blocks) ?? []
  }

  /// Returns the blocks of a document, with its footnotes as a list at the end.
  static func blocks(of nodes: [MarkdownNode]) -> [MarkdownBlock] {
    let notes = nodes.filter { $0.kind == .note }.map { inner($0.children) }
    return inner(nodes.filter { $0.kind != .note })
      + (notes.isEmpty ? [] : [.rule, .list(start: 1, items: notes)])
  }

  /// Returns the child blocks of a block. HTML tags may enclose several of them.
  private static func inner(_ nodes: [MarkdownNode]) -> [MarkdownBlock] {
    var tree = MarkdownTree()
    var line: [MarkdownNode] = []
    func endLine() {
      if !line.isEmpty { tree.add(.paragraph(MarkdownSpans(line).trimmed)) }
      line = []
    }
    for node in nodes {
      // The text of containers that are nested too deep is not in a paragraph.
      if node.kind.isInline {
        line.append(node)
        continue
      }
      endLine()
      if node.kind == .html { tree.read(node.text) } else { block(node).map { tree.add($0) } }
    }
    endLine()
    return tree.finish()
  }

  private static func block(_ node: MarkdownNode) -> MarkdownBlock? {
    switch node.kind {
    case .paragraph: paragraph(node)
    case .heading: .heading(level: max(1, node.number), MarkdownSpans(node.children).trimmed)
    case .code: .code(node.text.hasSuffix("\n") ? String(node.text.dropLast()) : node.text)
    case .quote: .quote(inner(node.children))
    case .rule: .rule
    case .table: table(node)
    case .list: .list(start: node.number < 0 ? nil : node.number, items: items(node))
    case .item: .list(start: nil, items: [item(node)])
    case .head, .row: .table(header: [], rows: [cells(node)])
    default: nil
    }
  }

  /// Returns nil if the paragraph contains only comments.
  private static func paragraph(_ node: MarkdownNode) -> MarkdownBlock? {
    let spans = MarkdownSpans(node.children).trimmed
    return spans.isEmpty ? nil : .paragraph(spans)
  }

  /// Children that are not items are nested too deep. They become a single item.
  private static func items(_ list: MarkdownNode) -> [[MarkdownBlock]] {
    list.children.allSatisfy { $0.kind == .item } ? list.children.map(item) : [inner(list.children)]
  }

  private static func item(_ node: MarkdownNode) -> [MarkdownBlock] {
    let blocks = inner(node.children)
    return node.number < 0 ? blocks : [.task(isDone: node.number == 1)] + blocks
  }

  private static func table(_ node: MarkdownNode) -> MarkdownBlock {
    let head = node.children.first { $0.kind == .head }
    return .table(
      header: head.map(cells) ?? [], rows: node.children.filter { $0.kind == .row }.map(cells))
  }

  /// Returns the cells of a row, up to the number of columns that are shown.
  private static func cells(_ row: MarkdownNode) -> [[MarkdownSpan]] {
    row.children.prefix(MarkdownDocument.largestTable.columns).map { MarkdownSpans($0.children).trimmed }
  }
}
