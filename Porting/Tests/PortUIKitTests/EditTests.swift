import Testing

@testable import PortUIKit

@Suite("Edits")
struct EditTests {
  private func apply(_ edits: Edit...) -> String {
    String(decoding: edits.applied(to: Array("one two three".utf8)), as: UTF8.self)
  }

  @Test("can come in any order, and change nothing outside their ranges")
  func outside() {
    #expect(apply(Edit(range: 8..<13, text: "3"), Edit(range: 0..<3, text: "1")) == "1 two 3")
  }

  @Test("at the same position are applied in order, insertions first")
  func samePlace() {
    let edits = [Edit(range: 4..<7, text: "2"), Edit(range: 4..<4, text: "a"), Edit(range: 4..<4, text: "b")]
    #expect(
      String(decoding: edits.applied(to: Array("one two three".utf8)), as: UTF8.self) == "one ab2 three")
  }

  @Test("inside another edit are dropped")
  func nested() {
    #expect(apply(Edit(range: 5..<6, text: "x"), Edit(range: 4..<7, text: "2")) == "one 2 three")
  }
}
