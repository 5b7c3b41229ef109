/// A part of a Markdown text, one below the other.
nonisolated indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  case code(String)
  case quote([MarkdownBlock])
  /// Texts and pictures in the middle.
  case centered([MarkdownBlock])
  /// What the first says in short, the others say at length.
  case details([MarkdownBlock])
  /// At the beginning of an item of a list: a box in place of its bullet, ticked for what is done.
  case task(isDone: Bool)
  /// A list, numbered from `start` on, or with bullets for nil.
  case list(start: Int?, items: [[MarkdownBlock]])
  /// Rows may be shorter than others; the header is empty for none.
  case table(header: [[MarkdownSpan]], rows: [[[MarkdownSpan]]])
  case rule

  /// The same with other spans in place of those of each text.
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

/// A stretch of text in one style.
package nonisolated struct MarkdownSpan: Hashable, Sendable {
  package nonisolated struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let emphasis = Style(rawValue: 1)
    package static let strong = Style(rawValue: 2)
    package static let code = Style(rawValue: 4)
    package static let link = Style(rawValue: 8)
    package static let deleted = Style(rawValue: 16)
    /// The number of a note at the foot of the text.
    package static let note = Style(rawValue: 32)
    package static let underlined = Style(rawValue: 64)
    package static let raised = Style(rawValue: 128)
    package static let lowered = Style(rawValue: 256)
    /// In smaller letters.
    package static let small = Style(rawValue: 512)
  }

  package var text: String
  package var style: Style = []
  /// Where the picture lies that the text stands for.
  package var picture: String?
  /// Where a link leads.
  package var link: String?
  /// How wide the picture is meant to be; nil for as wide as it is.
  var width: MarkdownWidth?
}

nonisolated extension [MarkdownSpan] {
  /// The text in bold.
  var strong: [MarkdownSpan] {
    map { span in
      var span = span
      span.style.insert(.strong)
      return span
    }
  }
}
