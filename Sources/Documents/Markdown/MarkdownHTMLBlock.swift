/// Lines of HTML among those of Markdown: what begins them and what ends them, after CommonMark.
nonisolated struct MarkdownHTMLBlock {
  /// The last line has one of these; with none, the block ends before an empty line.
  private let ends: [String]
  /// Whether it ends a paragraph that it follows.
  let endsParagraph: Bool

  /// What is not shown, by its first signs and its last.
  static let unshown = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]

  private static let raw: Set = ["pre", "script", "style", "textarea"]

  /// Nil for a line that begins none.
  init?(_ line: MarkdownLine) {
    guard line.indent < 4, line.text.first == "<" else { return nil }
    if let (start, end) = Self.unshown.first(where: { line.text.hasPrefix($0.0) }) {
      guard start != "<!" || line.text.dropFirst(2).first?.isLetter ?? false else { return nil }
      (ends, endsParagraph) = ([end], true)
      return
    }
    let isEnd = line.text.hasPrefix("</")
    let rest = line.text.dropFirst(isEnd ? 2 : 1)
    // No name that counts is longer.
    let name = rest.prefix(16).prefix { $0.isASCIILetterOrNumber }
    let behind = rest[name.endIndex...]
    let isName = behind.isEmpty || " \t>".contains(behind.first ?? " ") || behind.hasPrefix("/>")
    if isName, !isEnd, Self.raw.contains(name.lowercased()) {
      (ends, endsParagraph) = (Self.raw.map { "</\($0)>" }, true)
    } else if isName, MarkdownTag.blocks.contains(name.lowercased()) {
      (ends, endsParagraph) = ([], true)
    } else {
      let characters = Array(line.text)
      guard let tag = MarkdownTag(in: characters, at: 0, before: characters.count),
        tag.length == characters.count
      else { return nil }
      (ends, endsParagraph) = ([], false)
    }
  }

  /// Takes the lines of the block from the beginning of some.
  func lines(of lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    guard !ends.isEmpty else { return lines.prefix { !MarkdownLine($0).isBlank } }
    let last = lines.firstIndex { line in
      let line = line.lowercased()
      return ends.contains { line.contains($0) }
    }
    return last.map { lines[...$0] } ?? lines
  }
}
