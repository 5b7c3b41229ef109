import Testing

@testable import Documents

@Suite("Lines for drawing")
struct DrawableLineTests {
  @Test("tabs extend to the next multiple of four columns")
  func tabs() {
    #expect(DrawableLine("\ta\tbcd\té\tx").text == "    a   bcd é   x")
  }

  @Test("control characters are replaced")
  func controls() {
    #expect(DrawableLine("a\u{1B}[31mb").text == "a\u{FFFD}[31mb")
  }

  @Test("very long lines are cut between characters")
  func longLines() {
    let long = String(repeating: "é", count: 2001)
    #expect(DrawableLine(long).text == String(repeating: "é", count: 2000) + "…")
    #expect(DrawableLine(String(long.dropLast())).text == String(repeating: "é", count: 2000))
    #expect(
      DrawableLine(String(repeating: "\t", count: 600)).text == String(repeating: " ", count: 2000) + "…")
    #expect(DrawableLine("abc", isCut: true).text == "abc…")
    #expect(DrawableLine("abc", isCut: true).length == 4)
  }

  @Test("words are separated by whitespace, including wide and non-breaking space")
  func words() {
    #expect("  one two\tthree\u{3000}four\u{A0}five  ".wordCount == 5)
    #expect("".wordCount == 0)
  }
}
