/// Combines the HTML of a Markdown text with the Markdown blocks between its tags.
struct MarkdownTree {
  /// The deepest nesting of elements.
  private static let deepest = 16
  /// Elements without contents.
  private static let empty: Set = [
    "base", "basefont", "col", "frame", "link", "menuitem", "param", "track",
  ]
  /// The delimiters of markup that is not shown.
  private static let unshown = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]
  /// Elements that are closed implicitly by the next one of their kind, and the ancestors that limit
  /// the search.
  private static let siblings: [String: (kind: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu"]), "tr": (["tr"], ["table"]), "td": (["td", "th"], ["tr", "table"]),
    "th": (["td", "th"], ["tr", "table"]),
  ]

  /// The document, followed by the open elements from the outside in.
  private var open = [MarkdownElement(tag: nil)]
  /// The text read so far in the innermost element.
  private var spans = MarkdownSpans()
  /// The text that follows. Its entities are not decoded yet.
  private var text = ""

  mutating func add(_ block: MarkdownBlock) { append(.block(block)) }

  /// Closes all elements and returns the document's blocks.
  mutating func finish() -> [MarkdownBlock] {
    close(downTo: 1, isMeant: false)
    return open[0].blocks
  }

  // MARK: Reading

  mutating func read(_ html: String) {
    let characters = Array(html)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "<" {
        readAngle(characters, &index)
        continue
      }
      if " \t\n".contains(character) {
        if text.last != " " { text += " " }
      } else {
        text.append(character)
      }
      index += 1
    }
    endText()
  }

  private mutating func readAngle(_ characters: [Character], _ index: inout Int) {
    if let tag = MarkdownTag(in: characters, at: index, before: characters.count) {
      let source = index..<(index + tag.length)
      index = source.upperBound
      if !tag.isBlock {
        readText()
        spans.add(tag)
      } else if MarkdownTag.raw.contains(tag.name), !tag.isEnd {
        index = characters.firstLocation(of: "</\(tag.name)", from: index) ?? characters.count
        if tag.name == "pre" { append(.block(.code(Self.plain(characters[source.upperBound..<index])))) }
      } else {
        handle(tag)
      }
    } else if let (_, end) = Self.unshown.first(where: {
      characters[index...].starts(with: $0.0)
    }) {
      index = characters.firstLocation(of: end, from: index + 2).map { $0 + end.count } ?? characters.count
    } else {
      text += "<"
      index += 1
    }
  }

  /// Returns the text between the tags of code, unchanged.
  private static func plain(_ characters: ArraySlice<Character>) -> String {
    let whole = Array(characters)
    var plain = ""
    var index = 0
    while index < whole.count {
      if let tag = MarkdownTag(in: whole, at: index, before: whole.count) {
        index += tag.length
      } else {
        plain.append(whole[index])
        index += 1
      }
    }
    let lines = plain.withoutMarkdownEntities.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    return lines.dropFirst(isBlank(lines[0]) ? 1 : 0).reversed().drop(while: isBlank).reversed()
      .joined(separator: "\n")
  }

  // MARK: Elements

  private mutating func handle(_ tag: MarkdownTag) {
    if Self.empty.contains(tag.name) { return }
    endText()
    if tag.isEnd {
      if let position = open.lastIndex(where: { $0.tag?.name == tag.name }) { close(downTo: position) }
      return
    }
    if open.last?.tag?.name == "p" { close(downTo: open.count - 1) }
    if let (kind, around) = Self.siblings[tag.name] {
      let position = open.lastIndex { kind.union(around).contains($0.tag?.name ?? "") }
      if let position, kind.contains(open[position].tag?.name ?? "") { close(downTo: position) }
    }
    if tag.name == "hr" {
      append(.block(.rule))
    } else if open.count <= Self.deepest {
      open.append(MarkdownElement(tag: tag))
    }
  }

  private mutating func append(_ child: MarkdownElement.Child) {
    endText()
    open[open.count - 1].children.append(child)
  }

  private mutating func readText() {
    spans.add(text.withoutMarkdownEntities)
    text = ""
  }

  private mutating func endText() {
    readText()
    let shown = spans.trimmed
    spans = MarkdownSpans()
    if !shown.isEmpty { append(.block(.paragraph(shown))) }
  }

  /// - Parameter isMeant: Whether there is an end tag, and not just the end of the text.
  private mutating func close(downTo position: Int, isMeant: Bool = true) {
    endText()
    while open.count > position {
      var element = open.removeLast()
      element.isClosed = isMeant
      append(.element(element))
    }
  }
}

extension [Character] {
  /// Returns the index of the next occurrence of a lowercase text, ignoring case.
  nonisolated fileprivate func firstLocation(of text: String, from start: Int) -> Int? {
    let sought = Array(text)
    return (start..<Swift.max(start, count - sought.count + 1)).first { position in
      self[position] == sought[0]
        && self[position..<(position + sought.count)].elementsEqual(sought) { $0.lowercased() == String($1) }
    }
  }
}
