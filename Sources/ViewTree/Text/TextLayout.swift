/// How text that is too long for its line is shortened.
public nonisolated enum NSLineBreakMode: Hashable, Sendable {
  /// Broken between words, and cut at the last line's end with an ellipsis.
  case byTruncatingTail
  /// The start is left out.
  case byTruncatingHead
  /// The middle is left out.
  case byTruncatingMiddle
  /// Cut without an ellipsis.
  case byClipping
}

/// Breaks text into lines and shortens what does not fit.
struct TextLayout {
  var font: FontDescriptor
  var engine: any TextEngine = UIFont.textEngine
  var breakMode = NSLineBreakMode.byTruncatingTail

  private static let ellipsis = "\u{2026}"

  /// Returns the lines of `text` in `width` points: at most `limit` of them, or any number for 0. Only the
  /// last line is shortened.
  func lines(of text: String, width: CGFloat, limit: Int) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if limit == 1 { return [shortened(paragraphs.joined(separator: " "), to: width)] }
    var lines: [String] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph
      repeat {
        if limit > 0, lines.count == limit - 1 {
          let remaining = ([rest] + paragraphs[(index + 1)...]).joined(separator: " ")
          return lines + [shortened(remaining, to: width)]
        }
        let end = endOfLine(rest, width: width)
        lines.append(String(rest[..<end]).trimmingCharacters(in: .whitespaces))
        rest = rest[end...].drop { $0 == " " }
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns `text` with what does not fit into `width` left out.
  func shortened(_ text: String, to width: CGFloat) -> String {
    guard self.width(text) > width else { return text }
    switch breakMode {
    case .byClipping: return text
    case .byTruncatingTail:
      return longest(text.count, width) {
        text.prefix($0).trimmingCharacters(in: .whitespaces) + TextLayout.ellipsis
      }
    case .byTruncatingHead:
      return longest(text.count, width) {
        TextLayout.ellipsis + text.suffix($0).trimmingCharacters(in: .whitespaces)
      }
    case .byTruncatingMiddle:
      return longest(text.count, width) {
        String(text.prefix(($0 + 1) / 2)) + TextLayout.ellipsis + String(text.suffix($0 / 2))
      }
    }
  }

  /// Returns the candidate for the largest number of characters that fits; for none if even that does not.
  private func longest(_ count: Int, _ width: CGFloat, _ candidate: (Int) -> String) -> String {
    var (fits, tooMany) = (0, count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if self.width(candidate(middle)) <= width { fits = middle } else { tooMany = middle }
    }
    return candidate(fits)
  }

  /// Returns where the line has to be broken: after the last word that fits, inside a word that is longer
  /// than the line, and never before the first character.
  private func endOfLine(_ text: Substring, width: CGFloat) -> Substring.Index {
    guard !text.isEmpty, self.width(String(text)) > width else { return text.endIndex }
    var end: Substring.Index?
    var index = text.startIndex
    while let space = text[index...].firstIndex(of: " ") {
      guard self.width(String(text[..<space])) <= width else { break }
      end = text.index(after: space)
      index = text.index(after: space)
    }
    if let end { return end }
    var (fits, tooMany) = (1, text.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if self.width(String(text.prefix(middle))) <= width { fits = middle } else { tooMany = middle }
    }
    return text.index(text.startIndex, offsetBy: fits)
  }

  func width(_ text: String) -> CGFloat { engine.width(of: text, font: font) }
}
