import Testing

@testable import Documents

@Suite("Entities in Markdown")
nonisolated struct MarkdownEntityTests {
  private func plain(_ text: String) -> String { MarkdownParser.spans(of: text).map(\.text).joined() }

  @Test("named and numeric entities are decoded")
  func characters() {
    #expect(plain("&lt;a&gt; &amp; &quot;b&quot;") == "<a> & \"b\"")
    #expect(plain("&copy;&nbsp;1 &mdash; 2&ndash;3&hellip; &rarr; 4&times;5") == "©\u{A0}1 — 2–3… → 4×5")
    #expect(plain("&#8212; &#x2014; &#X1F600; &#35;") == "— — 😀 #")
    #expect(plain("&Auml;&auml; &Delta;&delta;") == "Ää Δδ")
  }

  @Test("numbers that are not a character become a replacement character")
  func noCharacters() {
    #expect(plain("&#0; &#xD800; &#x110000; &#9999999;") == "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}")
  }

  @Test(
    "what is not an entity stays unchanged",
    arguments: [
      "&", "AT&T", "a & b;", "&nosuchname;", "&copy", "&;", "&#;", "&#x;", "&#+5;", "&Amp;",
    ])
  func unknown(text: String) { #expect(plain(text) == text) }

  @Test(
    "code and escaped characters stay unchanged, and decoded characters are not markup")
  func withoutMeaning() {
    #expect(
      MarkdownParser.spans(of: "`&amp;` \\&amp; &ast;a&ast;") == [
        MarkdownSpan(text: "&amp;", style: .code), MarkdownSpan(text: " &amp; *a*"),
      ])
    #expect(MarkdownParser.blocks(of: "    &amp;") == [.code("&amp;")])
  }

  @Test("entities and escapes in URLs are decoded")
  func addresses() {
    #expect(
      MarkdownParser.spans(of: "[a](b?c&amp;d\\_e) ![x &amp; *y*](p&auml;.png)") == [
        MarkdownSpan(text: "a", style: .link, link: "b?c&d_e"), MarkdownSpan(text: " "),
        MarkdownSpan(text: "x & y", picture: "pä.png"),
      ])
  }
}
