import Testing

@testable import Documents

@Suite("Reference links in Markdown")
nonisolated struct MarkdownReferenceTests {
  private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownParser.blocks(of: text) }
  private func link(_ text: String, _ address: String) -> MarkdownSpan {
    MarkdownSpan(text: text, style: .link, link: address)
  }

  @Test("a label links to its definition, which is not shown and may follow later")
  func kinds() {
    let space = MarkdownSpan(text: " ")
    #expect(
      blocks("[text][one] [one][] [one] ![art][one]\n\n[one]: /a \"Title\"\n") == [
        .paragraph([
          link("text", "/a"), space, link("one", "/a"), space, link("one", "/a"), space,
          MarkdownSpan(text: "art", picture: "/a"),
        ])
      ])
    #expect(
      blocks("[![Build][badge]][site]\n\n[badge]: b.svg\n[site]: c") == [
        .paragraph([MarkdownSpan(text: "Build", style: .link, picture: "b.svg", link: "c")])
      ])
  }

  @Test("labels ignore case and collapse whitespace, and the first definition counts")
  func labels() {
    #expect(blocks("[a]: one\n[A]: two\n\n[A]") == [.paragraph([link("A", "one")])])
    #expect(blocks("[x][ Two\nwords ]\n\n[two   WORDS]: w") == [.paragraph([link("x", "w")])])
    #expect(blocks("[ẞ]\n\n[SS]: s") == [.paragraph([link("ẞ", "s")])])
  }

  @Test("definitions may be in quotes and lists, use brackets, and span several lines")
  func definitions() {
    #expect(
      blocks("[a] [b]\n\n> [a]: <one two> 'T'\n\n- [b]:\n  two\n  (title)") == [
        .paragraph([link("a", "one two"), MarkdownSpan(text: " "), link("b", "two")]), .quote([]),
        .list(start: nil, items: [[]]),
      ])
    #expect(
      blocks("[a]: one\ntext\n\n# [a]\n\n| [a] |\n|---|") == [
        .paragraph([MarkdownSpan(text: "text")]), .heading(level: 1, [link("a", "one")]),
        .table(header: [[link("a", "one")]], rows: []),
      ])
  }

  @Test(
    "what is not a definition stays text",
    arguments: [
      "[a]: one two", "[a]: one \"title\" more", "[ ]: one", "[a]", "[a]:", "[a] : one",
      "[a]: <one", "text [a]: one", "\\[a]: one",
    ])
  func noDefinition(text: String) {
    #expect(blocks(text) == [.paragraph([MarkdownSpan(text: text.replacing("\\", with: ""))])])
  }

  @Test("labels may span lines, in definitions and in links")
  func longLabels() {
    #expect(blocks("[one\ntwo]: a\n\n[one two]") == [.paragraph([link("one two", "a")])])
    #expect(
      blocks("[x][one\n  two\nthree] end\n\n[One\ntwo\n three]:\n  a\n  'T'\nmore") == [
        .paragraph([link("x", "a"), MarkdownSpan(text: " end")]), .paragraph([MarkdownSpan(text: "more")]),
      ])
    #expect(
      blocks("> [one\n> two]: a\n\n[one two]") == [.quote([]), .paragraph([link("one two", "a")])])
  }

  @Test("a label ends with its paragraph and contains no brackets")
  func endlessLabels() {
    for (text, count) in [("[one\n\ntwo]: a", 2), ("[one\n# two]: a", 2), ("[one\ntwo [a]: b", 1)] {
      #expect(blocks(text).count == count)
    }
  }

  @Test("a definition does not interrupt a paragraph")
  func interruption() {
    #expect(blocks("text\n[a]: one") == [.paragraph([MarkdownSpan(text: "text [a]: one")])])
  }

  @Test("unknown labels stay text, and labels contain no brackets")
  func precedence() {
    let definitions = "\n\n[a]: one\n[c]: two"
    #expect(
      blocks("[a][b][c]" + definitions) == [
        .paragraph([MarkdownSpan(text: "[a]"), link("b", "two")])
      ])
    #expect(
      blocks("[[a]] `[a]` \\[a]" + definitions) == [
        .paragraph([
          MarkdownSpan(text: "["), link("a", "one"), MarkdownSpan(text: "] "),
          MarkdownSpan(text: "[a]", style: .code), MarkdownSpan(text: " [a]"),
        ])
      ])
    #expect(blocks("[a](x)" + definitions) == [.paragraph([link("a", "x")])])
  }
}
