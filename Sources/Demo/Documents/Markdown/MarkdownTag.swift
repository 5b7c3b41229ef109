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
    var rest = MarkdownTagReader(characters: characters, place: start, end: end)
    guard rest.take("<") else { return nil }
    let isEnd = rest.take("/")
    let name = rest.take { $0.isASCIILetterOrNumber || $0 == "-" }
    guard name.first?.isASCIILetter ?? false else { return nil }
    var attributes: [String: String] = [:]
    while true {
      let isApart = rest.takeBlanks()
      if rest.take(">") { break }
      guard !isEnd else { return nil }
      if rest.take("/") {
        guard rest.take(">") else { return nil }
        break
      }
      guard isApart, let (name, value) = rest.takeAttribute() else { return nil }
      attributes.merge([name.lowercased(): value]) { first, _ in first }
    }
    (self.name, self.isEnd, self.attributes) = (name.lowercased(), isEnd, attributes)
    length = rest.place - start
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

  /// Elements whose contents are not parsed as HTML: preformatted
  /// code, and scripts and styles, which are not shown.
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
  private(set) var place: Int
  let end: Int

  init(characters: [Character], place: Int, end: Int) {
    (self.characters, self.place, self.end) = (characters, place, end)
  }

  mutating func take(_ sign: Character) -> Bool {
    guard place < end, characters[place] == sign else { return false }
    place += 1
    return true
  }

  mutating func take(while isSo: (Character) -> Bool) -> String {
    let start = place
    while place < end, isSo(characters[place]) { place += 1 }
    return String(characters[start..<place])
  }

  @discardableResult
  mutating func takeBlanks() -> Bool { !take(while: \.isWhitespace).isEmpty }

  mutating func takeAttribute() -> (name: String, value: String)? {
    let name = take { $0.isASCIILetterOrNumber || "_:.-".contains($0) }
    guard !name.isEmpty else { return nil }
    let behind = place
    takeBlanks()
    guard take("=") else {
      place = behind
      return (name, "")
    }
    takeBlanks()
    for quote: Character in ["\"", "'"] where take(quote) {
      let value = take { $0 != quote }
      return take(quote) ? (name, value) : nil
    }
    let value = take { !$0.isWhitespace && !"\"'=<>`".contains($0) }
    return value.isEmpty ? nil : (name, value)
  }
}

extension Character {
  nonisolated fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  nonisolated fileprivate var isASCIILetterOrNumber: Bool { isASCII && (isLetter || isNumber) }
}
