/// Links and pictures, by address or by label, and what stands in angle brackets.
nonisolated extension MarkdownInline {
  private struct Target {
    let text: Range<Int>
    let address: String
    let end: Int
  }

  /// What the bracket that opens at `start` leads to.
  private mutating func target(at start: Int) -> Target? {
    guard let close = text.ends[start], close < end else { return nil }
    return addressedTarget(start, close) ?? labelledTarget(start, close)
  }

  /// The text in brackets and the address in parentheses after it.
  private mutating func addressedTarget(_ start: Int, _ close: Int) -> Target? {
    let horizon = horizon(from: start)
    guard close + 1 < horizon, characters[close + 1] == "(",
      let last = next(")", from: close + 2, before: horizon)
    else { return nil }
    let inside = String(characters[(close + 2)..<last])
    // A title may follow the address.
    let address = inside.prefix { $0 != " " && $0 != "\n" }.filter { $0 != "<" && $0 != ">" }
    return Target(
      text: (start + 1)..<close, address: String(address).withoutMarkdownEscapes, end: last + 1)
  }

  /// The text in brackets and the label in brackets after it; the text is the label where that is empty or missing.
  private func labelledTarget(_ start: Int, _ close: Int) -> Target? {
    guard !text.definitions.isEmpty else { return nil }
    let range = (start + 1)..<close
    var last = close
    if close + 1 < end, characters[close + 1] == "[", let second = text.ends[close + 1], second < end {
      let label = (close + 2)..<second
      if text.isLabel(label) {
        return address(of: label).map { Target(text: range, address: $0, end: second + 1) }
      }
      if label.isEmpty { last = second }
    }
    guard text.isLabel(range) else { return nil }
    return address(of: range).map { Target(text: range, address: $0, end: last + 1) }
  }

  private func address(of label: Range<Int>) -> String? { text.definitions[String(characters[label])] }

  /// The label of the note that is mentioned here.
  private var note: (label: String, end: Int)? {
    guard let close = text.ends[index], close < end, text.isLabel((index + 1)..<close),
      characters[index + 1] == "^"
    else { return nil }
    let label = String(characters[(index + 2)..<close])
    return text.definitions.notes.contains(label) ? (label, close + 1) : nil
  }

  mutating func readLink(_ style: MarkdownSpan.Style) {
    if let note {
      append(MarkdownSpan(text: note.label, style: style.union(.note)))
      index = note.end
      return
    }
    guard !style.contains(.link), let link = target(at: index) else {
      append("[", style)
      index += 1
      return
    }
    inside(link.text, style.union(.link), link: link.address)
    index = link.end
  }

  mutating func readPicture(_ style: MarkdownSpan.Style) {
    guard let picture = target(at: index + 1) else {
      append("!", style)
      index += 1
      return
    }
    append(MarkdownSpan(text: plainText(of: picture.text), style: style, picture: picture.address))
    index = picture.end
  }

  /// An address in angle brackets, a tag, or a comment, which is not shown.
  mutating func readAngle(_ style: MarkdownSpan.Style) {
    if let close = commentEnd() {
      // The blanks around a comment are one.
      let isAfterBlank = index == 0 || characters[index - 1].isWhitespace
      index = close
      if isAfterBlank, index < end, characters[index].isWhitespace { index += 1 }
      return
    }
    if let tag = MarkdownTag(in: characters, at: index, before: end) {
      read(tag, style)
      index += tag.length
      return
    }
    if !style.contains(.link), let close = addressEnd(),
      let link = MarkdownAutolink(bracketed: String(characters[(index + 1)..<close]))
    {
      let shown = String(characters[(index + 1)..<close]).withoutMarkdownEntities
      append(shown, style.union(.link), link: link.address)
      index = close + 1
      return
    }
    append("<", style)
    index += 1
  }

  /// A picture, a break, or what goes for the text up to the tag's end; others are passed over.
  private mutating func read(_ tag: MarkdownTag, _ style: MarkdownSpan.Style) {
    tags.take(tag)
    if tag.name == "br" {
      breakLine(isCounted: true)
    } else if tag.name == "img", let address = tag["src"] {
      let width = tag["width"].flatMap(MarkdownWidth.init)
      append(MarkdownSpan(text: tag["alt"] ?? "", style: style, picture: address, width: width))
    } else if tag.isBlock, !MarkdownOpenTags.hidden.contains(tag.name) {
      breakLine(isCounted: false)
      if tag.name == "li", !tag.isEnd { append("• ", style) }
    }
  }

  /// Where the bracket is closed that opens here; an address has no other bracket and no blank inside.
  private mutating func addressEnd() -> Int? {
    let characters = characters
    let close = seek(Sought(sign: "<", length: 1), from: index + 1, before: horizon(from: index)) {
      characters[$0] == ">" || characters[$0] == "<" || characters[$0].isWhitespace ? nil : 1
    }
    return close.flatMap { characters[$0] == ">" ? $0 : nil }
  }

  /// Where the comment ends that begins here, if one does.
  private mutating func commentEnd() -> Int? {
    guard index + 3 < end, characters[index + 1] == "!", characters[index + 2] == "-",
      characters[index + 3] == "-"
    else { return nil }
    let (characters, end) = (characters, end)
    let close = seek(Sought(sign: ">", length: 3), from: index + 2, before: end - 2) {
      characters[$0] == "-" && characters[$0 + 1] == "-" && characters[$0 + 2] == ">" ? nil : 1
    }
    return close.map { $0 + 3 }
  }

  /// An address of a page that stands in the text as it is.
  mutating func readBareAddress(_ style: MarkdownSpan.Style) {
    readAutolink(
      style.contains(.link) ? nil : MarkdownAutolink(in: characters, at: index, before: end), style)
  }

  /// An address of a person that stands in the text as it is, and of which all before its `@` has been read.
  mutating func readPerson(_ style: MarkdownSpan.Style) {
    let name =
      style.contains(.link) || tags.isHidden ? 0 : lengthOfEnd(in: style, where: MarkdownAutolink.isInName)
    let link = MarkdownAutolink(person: characters, name: name, sign: index, before: end)
    if link != nil { takeBack(name) }
    readAutolink(link, style)
  }

  /// The link that begins here; without one, the character that stands here.
  private mutating func readAutolink(_ link: MarkdownAutolink?, _ style: MarkdownSpan.Style) {
    guard let link else {
      append(String(characters[index]), style)
      index += 1
      return
    }
    append(String(characters[index..<(index + link.length)]), style.union(.link), link: link.address)
    index += link.length
  }
}
