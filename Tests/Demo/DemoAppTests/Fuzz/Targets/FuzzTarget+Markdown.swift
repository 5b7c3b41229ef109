import Foundation

@testable import DemoApp
@testable import Documents

extension FuzzTarget {
  /// A Markdown text, with its links and spans.
  func readMarkdown(_ bytes: [UInt8]) {
    let folder = FilePath("/nowhere/in/particular")
    // Malicious texts take the library minutes, which the program limits to a tenth of a second.
    let blocks = MarkdownParser.blocks(of: String(decoding: bytes.prefix(4096), as: UTF8.self))
    let document = MarkdownDocument(blocks, folder: folder)
    for part in document.parts {
      switch part.content {
      case .heading(_, let spans), .paragraph(let spans):
        demand(spans.reduce(0) { $0 + $1.text.count } <= 2000, "a part too long to be laid out")
        read(spans, from: folder)
      case .table(let rows):
        demand(Set(rows.map(\.count)).count <= 1, "rows of different lengths")
        for cell in rows.joined() { read(cell, from: folder) }
      case .code, .picture, .rule: break
      }
    }
  }

  /// The tree that a helper process sends.
  func readTree(_ bytes: [UInt8]) {
    guard let nodes = MarkdownNode.nodes(bytes) else { return }
    _ = MarkdownDocument(MarkdownParser.blocks(of: nodes), folder: FilePath("/nowhere"))
  }

  private func read(_ spans: [MarkdownSpan], from folder: FilePath) {
    for span in spans {
      if let link = span.link { _ = MarkdownLink(link, from: folder) }
      _ = (span.text.raised, span.text.lowered, span.width?.points(in: 300))
    }
  }
}
