import Testing

@testable import Documents

@Suite("Searching a text")
struct TextSearchTests {
  private func ranges(_ search: String, in text: String) -> [Range<Int>]? {
    TextSearch(search)?.ranges(in: text)
  }

  @Test(
    "case and accents are ignored in the text and in the query",
    arguments: [
      ("dune", "Dunes and DUNES", [0..<4, 10..<14]), ("CAFÉ", "cafe, Café", [0..<4, 6..<10]),
      ("e", "é E e\u{301} x", [0..<1, 2..<3, 4..<5]), ("й", "И и", [0..<1, 2..<3]), ("ss", "ß", []),
      ("ß", "groß", [3..<4]),
    ])
  func folding(search: String, text: String, found: [Range<Int>]) {
    #expect(ranges(search, in: text) == found)
  }

  @Test("matches do not overlap, and the earlier one counts")
  func overlaps() {
    #expect(ranges("aa", in: "aaaaa") == [0..<2, 2..<4])
    #expect(ranges("abab", in: "ababab") == [0..<4])
    #expect(ranges("aab", in: "aaab") == [1..<4])
    #expect(ranges("éé", in: "ÉeE") == [0..<2])
  }

  @Test("emoji match only as a whole, and positions count characters")
  func emoji() {
    #expect(ranges("👩", in: "👩‍👩‍👧 👩") == [2..<3])
    #expect(ranges("x", in: "🇩🇪👍🏽x") == [2..<3])
    #expect(ranges("🇩🇪", in: "a🇩🇪") == [1..<2])
  }

  @Test("right-to-left text is found in reading order")
  func rightToLeft() {
    #expect(ranges("שלום", in: "אמר שלום לך") == [4..<8])
    #expect(ranges("سلام", in: "abc سلام") == [4..<8])
  }

  @Test("the empty query is invalid, and a query longer than the text has no match")
  func ends() {
    #expect(TextSearch("") == nil)
    #expect(ranges("long", in: "lon") == [])
    #expect(ranges("é", in: "plain") == [])
    #expect(ranges("é", in: "plaine") == [5..<6])
    #expect(ranges("x", in: "") == [])
  }
}

@Suite("Stepping through matches")
struct TextWalkTests {
  private func hit(_ line: Int) -> TextHit { TextHit(line: line, range: 0..<1) }

  @Test("stepping begins at the visible text and wraps around at both ends")
  func around() {
    var walk = TextWalk(from: hit(5))
    #expect(walk.words == "Searching…")
    walk.add([hit(1), hit(3)])
    #expect(walk.current == nil && walk.words == "Searching…")
    walk.add([hit(5), hit(9)])
    #expect(walk.current == hit(5) && walk.words == "3 of 4+")
    walk.finish()
    var seen = [walk.words]
    for step in [1, 1, -1, -1, -1] {
      walk.step(by: step)
      seen.append(walk.words)
    }
    #expect(seen == ["3 of 4", "4 of 4", "1 of 4", "4 of 4", "3 of 4", "2 of 4"])
  }

  @Test("if no match follows the visible text, stepping begins at the first match")
  func before() {
    var walk = TextWalk(from: hit(50))
    walk.add([hit(1), hit(3)])
    walk.finish()
    #expect(walk.words == "1 of 2" && walk.current == hit(1))
  }

  @Test("without a match it says so and does nothing")
  func nothing() {
    var walk = TextWalk(from: hit(0))
    walk.finish()
    walk.step(by: 1)
    #expect(walk.words == "Not found" && walk.current == nil)
  }

  @Test("matches beyond the limit are not counted")
  func bound() {
    var walk = TextWalk(from: hit(0))
    walk.add((0..<TextWalk.limit + 1).map(hit))
    walk.finish()
    walk.step(by: -1)
    #expect(walk.words == "10,000 of 10,000+")
    #expect(walk.hits.count == TextWalk.limit)
  }
}
