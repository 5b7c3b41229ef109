/// The headings of a Markdown text by the names that links use for them, such as `getting-started`.
package struct MarkdownHeadings: Sendable {
  private var parts: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Adds the next heading, which begins with a part of the text. If several headings have the same name, the
  /// later ones are numbered.
  mutating func add(_ heading: [MarkdownSpan], part: Int) {
    let name = Self.name(of: heading.map(\.text).joined())
    let count = counts[name, default: 0]
    counts[name] = count + 1
    let numbered = count == 0 ? name : "\(name)-\(count)"
    if parts[numbered] == nil { parts[numbered] = part }
  }

  /// Returns the part that a link leads to; nil if there is no such heading. The empty name and `top` are the
  /// beginning, as in HTML.
  package func part(of link: String) -> Int? {
    if let part = parts[link.lowercased()] ?? parts[Self.name(of: link)] { return part }
    return link.isEmpty || link.lowercased() == "top" ? 0 : nil
  }

  /// Returns the name of a heading by GitHub's rules: in lowercase, without punctuation, with hyphens
  /// for spaces.
  static func name(of heading: String) -> String {
    let kept = heading.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar == " " { return "-" }
      return scalar == "-" || scalar.isWordPart ? scalar : nil
    }
    return String(String.UnicodeScalarView(kept))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to words according to Unicode's regular expressions (UTS 18, annex C).
  fileprivate var isWordPart: Bool {
    if properties.isAlphabetic || properties.isJoinControl { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
