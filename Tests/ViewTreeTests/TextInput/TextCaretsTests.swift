import Testing

@testable import ViewTree

/// Every character is 10 wide. Text in Latin letters runs to the right, in Hebrew ones to the left.
@Suite("Carets in text that runs both ways")
struct TextCaretsTests {
  private func carets(_ text: String) -> TextCarets {
    TextCarets(Array(text)) { text, _ in text.map { _ in 10 } }
  }

  private func stretches(_ text: String, _ range: Range<Int>) -> [[CGFloat]] {
    carets(text).stretches(of: range).map { [$0.left, $0.right] }
  }

  @Test("a caret stands before its letter, on the side from which that is read")
  func places() {
    #expect(carets("abc").places == [0, 10, 20, 30])
    #expect(carets("אבג").places == [30, 20, 10, 0])
    #expect(carets("").places == [0])
    #expect(carets("a👩‍👩‍👧b").places == [0, 10, 20, 30])
  }

  @Test("between two directions it stands where the paragraph goes on")
  func borders() {
    #expect(carets("abcאבג").places == [0, 10, 20, 30, 50, 40, 60])
    #expect(carets("אבגabc").places == [60, 50, 40, 30, 10, 20, 0])
    #expect(carets("אב 12").places == [50, 40, 30, 20, 10, 0])
    #expect(carets("a אב b").places == [0, 10, 20, 30, 40, 50, 60])
  }

  @Test("letters are as wide as they are in their line")
  func widths() {
    let carets = TextCarets(Array("aשלb")) { _, isRightToLeft in isRightToLeft ? [7, 3] : [10] }
    #expect(carets.edges.map(\.left) == [0, 13, 10, 20])
    #expect(carets.places == [0, 10, 13, 20, 30])
    #expect(carets.width == 30)
  }

  @Test("a tap finds the caret that is nearest, and the letter that is under it")
  func taps() {
    let carets = carets("abcאבג")  // seen as abcגבא
    #expect([-5, 4, 6, 31, 42, 52, 99].map(carets.place(nearestTo:)) == [0, 0, 1, 3, 5, 4, 6])
    #expect([-5, 4, 25, 31, 59, 99].map(carets.character(at:)) == [0, 0, 2, 5, 3, 3])
    #expect(self.carets("").character(at: 4) == nil)
  }

  @Test("arrows go to the caret that is seen next, also where the direction changes")
  func arrows() {
    func way(_ text: String, from start: Int, toLeft: Bool) -> [Int] {
      let carets = carets(text)
      return (0...text.count).reduce(into: [start]) { way, _ in
        way.append(carets.place(beside: way[way.count - 1], toLeft: toLeft))
      }
    }
    #expect(way("abcאבג", from: 0, toLeft: false) == [0, 1, 2, 3, 5, 4, 6, 6])
    #expect(way("אבגabc", from: 0, toLeft: true) == [0, 1, 2, 3, 5, 4, 6, 6])
    #expect(way("אבג", from: 3, toLeft: false) == [3, 2, 1, 0, 0])
  }

  @Test("what is selected across a change of direction is marked in two stretches")
  func selections() {
    #expect(stretches("abcd", 1..<3) == [[10, 30]])
    #expect(stretches("אבגד", 1..<3) == [[10, 30]])
    #expect(stretches("abcאבג", 2..<4) == [[20, 30], [50, 60]])
    #expect(stretches("abcאבג", 0..<6) == [[0, 60]])
    #expect(stretches("abc", 1..<1) == [])
  }
}
