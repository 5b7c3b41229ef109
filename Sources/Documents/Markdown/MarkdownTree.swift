/// Puts the HTML of a Markdown text together with the blocks of Markdown between its tags.
nonisolated struct MarkdownTree {
  /// Elements are not looked into deeper than this.
  private static let deepest = 16
  /// What nothing can stand in.
  private static let empty: Set = [
    "base", "basefont", "col", "frame", "link", "menuitem", "param", "track",
  ]
  /// What is not shown, by its first signs and its last.
  private static let unshown = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]
  /// What ends before another of its kind begins, and what parts it from those further out.
  private static let siblings: [String: (kind: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu"]), "tr": (["tr"], ["table"]), "td": (["td", "th"], ["tr", "table"]),
    "th": (["td", "th"], ["tr", "table"]),
  ]

  /// The whole, and the elements in one another that are open.
  private var open = [MarkdownElement(tag: nil)]
  /// What was read of the text in the innermost.
  private var spans = MarkdownSpans()
  /// The end of it, with entities that are not read yet.
  private var text = ""

  mutating func add(_ block: MarkdownBlock) { append(.block(block)) }

  /// All that was added.
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
        index = characters.firstPlace(of: "</\(tag.name)", from: index) ?? characters.count
        if tag.name == "pre" { append(.block(.code(Self.plain(characters[source.upperBound..<index])))) }
      } else {
        take(tag)
      }
    } else if let (_, end) = Self.unshown.first(where: {
      characters[index...].starts(with: $0.0)
    }) {
      index = characters.firstPlace(of: end, from: index + 2).map { $0 + end.count } ?? characters.count
    } else {
      text += "<"
      index += 1
    }
  }

  /// The text between the tags of code, as it stands.
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

  private mutating func take(_ tag: MarkdownTag) {
    if Self.empty.contains(tag.name) { return }
    endText()
    if tag.isEnd {
      if let place = open.lastIndex(where: { $0.tag?.name == tag.name }) { close(downTo: place) }
      return
    }
    if open.last?.tag?.name == "p" { close(downTo: open.count - 1) }
    if let (kind, around) = Self.siblings[tag.name] {
      let place = open.lastIndex { kind.union(around).contains($0.tag?.name ?? "") }
      if let place, kind.contains(open[place].tag?.name ?? "") { close(downTo: place) }
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

  /// - Parameter isMeant: whether the text says so, and does not only end.
  private mutating func close(downTo place: Int, isMeant: Bool = true) {
    endText()
    while open.count > place {
      var element = open.removeLast()
      element.isClosed = isMeant
      append(.element(element))
    }
  }
}

extension [Character] {
  /// Where a text in small letters stands next, whatever letters it is written in there.
  nonisolated fileprivate func firstPlace(of text: String, from start: Int) -> Int? {
    let sought = Array(text)
    return (start..<Swift.max(start, count - sought.count + 1)).first { place in
      self[place] == sought[0]
        && self[place..<(place + sought.count)].elementsEqual(sought) { $0.lowercased() == String($1) }
    }
  }
}
