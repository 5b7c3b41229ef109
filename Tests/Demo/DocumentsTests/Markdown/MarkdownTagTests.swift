import Testing

@testable import Documents

@Suite("Inline HTML in Markdown")
nonisolated struct MarkdownTagTests {
  private func spans(_ text: String) -> [MarkdownSpan] { MarkdownParser.spans(of: text) }
  private func span(_ text: String, _ style: MarkdownSpan.Style = []) -> MarkdownSpan {
    MarkdownSpan(text: text, style: style)
  }

  @Test("tags style their text, outside and inside of Markdown's own styles")
  func styles() {
    #expect(
      spans("<b>a</b> <em>b</em> <u>c</u> <DEL>d</DEL> <kbd>e</kbd> x<sup>2</sup><sub>3</sub>") == [
        span("a", .strong), span(" "), span("b", .emphasis), span(" "), span("c", .underlined), span(" "),
        span("d", .deleted), span(" "), span("e", .code), span(" x"), span("2", .raised), span("3", .lowered),
      ])
    #expect(
      spans("**a <i>b** c</i> <b>*d*</b>") == [
        span("a ", .strong), span("b", [.strong, .emphasis]), span(" c "), span("d", [.strong, .emphasis]),
      ])
  }

  @Test("misnested, unclosed and stray tags do no harm")
  func order() {
    #expect(
      spans("<b><i>a</b>b</i>c") == [span("a", [.strong, .emphasis]), span("b", .emphasis), span("c")])
    #expect(spans("a</b> <i>b") == [span("a "), span("b", .emphasis)])
  }

  @Test("links keep their URL, and so do pictures in them")
  func links() {
    let address = "https://a.b/?c&d"
    #expect(
      spans("<a href=\"https://a.b/?c&amp;d\" title='e'>the <b>site</b></a> <a name=top>here</a>") == [
        MarkdownSpan(text: "the ", style: .link, link: address),
        MarkdownSpan(text: "site", style: [.link, .strong], link: address), span(" here"),
      ])
    #expect(
      spans("<a href=a>![b](c.png)<img src='d.png' alt='e &amp; f'\nwidth=\"50%\"/></a>") == [
        MarkdownSpan(text: "b", style: .link, picture: "c.png", link: "a"),
        MarkdownSpan(text: "e & f", style: .link, picture: "d.png", link: "a", width: .share(0.5)),
      ])
    #expect(
      spans("[<img src=a.png>](b)") == [MarkdownSpan(text: "", style: .link, picture: "a.png", link: "b")])
  }

  @Test(
    "a picture's width is in points or a fraction of the available width",
    arguments: [
      ("200", .points(200)), ("200px", .points(200)), ("50%", .share(0.5)), ("300%", .share(1)), ("0", nil),
      ("-1", nil), ("auto", nil), ("1e9", .points(1)), ("99999999", nil), ("", nil),
    ] as [(String, MarkdownWidth?)])
  func widths(text: String, width: MarkdownWidth?) { #expect(MarkdownWidth(text) == width) }

  @Test("a break ends the line and trims whitespace, and inline blocks are separate lines")
  func breaks() {
    #expect(spans("a <br> b<br/>c<BR>") == [span("a\nb\nc")])
    #expect(spans("<br>a<br><br>*b*") == [span("a\n\n"), span("b", .emphasis)])
    #expect(spans("a:<ul><li>b</li> <li>c</li></ul> <p>d</p>") == [span("a:\n• b\n• c\nd")])
  }

  @Test("other tags are removed and their text stays, but scripts leave nothing")
  func unknown() {
    #expect(spans("<picture>a</picture> <my-tag x=1 y>b</my-tag>") == [span("a b")])
    #expect(spans("a<script>if (x < 1) { *b* c@d.e }</script>f <style>g") == [span("af")])
  }

  @Test(
    "what is not a tag stays text",
    arguments: [
      "a < b > c", "<1>", "< b>", "<a b='c>", "</a b>", "<a/b>", "<a =b>", "<a b=>", "<a\"b\">", "<a", "</>",
    ])
  func noTag(text: String) { #expect(spans(text) == [span(text)]) }
}
