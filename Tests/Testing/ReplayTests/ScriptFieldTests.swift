import Testing

@testable import Replay

@Suite("Fields of a script")
struct ScriptFieldTests {
  private func field(_ content: ScriptValue.Content) -> ScriptField {
    ScriptField(path: "a", value: ScriptValue(line: 7, content: content))
  }

  @Test("a number too small for a double is 0, and one too large is rejected")
  func extremeNumbers() throws {
    #expect(try field(.number("1e-999")).number() == 0)
    #expect(throws: ScriptError(line: 7, field: "a", problem: "-1e999 is too large")) {
      try field(.number("-1e999")).number()
    }
    let digits = String(repeating: "9", count: 1000)
    let shown = String(repeating: "9", count: 40) + "…"
    #expect(throws: ScriptError(line: 7, field: "a", problem: "\(shown) is too large")) {
      try field(.number(digits)).number()
    }
    #expect(throws: ScriptError(line: 7, field: "a", problem: "\(shown) is not a whole number")) {
      try field(.number(digits)).wholeNumber()
    }
  }

  @Test("the path of a nested field contains the outer field")
  func paths() throws {
    let inner = ScriptValue(line: 8, content: .null)
    let object = try field(.object([("b", inner), ("c d", inner)])).object()
    #expect(object["b"]?.path == "a.b")
    #expect(object["c d"]?.path == "a.\"c d\"")
    #expect(try field(.list([inner])).list().map(\.path) == ["a[0]"])
  }
}
