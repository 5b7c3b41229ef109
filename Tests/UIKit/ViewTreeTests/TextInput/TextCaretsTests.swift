import Testing

@testable import ViewTree

/// Every character is 10 points wide. Latin text runs from left to right and Hebrew text from right
/// to left.
@Suite("Carets in bidirectional text")
struct TextCaretsTests {
  private func carets(_ text: String) -> TextCarets {
    TextCarets(Array(text)) { range, _ in range.map { _ in 10 } }
  }

  private func stretches(_ text: String, _ range: Range<Int>) -> [[CGFloat]] {
    carets(text).stretches(of: range).map { [$0.left, $0.right] }
  }

  @Test("a caret is on the leading side of its letter")
  func positions() {
    #expect(carets("abc").positions == [0, 10, 20, 30])
    #expect(carets("אבג").positions == [30, 20, 10, 0])
    #expect(carets("").positions == [0])
    #expect(carets("a👩‍👩‍👧b").positions == [0, 10, 20, 30])
  }

  @Test("where directions meet, the caret is where the paragraph continues")
  func borders() {
    #expect(carets("abcאבג").positions == [0, 10, 20, 30, 50, 40, 60])
    #expect(carets("אבגabc").positions == [60, 50, 40, 30, 10, 20, 0])
    #expect(carets("אב 12").positions == [50, 40, 30, 20, 10, 0])
    #expect(carets("a אב b").positions == [0, 10, 20, 30, 40, 50, 60])
  }

  @Test("letters have the widths that they have in their line")
  func widths() {
    let carets = TextCarets(Array("aשלb")) { _, isRightToLeft in isRightToLeft ? [7, 3] : [10] }
    #expect(carets.edges.map(\.left) == [0, 13, 10, 20])
    #expect(carets.positions == [0, 10, 13, 20, 30])
    #expect(carets.width == 30)
  }

  @Test("a tap finds the nearest caret and the letter under it")
  func taps() {
    let carets = carets("abcאבג")  // displayed as abcגבא
    #expect([-5, 4, 6, 31, 42, 52, 99].map(carets.position(nearestTo:)) == [0, 0, 1, 3, 5, 4, 6])
    #expect([-5, 4, 25, 31, 59, 99].map(carets.character(at:)) == [0, 0, 2, 5, 3, 3])
    #expect(self.carets("").character(at: 4) == nil)
  }

  @Test("arrows move to the visually next caret, even across a change of direction")
  func arrows() {
    func distance(_ text: String, from start: Int, toLeft: Bool) -> [Int] {
      let carets = carets(text)
      return (0...text.count).reduce(into: [start]) { distance, _ in
        distance.append(carets.position(beside: distance[distance.count - 1], toLeft: toLeft))
      }
    }
    #expect(distance("abcאבג", from: 0, toLeft: false) == [0, 1, 2, 3, 5, 4, 6, 6])
    #expect(distance("אבגabc", from: 0, toLeft: true) == [0, 1, 2, 3, 5, 4, 6, 6])
    #expect(distance("אבג", from: 3, toLeft: false) == [3, 2, 1, 0, 0])
  }

  @Test("a selection across a change of direction is drawn as two spans")
  func selections() {
    #expect(stretches("abcd", 1..<3) == [[10, 30]])
    #expect(stretches("אבגד", 1..<3) == [[10, 30]])
    #expect(stretches("abcאבג", 2..<4) == [[20, 30], [50, 60]])
    #expect(stretches("abcאבג", 0..<6) == [[0, 60]])
    #expect(stretches("abc", 1..<1) == [])
  }
}
