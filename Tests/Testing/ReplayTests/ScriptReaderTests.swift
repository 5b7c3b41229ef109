import Testing

@testable import Replay

@Suite("Parsing JSON with line numbers")
struct ScriptReaderTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try ScriptReader.value(in: bytes)
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "invalid JSON is rejected with the line of the error",
    arguments: [
      ("", "line 1: expected a value but found the end of the text"),
      (" \n\n", "line 3: expected a value but found the end of the text"),
      ("[1,\n2", "line 2: expected \",\" or \"]\" but found the end of the text"),
      ("[1,\n]", "line 2: expected a value but found \"]\""),
      ("{\n\"a\": 1,}", "line 2: expected a field name but found \"}\""),
      ("{\n\"a\" 1}", "line 2: expected \":\" but found \"1\""),
      ("{\n\"a\": 1\n\"b\": 2}", "line 3: expected \",\" or \"}\" but found \"\\\"\""),
      ("{}\n}", "line 2: expected the end of the text but found \"}\""),
      ("nul", "line 1: expected a value but found \"n\""),
      ("NaN", "line 1: expected a value but found \"N\""),
      ("01", "line 1: expected the end of the text but found \"1\""),
      ("-", "line 1: expected a digit but found the end of the text"),
      ("1.", "line 1: expected a digit but found the end of the text"),
      ("1e+\n", "line 1: expected a digit but found byte 0xA"),
      ("\"ab", "line 1: expected \"\\\"\" but found the end of the text"),
      ("\"a\nb\"", "line 1: a control character must be escaped"),
      ("\"\\q\"", "line 1: expected an escape but found \"q\""),
      ("\"\\u12g4\"", "line 1: expected a hexadecimal digit but found \"g\""),
      ("\"\\ud83d\"", "line 1: half of a surrogate pair"),
      ("\"\\ud83d\\u0041\"", "line 1: half of a surrogate pair"),
      ("\"\\udfb9\\ud83c\"", "line 1: half of a surrogate pair"),
    ])
  func syntax(text: String, problem: String) {
    #expect(message(Array(text.utf8)) == problem)
  }

  @Test("bytes that are not text are rejected")
  func invalidText() {
    #expect(message([0x22, 0xC3, 0x22]) == "line 1: the text is not valid UTF-8")
    #expect(message([0xEF, 0xBB, 0xBF]) == "line 1: expected a value but found byte 0xEF")
  }

  @Test("32 levels of nesting are accepted, and more are rejected")
  func nesting() {
    let nested = { (depth: Int) in
      Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(message(nested(32)) == "accepted")
    #expect(message(nested(33)) == "line 1: nested more than 32 deep")
    #expect(message(nested(1_000_000)) == "line 1: nested more than 32 deep")
  }

  @Test("escapes and surrogate pairs become the characters that they represent")
  func escapes() throws {
    let value = try ScriptReader.value(in: Array(#""\"\\\/\b\f\n\r\t\u00e9\ud83c\udfb9""#.utf8))
    guard case .text(let text) = value.content else {
      Issue.record("not read as text")
      return
    }
    #expect(text == "\"\\/\u{8}\u{c}\n\r\té🎹")
  }

  @Test("values know the line at which they begin")
  func lines() throws {
    let value = try ScriptReader.value(in: Array("\n[1,\n{\"a\":\n2}]".utf8))
    guard case .list(let values) = value.content, case .object(let members) = values[1].content else {
      Issue.record("not read as a list with an object")
      return
    }
    #expect([value.line, values[0].line, values[1].line, members[0].value.line] == [2, 2, 3, 4])
  }
}
