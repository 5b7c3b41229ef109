/// An HTML tag in a Markdown text: `<name attribute="value">` or `</name>`.
struct MarkdownTag: Hashable, Sendable {
  /// The name in lowercase.
  let name: String
  let isEnd: Bool
  /// The number of characters of the tag.
  let length: Int
  private let attributes: [String: String]

  /// Parses the tag whose `<` is at `start`. Returns nil if it is not a tag according to CommonMark.
  init?(in characters: [Character], at start: Int, before end: Int) {
    var rest = MarkdownTagReader(characters: characters, position: start, end: end)
    guard rest.consume("<") else { return nil }
    let isEnd = rest.consume("/")
    let name = rest.consume { $0.isASCIILetterOrNumber || $0 == "-" }
    guard name.first?.isASCIILetter ?? false else { return nil }
    var attributes: [String: String] = [:]
    while true {
      let isApart = rest.consumeBlanks()
      if rest.consume(">") { break }
      guard !isEnd else { return nil }
      if rest.consume("/") {
        guard rest.consume(">") else { return nil }
        break
      }
      guard isApart, let (name, value) = rest.consumeAttribute() else { return nil }
      attributes.merge([name.lowercased(): value]) { first, _ in first }
    }
    (self.name, self.isEnd, self.attributes) = (name.lowercased(), isEnd, attributes)
    length = rest.position - start
  }

  /// The value of an attribute, with entities decoded.
  subscript(attribute: String) -> String? { attributes[attribute]?.withoutMarkdownEntities }

  /// Whether the contents are centered.
  var isCentered: Bool { name == "center" || self["align"]?.lowercased() == "center" }

  /// The level of a heading tag.
  var headingLevel: Int? {
    guard name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue else { return nil }
    return (1...6).contains(level) ? level : nil
  }

  /// Whether the tag begins a new block.
  var isBlock: Bool { Self.blocks.contains(name) || Self.raw.contains(name) }

  /// Elements whose contents are not parsed as HTML: preformatted code, and scripts and styles, which are
  /// not shown.
  static let raw: Set = ["pre", "script", "style"]

  /// The tags that begin an HTML block at the beginning of a line, according to CommonMark.
  static let blocks: Set = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]
}

/// Parses the parts of a tag.
private struct MarkdownTagReader {
  let characters: [Character]
  private(set) var position: Int
  let end: Int

  init(characters: [Character], position: Int, end: Int) {
    (self.characters, self.position, self.end) = (characters, position, end)
  }

  mutating func consume(_ sign: Character) -> Bool {
    guard position < end, characters[position] == sign else { return false }
    position += 1
    return true
  }

  mutating func consume(while isSo: (Character) -> Bool) -> String {
    let start = position
    while position < end, isSo(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  @discardableResult
  mutating func consumeBlanks() -> Bool { !consume(while: \.isWhitespace).isEmpty }

  mutating func consumeAttribute() -> (name: String, value: String)? {
    let name = consume { $0.isASCIILetterOrNumber || "_:.-".contains($0) }
    guard !name.isEmpty else { return nil }
    let behind = position
    consumeBlanks()
    guard consume("=") else {
      position = behind
      return (name, "")
    }
    consumeBlanks()
    for quote: Character in ["\"", "'"] where consume(quote) {
      let value = consume { $0 != quote }
      return consume(quote) ? (name, value) : nil
    }
    let value = consume { !$0.isWhitespace && !"\"'=<>`".contains($0) }
    return value.isEmpty ? nil : (name, value)
  }
}

extension Character {
  nonisolated fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  nonisolated fileprivate var isASCIILetterOrNumber: Bool { isASCII && (isLetter || isNumber) }
}
