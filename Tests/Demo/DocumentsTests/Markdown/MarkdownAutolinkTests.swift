import Testing

@testable import Documents

@Suite("Autolinks in Markdown")
nonisolated struct MarkdownAutolinkTests {
  private func spans(_ text: String) -> [MarkdownSpan] { MarkdownParser.spans(of: text) }
  private func link(_ text: String, _ address: String? = nil) -> MarkdownSpan {
    MarkdownSpan(text: text, style: .link, link: address ?? text)
  }

  @Test("angle brackets make links of URLs and mail addresses, and of nothing else")
  func brackets() {
    #expect(spans("<https://a.b/?c&amp;d>") == [link("https://a.b/?c&d")])
    #expect(spans("<mailto:mira@a.b>") == [link("mailto:mira@a.b")])
    #expect(spans("<mira.k+x@a-b.org>") == [link("mira.k+x@a-b.org", "mailto:mira.k+x@a-b.org")])
    for text in ["<a@b@c>", "<@b>", "<a@-b>", "<a@b..c>", "<a b@c>", "<a:>b", "<x://a b>", "<>"] {
      #expect(spans(text) == [MarkdownSpan(text: text)])
    }
  }

  @Test(
    "a URL in the text is a link without the punctuation that follows",
    arguments: [
      ("https://a.b", ""), ("http://localhost:3000/x?y=1#z", ""), ("HTTPS://A.b/c_d_e", ""),
      ("https://a.b/c", "."), ("https://a.b", ", and"), ("https://a.b/c", "?!:*_~\"'"),
      ("https://a.b/(c)", ")"), ("https://a.b/(c)", ")."), ("https://a.b/(c)(d", ""),
    ] as [(String, String)])
  func punctuation(address: String, behind: String) {
    let rest = behind.isEmpty ? [] : [MarkdownSpan(text: behind)]
    #expect(spans(address + behind) == [link(address)] + rest)
  }

  @Test("an entity that follows a URL is not part of it")
  func entities() {
    #expect(
      spans("https://a.b/?c&amp;d&copy;") == [
        link("https://a.b/?c&amp;d"), MarkdownSpan(text: "©"),
      ])
  }

  @Test("a URL without a scheme begins with www.")
  func pages() {
    #expect(
      spans("(www.a.org/b) *www.a.org*") == [
        MarkdownSpan(text: "("), link("www.a.org/b", "http://www.a.org/b"), MarkdownSpan(text: ") "),
        MarkdownSpan(text: "www.a.org", style: [.emphasis, .link], link: "http://www.a.org"),
      ])
  }

  @Test(
    "what is not a URL stays text",
    arguments: [
      "xhttps://a.b", "https://", "https:a.b", "https:// a", "www.", "www", "awww.a.b", "/www.a.b",
      "www.a_b.c",
      "www.a.b_c", "WWW.a.b", "how high", "https://.a",
    ])
  func noAddress(text: String) { #expect(spans(text) == [MarkdownSpan(text: text)]) }

  @Test(
    "a mail address in the text is a link without the punctuation that follows",
    arguments: [
      ("a.b-c_d@a.b", ""), ("a.b-c_d@a.b", "."), ("Mira+x@mail.example.org", ", and"), ("a_b@c.d", ")"),
      ("w@a-b.c", ""), ("h@a.b", "..c"),
    ])
  func people(address: String, behind: String) {
    let rest = behind.isEmpty ? [] : [MarkdownSpan(text: behind)]
    #expect(spans(address + behind) == [link(address, "mailto:\(address)")] + rest)
    #expect(
      spans("(to " + address + behind) == [MarkdownSpan(text: "(to "), link(address, "mailto:\(address)")]
        + rest)
  }

  @Test("mail addresses are recognized in emphasis, after an escaped character and in tables")
  func peopleElsewhere() {
    #expect(
      spans("*a@b.c* \\*d@e.f") == [
        MarkdownSpan(text: "a@b.c", style: [.emphasis, .link], link: "mailto:a@b.c"),
        MarkdownSpan(text: " *"),
        link("d@e.f", "mailto:d@e.f"),
      ])
    #expect(
      MarkdownParser.blocks(of: "| x |\n|---|\n| a@b.c |") == [
        .table(header: [[MarkdownSpan(text: "x")]], rows: [[[link("a@b.c", "mailto:a@b.c")]]])
      ])
  }

  @Test(
    "what is not a mail address stays text",
    arguments: [
      "a.b-c_d@a.b-", "a.b-c_d@a.b_", "hello@mail+xyz.example", "@a.b", "a@b", "a @b.c", "a@ b.c",
      "ä@b..c", "a@b.c@d", "é@b.c",
    ])
  func noPerson(text: String) { #expect(spans(text) == [MarkdownSpan(text: text)]) }

  @Test("links and code contain no links")
  func nested() {
    #expect(spans("[see https://a.b](c)") == [link("see https://a.b", "c")])
    #expect(
      spans("[a@b.c](d) `a@b.c`") == [
        link("a@b.c", "d"), MarkdownSpan(text: " "), MarkdownSpan(text: "a@b.c", style: .code),
      ])
    #expect(spans("[<https://a.b>](c)") == [link("https://a.b")])
    #expect(spans("`https://a.b`") == [MarkdownSpan(text: "https://a.b", style: .code)])
  }

  @Test("any number of closing parentheses follows the URL")
  func parentheses() {
    let ends = String(repeating: ")", count: 50_000)
    #expect(spans("https://a.b" + ends) == [link("https://a.b"), MarkdownSpan(text: ends)])
  }
}
