/// A part of a Markdown text, one below the other.
nonisolated indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(level: Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  case code(String)
  case quote([MarkdownBlock])
  /// A list, numbered from `start` on, or with bullets for nil.
  case list(start: Int?, items: [[MarkdownBlock]])
  case table(header: [[MarkdownSpan]], rows: [[[MarkdownSpan]]])
  case rule
}

/// A stretch of text in one style.
nonisolated struct MarkdownSpan: Hashable, Sendable {
  nonisolated struct Style: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let emphasis = Style(rawValue: 1)
    static let strong = Style(rawValue: 2)
    static let code = Style(rawValue: 4)
    static let link = Style(rawValue: 8)
    static let deleted = Style(rawValue: 16)
  }

  var text: String
  var style: Style = []
  /// Where the picture lies that the text stands for.
  var picture: String?
  /// Where a link leads.
  var link: String?
}
