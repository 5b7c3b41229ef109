/// The tags that are open at a place within a text, and what they make of it.
nonisolated struct MarkdownOpenTags {
  /// More that nobody closes are not counted.
  private static let most = 16

  private var open: [MarkdownTag] = []
  /// How the text looks.
  private(set) var style: MarkdownSpan.Style = []
  /// Where it leads.
  private(set) var link: String?
  /// Whether it is not shown.
  private(set) var isHidden = false

  /// Opens a tag, or closes the last of its name that is open. Those that make nothing of a text are passed over.
  mutating func take(_ tag: MarkdownTag) {
    guard Self.styles[tag.name] != nil || tag.name == "a" || Self.hidden.contains(tag.name) else { return }
    if !tag.isEnd {
      guard open.count < Self.most else { return }
      open.append(tag)
    } else if let place = open.lastIndex(where: { $0.name == tag.name }) {
      open.remove(at: place)
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
