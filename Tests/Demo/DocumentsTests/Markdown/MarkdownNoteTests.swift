import Testing

@testable import Documents

@Suite("Footnotes in Markdown")
nonisolated struct MarkdownNoteTests {
  private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownParser.blocks(of: text) }
  private func plain(_ text: String) -> MarkdownBlock { .paragraph([MarkdownSpan(text: text)]) }
  private func note(_ number: String) -> MarkdownSpan { MarkdownSpan(text: number, style: .note) }

  @Test("references are superscript numbers in order, and the notes are a list at the end")
  func numbers() {
    #expect(
      blocks("One[^b] and[^A][^b].\n\n[^a]: First.\n[^b]: Second\n  goes on.\n\nEnd.") == [
        .paragraph([
          MarkdownSpan(text: "One"), note("¹"), MarkdownSpan(text: " and"), note("²"), note("¹"),
          MarkdownSpan(text: "."),
        ]), plain("End."), .rule, .list(start: 1, items: [[plain("Second goes on.")], [plain("First.")]]),
      ])
  }

  @Test("a note may have several paragraphs, refer to others, be in a quote, and end a paragraph")
  func contents() {
    #expect(
      blocks("*a[^1]*\n[^1]: one\n\n    two[^2]\n\n> [^2]: three") == [
        .paragraph([
          MarkdownSpan(text: "a", style: .emphasis), MarkdownSpan(text: "¹", style: [.emphasis, .note]),
        ]), .quote([]), .rule,
        .list(
          start: 1,
          items: [
            [plain("one"), .paragraph([MarkdownSpan(text: "two"), note("²")])], [plain("three")],
          ]),
      ])
  }

  @Test("the tenth note has two digits, and circular references end")
  func many() {
    let mentions = (1...12).map { "[^n\($0)]" }.joined()
    let notes = (1...12).map { "[^n\($0)]: see [^n\($0 % 12 + 1)]\n" }.joined()
    let read = blocks(mentions + "\n\n" + notes)
    guard case .paragraph(let spans)? = read.first, case .list(1, let items)? = read.last else {
      Issue.record("no list")
      return
    }
    #expect(spans.map(\.text) == ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "¹⁰", "¹¹", "¹²"])
    #expect(items.count == 12)
    #expect(items.last == [.paragraph([MarkdownSpan(text: "see "), note("¹")])])
  }

  @Test(
    "a reference to a missing note stays text",
    arguments: ["a[^1]", "[^ 1]"])
  func alone(text: String) { #expect(blocks(text) == [plain(text)]) }

  @Test("a note without a reference, or only with one in code, is not shown")
  func unmentioned() {
    #expect(blocks("[^1]: note") == [])
    #expect(
      blocks("`[^1]` [^2]\n\n[^1]: one\n[^2]: two") == [
        .paragraph([
          MarkdownSpan(text: "[^1]", style: .code), MarkdownSpan(text: " "), note("¹"),
        ]), .rule, .list(start: 1, items: [[plain("two")]]),
      ])
  }
}
