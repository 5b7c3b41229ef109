/// Reads what stands within the lines of a paragraph: emphasis, code, links, pictures and escapes.
nonisolated struct MarkdownInline {
  /// So far ahead the other end of something is looked for, in characters: a text full of beginnings without an
  /// end is read all the same.
  private static let reach = 1000

  private let characters: [Character]
  private var index: Int
  private let end: Int
  private var spans: [MarkdownSpan] = []

  static func spans(of text: String) -> [MarkdownSpan] {
    let characters = Array(text)
    var reader = MarkdownInline(characters, 0..<characters.count)
    reader.read([])
    return reader.spans
  }

  private init(_ characters: [Character], _ range: Range<Int>) {
    self.characters = characters
    index = range.lowerBound
    end = range.upperBound
  }

  private mutating func read(_ style: MarkdownSpan.Style) {
    while index < end {
      switch characters[index] {
      case "\\" where index + 1 < end && characters[index + 1].isMarkdownSign:
        append(String(characters[index + 1]), style)
        index += 2
      case "`": readCode(style)
      case "!" where index + 1 < end && characters[index + 1] == "[": readPicture(style)
      case "[": readLink(style)
      case "<": readAddress(style)
      case "*", "_", "~": readEmphasis(style)
      default:
        append(String(characters[index]), style)
        index += 1
      }
    }
  }

  private mutating func append(_ text: String, _ style: MarkdownSpan.Style) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == style, spans[last].picture == nil {
      spans[last].text += text
    } else {
      spans.append(MarkdownSpan(text: text, style: style))
    }
  }

  /// Reads the inside of something in a style of its own.
  private mutating func inside(_ range: Range<Int>, _ style: MarkdownSpan.Style) {
    var reader = MarkdownInline(characters, range)
    reader.read(style)
    for span in reader.spans {
      if span.picture == nil { append(span.text, span.style) } else { spans.append(span) }
    }
  }

  /// Where looking for the other end of what begins at `start` ends.
  private func horizon(from start: Int) -> Int { min(end, start + Self.reach) }

  // MARK: Kinds

  private func run(of character: Character, at start: Int) -> Int {
    var length = 0
    while start + length < end, characters[start + length] == character { length += 1 }
    return length
  }

  private mutating func readCode(_ style: MarkdownSpan.Style) {
    let length = run(of: "`", at: index)
    var close = index + length
    let horizon = horizon(from: index)
    while close < horizon {
      let run = run(of: "`", at: close)
      if run == length {
        var code = String(characters[(index + length)..<close]).replacing("\n", with: " ")
        if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        append(code, style.union(.code))
        index = close + length
        return
      }
      close += max(1, run)
    }
    append(String(repeating: "`", count: length), style)
    index += length
  }

  /// The text in brackets and the address in parentheses after it, from the opening bracket on.
  private func target(at start: Int) -> (text: Range<Int>, address: String, end: Int)? {
    var depth = 0
    var close = start
    let end = horizon(from: start)
    while close < end {
      switch characters[close] {
      case "\\": close += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if depth == 0 { break }
      close += 1
    }
    guard close + 1 < end, characters[close + 1] == "(",
      let last = characters[(close + 2)..<end].firstIndex(of: ")")
    else { return nil }
    let inside = String(characters[(close + 2)..<last])
    // A title may follow the address.
    let address = inside.prefix { $0 != " " && $0 != "\n" }.filter { $0 != "<" && $0 != ">" }
    return ((start + 1)..<close, String(address), last + 1)
  }

  private mutating func readLink(_ style: MarkdownSpan.Style) {
    guard !style.contains(.link), let link = target(at: index) else {
      append("[", style)
      index += 1
      return
    }
    inside(link.text, style.union(.link))
    index = link.end
  }

  private mutating func readPicture(_ style: MarkdownSpan.Style) {
    guard let picture = target(at: index + 1) else {
      append("!", style)
      index += 1
      return
    }
    spans.append(
      MarkdownSpan(text: String(characters[picture.text]), style: style, picture: picture.address))
    index = picture.end
  }

  /// An address in angle brackets; other tags stay as they are written.
  private mutating func readAddress(_ style: MarkdownSpan.Style) {
    if let close = characters[index..<horizon(from: index)].firstIndex(of: ">") {
      let address = String(characters[(index + 1)..<close])
      if address.contains("://") || address.contains("@"), !address.contains(" ") {
        append(address, style.union(.link))
        index = close + 1
        return
      }
    }
    append("<", style)
    index += 1
  }

  /// One sign of emphasis, two for strong, both for both; two tildes for what is deleted.
  private mutating func readEmphasis(_ style: MarkdownSpan.Style) {
    let sign = characters[index]
    let length = run(of: sign, at: index)
    let used = min(length, sign == "~" ? 2 : 3)
    let before: Character = index > 0 ? characters[index - 1] : " "
    let opens =
      index + length < end && !characters[index + length].isWhitespace && (sign != "~" || length == 2)
      && (sign != "_" || !before.isLetter && !before.isNumber)
    guard opens, let close = closing(sign, length: used, after: index + length) else {
      append(String(repeating: sign, count: length), style)
      index += length
      return
    }
    let own: MarkdownSpan.Style =
      sign == "~" ? .deleted : used == 3 ? [.emphasis, .strong] : used == 2 ? .strong : .emphasis
    append(String(repeating: sign, count: length - used), style)
    inside((index + length)..<close, style.union(own))
    index = close + used
  }

  private func closing(_ sign: Character, length: Int, after start: Int) -> Int? {
    var index = start
    let horizon = horizon(from: start)
    while index < horizon {
      if characters[index] == "\\" {
        index += 2
        continue
      }
      if characters[index] == "`" {
        index += max(1, run(of: "`", at: index))
        continue
      }
      let run = run(of: sign, at: index)
      if run >= length, run == length || length < 3, !characters[index - 1].isWhitespace, index > start {
        let after: Character = index + run < end ? characters[index + run] : " "
        let isWordEnd = sign != "_" || !after.isLetter && !after.isNumber
        if isWordEnd, run == length || run == 3 { return index + run - length }
      }
      index += max(1, run)
    }
    return nil
  }
}

extension Character {
  /// Whether a backslash before it takes its meaning away.
  nonisolated fileprivate var isMarkdownSign: Bool { isASCII && (isPunctuation || isSymbol) }
}
