import FileSystem
import Testing

@testable import Documents

@Suite("Parsing Markdown")
nonisolated struct MarkdownParserTests {
  private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownParser.blocks(of: text) }
  private func plain(_ text: String) -> MarkdownBlock { .paragraph([MarkdownSpan(text: text)]) }
  private func spans(_ text: String) -> [MarkdownSpan] { MarkdownParser.spans(of: text) }

  // MARK: Blocks

  @Test("headings have number signs or an underline")
  func headings() {
    #expect(
      blocks("# One\n### Three ###") == [
        .heading(level: 1, [MarkdownSpan(text: "One")]), .heading(level: 3, [MarkdownSpan(text: "Three")]),
      ])
    #expect(
      blocks("One\n===\nTwo\n---") == [
        .heading(level: 1, [MarkdownSpan(text: "One")]), .heading(level: 2, [MarkdownSpan(text: "Two")]),
      ])
    #expect(blocks("#hash\n####### seven") == [plain("#hash ####### seven")])
  }

  @Test("lines of a paragraph are joined, and empty lines separate paragraphs")
  func paragraphs() {
    #expect(blocks("one\ntwo\n\n\nthree") == [plain("one two"), plain("three")])
    #expect(blocks("one  \ntwo\\\nthree") == [plain("one\ntwo\nthree")])
    #expect(blocks("") == [])
    #expect(blocks(" \n\t\n") == [])
  }

  @Test("fenced and indented code stays unchanged")
  func code() {
    #expect(
      blocks("```swift\nlet a = *b*\n\n  # c\n```\nend") == [
        .code("let a = *b*\n\n  # c"), plain("end"),
      ])
    #expect(blocks("~~~~\n```\n~~~~") == [.code("```")])
    #expect(blocks("```\nnever closed") == [.code("never closed")])
    #expect(blocks("    one\n\n\ttwo\n\nthree") == [.code("one\n\ntwo"), plain("three")])
  }

  @Test("quotes contain other blocks, including quotes, and continue without the sign")
  func quotes() {
    #expect(
      blocks("> one\ntwo\n>\n> > three") == [
        .quote([plain("one two"), .quote([plain("three")])])
      ])
    #expect(blocks("> one\n\ntwo") == [.quote([plain("one")]), plain("two")])
  }

  @Test("lists have bullets or numbers, and may be nested")
  func lists() {
    #expect(
      blocks("- one\n- two\n  - inner\n- three") == [
        .list(
          start: nil,
          items: [
            [plain("one")], [plain("two"), .list(start: nil, items: [[plain("inner")]])], [plain("three")],
          ])
      ])
    #expect(blocks("3. three\n4. four") == [.list(start: 3, items: [[plain("three")], [plain("four")]])])
    #expect(
      blocks("- one\n\n  more of it\n\n- two\n\nend") == [
        .list(start: nil, items: [[plain("one"), plain("more of it")], [plain("two")]]), plain("end"),
      ])
    #expect(
      blocks("- one\n* other") == [
        .list(start: nil, items: [[plain("one")]]), .list(start: nil, items: [[plain("other")]]),
      ])
    #expect(blocks("In 1989\n1990. was a year") == [plain("In 1989 1990. was a year")])
  }

  @Test("three stars, hyphens or underscores are a rule")
  func rules() {
    #expect(blocks("***\n- - -\n___") == [.rule, .rule, .rule])
    #expect(blocks("--") == [plain("--")])
  }

  @Test("tables have a line of hyphens below their header, and missing cells are empty")
  func tables() {
    let cell = { (text: String) in [MarkdownSpan(text: text)] }
    #expect(
      blocks("| a | b\\|c |\n|---|:-:|\n| 1 | 2 |\n| 3 |\n\nend") == [
        .table(header: [cell("a"), cell("b|c")], rows: [[cell("1"), cell("2")], [cell("3"), []]]),
        plain("end"),
      ])
    #expect(blocks("a | b\nc | d") == [plain("a | b c | d")])
  }

  // MARK: Within lines

  @Test("stars and underscores emphasize the text between them")
  func emphasis() {
    #expect(
      spans("a *b* **c** ***d*** _e_") == [
        MarkdownSpan(text: "a "), MarkdownSpan(text: "b", style: .emphasis), MarkdownSpan(text: " "),
        MarkdownSpan(text: "c", style: .strong), MarkdownSpan(text: " "),
        MarkdownSpan(text: "d", style: [.emphasis, .strong]), MarkdownSpan(text: " "),
        MarkdownSpan(text: "e", style: .emphasis),
      ])
    #expect(
      spans("**a *b* c**") == [
        MarkdownSpan(text: "a ", style: .strong), MarkdownSpan(text: "b", style: [.strong, .emphasis]),
        MarkdownSpan(text: " c", style: .strong),
      ])
    #expect(spans("~~gone~~") == [MarkdownSpan(text: "gone", style: .deleted)])
    #expect(spans("~gone~") == [MarkdownSpan(text: "gone", style: .deleted)])
    for text in ["2 * 3 * 4", "snake_case_name", "*open", "a ** b"] {
      #expect(spans(text) == [MarkdownSpan(text: text)])
    }
  }

  @Test("code spans stay unchanged")
  func inlineCode() {
    #expect(
      spans("run `a *b*` now") == [
        MarkdownSpan(text: "run "), MarkdownSpan(text: "a *b*", style: .code), MarkdownSpan(text: " now"),
      ])
    #expect(spans("`` a`b ``") == [MarkdownSpan(text: "a`b", style: .code)])
    #expect(spans("an ` alone") == [MarkdownSpan(text: "an ` alone")])
  }

  @Test("links show their text, autolinks their URL, and pictures keep their URL")
  func links() {
    #expect(
      spans("[the *site*](https://a.b \"Title\")") == [
        MarkdownSpan(text: "the ", style: .link, link: "https://a.b"),
        MarkdownSpan(text: "site", style: [.link, .emphasis], link: "https://a.b"),
      ])
    #expect(
      spans("<https://a.b>") == [MarkdownSpan(text: "https://a.b", style: .link, link: "https://a.b")])
    #expect(spans("<a@b.c>") == [MarkdownSpan(text: "a@b.c", style: .link, link: "mailto:a@b.c")])
    #expect(
      spans("[a](b)[c](d)") == [
        MarkdownSpan(text: "a", style: .link, link: "b"), MarkdownSpan(text: "c", style: .link, link: "d"),
      ])
    #expect(spans("![A dune](art/dune.png)") == [MarkdownSpan(text: "A dune", picture: "art/dune.png")])
    for text in ["[a] (b)", "a < b > c", "!x", "[open"] { #expect(spans(text) == [MarkdownSpan(text: text)]) }
  }

  @Test("a backslash escapes a character")
  func escapes() {
    #expect(spans("\\*a\\* \\n") == [MarkdownSpan(text: "*a* \\n")])
  }

  @Test("unclosed brackets do not prevent later links")
  func openBrackets() {
    #expect(
      spans("[[ [a](b) [c \\] d](e)") == [
        MarkdownSpan(text: "[[ "), MarkdownSpan(text: "a", style: .link, link: "b"),
        MarkdownSpan(text: " "), MarkdownSpan(text: "c ] d", style: .link, link: "e"),
      ])
    #expect(
      spans("[a [b](c) d](e)") == [
        MarkdownSpan(text: "[a "), MarkdownSpan(text: "b", style: .link, link: "c"),
        MarkdownSpan(text: " d](e)"),
      ])
  }
}

@Suite("A Markdown document")
nonisolated struct MarkdownDocumentTests {
  private func parts(_ text: String) -> [MarkdownPart] {
    MarkdownDocument(MarkdownParser.blocks(of: text), folder: FilePath("/nonexistent")).parts
  }

  @Test("lists and quotes have markers or bars")
  func places() {
    let shown = parts("1. one\n\n   more\n2. - inner\n\n> quoted").map(\.position)
    #expect(
      shown == [
        MarkdownPart.Position(lists: [1], marker: .sign("1.")), MarkdownPart.Position(lists: [1]),
        MarkdownPart.Position(lists: [1], marker: .sign("2.")),
        MarkdownPart.Position(lists: [1, 0], marker: .sign("•")),
        MarkdownPart.Position(quotes: 1),
      ])
  }

  @Test("a very long paragraph is split into parts without losing text")
  func longParagraph() {
    let text = String(repeating: "word *word* ", count: 1000)
    let pieces = parts(text).map { part -> String in
      guard case .paragraph(let spans) = part.content else { return "" }
      return spans.map(\.text).joined()
    }
    #expect(pieces.count == 5)
    #expect(pieces.allSatisfy { $0.count <= 2000 })
    #expect(pieces.joined() == String(repeating: "word word ", count: 1000).dropLast())
  }

  @Test("a picture that does not exist shows its description, and nothing is downloaded")
  func missingPicture() {
    let spans = [MarkdownSpan(text: "A dune", picture: "http://a.b/c.png")]
    #expect(parts("![A dune](http://a.b/c.png)").map(\.content) == [.paragraph(spans)])
  }
}
