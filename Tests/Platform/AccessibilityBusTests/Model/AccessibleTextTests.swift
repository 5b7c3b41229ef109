import Testing

@testable import AccessibilityBus

@Suite("Text for screen readers")
nonisolated struct AccessibleTextTests {
  private let text = AccessibleText("Two cats. One dog!\nNo 🐭 here")

  @Test("text is read by characters, words, sentences and lines")
  func stretches() {
    func read(_ offset: Int, _ granularity: AccessibleText.Granularity) -> String {
      let range = text.range(at: offset, granularity)
      return text.string(from: range.lowerBound, to: range.upperBound)
    }
    #expect(read(5, .character) == "a")
    #expect(read(5, .word) == "cats. ")
    #expect(read(0, .word) == "Two ")
    #expect(read(12, .sentence) == "One dog!\n")
    #expect(read(12, .line) == "Two cats. One dog!\n")
    #expect(read(19, .line) == "No 🐭 here")
  }

  @Test("positions beyond the ends are clamped")
  func ends() {
    #expect(text.range(at: text.count, .word) == text.count..<text.count)
    #expect(text.range(at: -5, .line) == 0..<0)
    #expect(text.string(from: -3, to: 3) == "Two")
    #expect(text.string(from: 5, to: -1).hasSuffix("here"))
    #expect(text.string(from: 90, to: 10) == "Two cats. " || text.string(from: 90, to: 10) == "")
    #expect(AccessibleText("").range(at: 0, .word) == 0..<0)
  }

  @Test("an emoji counts as one character, but as two UTF-16 units")
  func units() {
    let mouse = 22
    #expect(text.string(from: mouse, to: mouse + 1) == "🐭")
    #expect(text.utf16(of: mouse + 1) == mouse + 2)
    #expect(text.offset(ofUTF16: mouse + 2) == mouse + 1)
    #expect(text.offset(ofUTF16: 1000) == text.count)
  }
}
