/// The HTML tags that are open at a position in a text, and their effect.
struct MarkdownOpenTags {
  /// The maximum number of open tags that are tracked.
  private static let maximum = 16

  private var open: [MarkdownTag] = []
  /// The text style.
  private(set) var style: MarkdownSpan.Style = []
  /// The destination of the link.
  private(set) var link: String?
  /// Whether the text is hidden.
  private(set) var isHidden = false

  /// Opens a tag, or closes the innermost open tag of the same name. Ignores tags that have no effect
  /// on text.
  mutating func handle(_ tag: MarkdownTag) {
    guard Self.styles[tag.name] != nil || tag.name == "a" || Self.hidden.contains(tag.name) else { return }
    if !tag.isEnd {
      guard open.count < Self.maximum else { return }
      open.append(tag)
    } else if let position = open.lastIndex(where: { $0.name == tag.name }) {
      open.remove(at: position)
    }
    link = open.last { $0.name == "a" }?["href"]
    isHidden = open.contains { Self.hidden.contains($0.name) }
    style = open.reduce(link == nil ? [] : .link) { $0.union(Self.styles[$1.name] ?? []) }
  }

  static let hidden: Set = ["script", "style"]

  private static let styles: [String: MarkdownSpan.Style] = [
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis, "dfn": .emphasis,
    "var": .emphasis, "s": .deleted, "strike": .deleted, "del": .deleted, "u": .underlined,
    "ins": .underlined,
    "code": .code, "kbd": .code, "samp": .code, "tt": .code, "sub": .lowered, "sup": .raised,
    "small": .small,
  ]
}
