import Testing

@testable import Documents

@Suite("HTML blocks in Markdown")
nonisolated struct MarkdownHTMLTests {
  private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownParser.blocks(of: text) }
  private func plain(_ text: String) -> MarkdownBlock { .paragraph([MarkdownSpan(text: text)]) }
  private func strong(_ text: String) -> MarkdownBlock {
    .paragraph([MarkdownSpan(text: text, style: .strong)])
  }

  @Test("an HTML header is centered, and Markdown in it is plain text")
  func head() {
    let head = """
      <p align="center">
        <img src="logo.png" alt="Larkspur" width="120"><br>
        <b>Larkspur</b> is *quick*
        &amp; small_ish
      </p>
      <h1 align="CENTER">Larkspur</h1>
      """
    #expect(
      blocks(head) == [
        .centered([
          .paragraph([
            MarkdownSpan(text: "Larkspur", picture: "logo.png", width: .points(120)),
            MarkdownSpan(text: "\n"),
            MarkdownSpan(text: "Larkspur", style: .strong), MarkdownSpan(text: " is *quick* & small_ish"),
          ])
        ]), .centered([.heading(level: 1, [MarkdownSpan(text: "Larkspur")])]),
      ])
  }

  @Test("Markdown between tags is parsed and centered, too")
  func around() {
    #expect(
      blocks("<div align=\"center\">\n\n# One\n\n*two*\n[three]\n\n</div>\n\nfour\n\n[three]: x") == [
        .centered([
          .heading(level: 1, [MarkdownSpan(text: "One")]),
          .paragraph([
            MarkdownSpan(text: "two", style: .emphasis), MarkdownSpan(text: " "),
            MarkdownSpan(text: "three", style: .link, link: "x"),
          ]),
        ]), plain("four"),
      ])
    #expect(
      blocks("<h2>\n\none\n\n</h2>\n\ntwo") == [
        .heading(level: 2, [MarkdownSpan(text: "one")]), plain("two"),
      ])
    #expect(
      blocks("> <center>one\n> </center>\n\ntwo") == [.quote([.centered([plain("one")])]), plain("two")])
  }

  @Test("lists, quotes, rules and code become those of Markdown")
  func kinds() {
    #expect(
      blocks("<ul>\n<li>one</li>\n<li>two <ol start=\"3\"><li>three<li>four</ol></li>\n</ul>") == [
        .list(
          start: nil,
          items: [
            [plain("one")], [plain("two"), .list(start: 3, items: [[plain("three")], [plain("four")]])],
          ])
      ])
    #expect(blocks("<blockquote>one<hr>two</blockquote>") == [.quote([plain("one"), .rule, plain("two")])])
    #expect(
      blocks("<pre lang=\"c\"><code>a &lt; *b*\n\n  <i>c</i>\n</code></pre>\nend") == [
        .code("a < *b*\n\n  c"), plain("end"),
      ])
  }

  @Test("details are expanded below their summary")
  func details() {
    #expect(
      blocks("<details>\n<summary>More</summary>\n\n- one\n\n</details>\n\nend") == [
        .details([strong("More"), .list(start: nil, items: [[plain("one")]])]), plain("end"),
      ])
    #expect(blocks("<details>one</details>") == [.details([strong("Details"), plain("one")])])
  }

  @Test("a table of texts is a table, and cells with other contents are stacked")
  func tables() {
    let cell = { (text: String) in [MarkdownSpan(text: text)] }
    #expect(
      blocks("<table><thead><tr><th>a<th>b</thead><tr><td align=center>c<td>d<br>e</tr></table>") == [
        .table(header: [cell("a"), cell("b")], rows: [[cell("c"), cell("d\ne")]])
      ])
    #expect(
      blocks(
        "<table>\n<caption>a</caption><tr><td>b</td></tr>\n<tr><td>\n\n*c*\n\n</td><td></td></tr></table>")
        == [
          plain("a"),
          .table(header: [], rows: [[cell("b")], [[MarkdownSpan(text: "c", style: .emphasis)], []]]),
        ])
    #expect(
      blocks("<table><tr><td>a</td><td>\n\n```\nb\n```\n\n</td></tr></table>") == [plain("a"), .code("b")])
  }

  @Test("an HTML block ends at an empty line or at its end tag")
  func ends() {
    #expect(blocks("<div>\n*a*\n</div>\n*b*\n\n*c*").map { $0 == plain("*b*") } == [false, true, false])
    #expect(blocks("a\n<div>b</div>") == [plain("a"), plain("b")])
    #expect(
      blocks("a\n<b>\nc") == [
        .paragraph([MarkdownSpan(text: "a "), MarkdownSpan(text: " c", style: .strong)])
      ])
    #expect(blocks("<b>\n*a*\n\nc") == [strong("*a*"), plain("c")])
    #expect(blocks("<!-- a\n\nb --> c\n\n<?d\n\n?>\n<!E\n\n>\n<![CDATA[\n\n]]>") == [plain("c")])
    #expect(blocks("<script>\n\na\n</script>\nb\n\n<style>c</style>") == [plain("b")])
    #expect(blocks("    <b>") == [.code("<b>")])
  }

  @Test("unclosed elements do not affect what follows, and stray end tags are ignored")
  func unclosed() {
    #expect(blocks("<div align=center>\n\na") == [plain("a")])
    #expect(blocks("<h1>a\n\nb") == [plain("a"), plain("b")])
    #expect(blocks("</div>a</p>\n\nb") == [plain("a"), plain("b")])
    #expect(blocks("<p align=center>a<p>b</p>c") == [.centered([plain("a")]), plain("b"), plain("c")])
  }

  @Test(
    "texts full of unclosed or nested tags are parsed in linear time",
    arguments: [
      "<b>", "<div>", "<div align=center>\n\n", "<ul><li>", "<table><tr><td>x", "<a b=\"", "<a b='", "<pre>",
      "<script>\n", "<details>\n\n", "</div>", "<!--\n", "<td>\n", "<h1>", "x<br>", "<p>", "<img src=x>",
      "<div><p>x</div>", "<a\n", "<?",
    ])
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.count)
    let start = ContinuousClock.now
    _ = MarkdownParser.blocks(of: [MarkdownNode(kind: .html, number: 0, text: text)])
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("nested tables are evaluated once, however deep they are")
  func nestedTables() {
    let count = 20_000
    let text = String(repeating: "<table><tr>", count: 8) + String(repeating: "<td>a</td>", count: count)
    #expect(blocks(text + "<td><hr></td>") == Array(repeating: plain("a"), count: count) + [.rule])
  }
}
