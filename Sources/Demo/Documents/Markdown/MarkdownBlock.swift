/// A block of a Markdown text.
indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  case code(String)
  case quote([MarkdownBlock])
  /// Centered blocks.
  case centered([MarkdownBlock])
  /// A `<details>` element: the first block is its summary.
  case details([MarkdownBlock])
  /// The check box of a task, at the beginning of a list item.
  case task(isDone: Bool)
  /// A list: numbered from `start` on, or with bullets if `start` is nil.
  case list(start: Int?, items: [[MarkdownBlock]])
  /// A table. Rows may have fewer cells than others. The header is empty if there is none.
  case table(header: [[MarkdownSpan]], rows: [[[MarkdownSpan]]])
  case rule

  /// Returns the block with the spans of each text replaced.
  func mapTexts(_ change: ([MarkdownSpan]) -> [MarkdownSpan]) -> MarkdownBlock {
    switch self {
    case .heading(let level, let spans): .heading(level: level, change(spans))
    case .paragraph(let spans): .paragraph(change(spans))
    case .quote(let blocks): .quote(blocks.map { $0.mapTexts(change) })
    case .centered(let blocks): .centered(blocks.map { $0.mapTexts(change) })
    case .details(let blocks): .details(blocks.map { $0.mapTexts(change) })
    case .list(let start, let items):
      .list(start: start, items: items.map { item in item.map { $0.mapTexts(change) } })
    case .table(let header, let rows): .table(header: header.map(change), rows: rows.map { $0.map(change) })
    case .code, .task, .rule: self
    }
  }
}

/// A run of text in one style.
package struct MarkdownSpan: Hashable, Sendable {
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let emphasis = Style(rawValue: 1)
    package static let strong = Style(rawValue: 2)
    package static let code = Style(rawValue: 4)
    package static let link = Style(rawValue: 8)
    package static let deleted = Style(rawValue: 16)
    /// The number of a footnote.
    package static let note = Style(rawValue: 32)
    package static let underlined = Style(rawValue: 64)
    package static let raised = Style(rawValue: 128)
    package static let lowered = Style(rawValue: 256)
    /// Smaller text.
    package static let small = Style(rawValue: 512)
  }

  package var text: String
  package var style: Style = []
  /// The URL of the picture that the text describes.
  package var picture: String?
  /// The destination of a link.
  package var link: String?
  /// The intended width of the picture; nil for its natural width.
  var width: MarkdownWidth?
}

extension [MarkdownSpan] {
  /// The spans in bold.
  var strong: [MarkdownSpan] {
    map { span in
      var span = span
      span.style.insert(.strong)
      return span
    }
  }
}
