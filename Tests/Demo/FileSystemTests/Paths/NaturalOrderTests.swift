import CUnicode
import Testing

@testable import FileSystem

@Suite("Natural order")
struct NaturalOrderTests {
  private func sorted(_ names: [String]) -> [String] {
    names.map { ($0, NaturalOrder.key(for: Array($0.utf8))) }
      .sorted { NaturalOrder.isBefore($0.1, $1.1) }
      .map(\.0)
  }

  @Test("digits count as numbers of any length")
  func numbers() {
    #expect(
      sorted(["page 10", "page 9", "page 100", "page 0", "page 0.5", "page"]) == [
        "page", "page 0", "page 0.5", "page 9", "page 10", "page 100",
      ])
    #expect(
      sorted(["20000000000000000000000", "9", "3000000000000000000000"]) == [
        "9", "3000000000000000000000", "20000000000000000000000",
      ])
  }

  @Test("a second number decides if the first ones are equal")
  func twoNumbers() {
    #expect(sorted(["1.10.2", "1.9.30", "1.10.1"]) == ["1.9.30", "1.10.1", "1.10.2"])
  }

  @Test("case and accents matter only between names that are otherwise equal")
  func caseAndAccents() {
    #expect(
      sorted(["Zebra", "zoo", "ähre", "apple", "Apple", "Élan", "eland"]) == [
        "ähre", "apple", "Apple", "Élan", "eland", "Zebra", "zoo",
      ])
  }

  @Test("leading zeros do not change a number but have a fixed order")
  func leadingZeros() {
    #expect(sorted(["a7", "a007", "a8", "a07"]) == ["a007", "a07", "a7", "a8"])
  }

  @Test(
    "letters are sorted as in the given language",
    arguments: [
      (
        "", ["Ähre", "Ast", "Zoo", "Český", "Chata", "Cukr"],
        ["Ähre", "Ast", "Český", "Chata", "Cukr", "Zoo"]
      ),
      ("sv_SE", ["Ähre", "Ast", "Zoo"], ["Ast", "Zoo", "Ähre"]),
      ("cs_CZ", ["Chata", "Cukr", "Hora", "Ilona"], ["Cukr", "Hora", "Chata", "Ilona"]),
      ("de_DE", ["Bild 10", "Ähre 2", "Bild 9"], ["Ähre 2", "Bild 9", "Bild 10"]),
    ] as [(String, [String], [String])])
  func languages(language: String, names: [String], expected: [String]) throws {
    let order = try #require(stackednav_open_word_order(language))
    let sorted = names.map { ($0, NaturalOrder.key(for: Array($0.utf8), in: order)) }
      .sorted { NaturalOrder.isBefore($0.1, $1.1) }
    #expect(sorted.map(\.0) == expected)
  }

  @Test("the first variable with a value sets the language, and C and POSIX mean none")
  func settings() {
    #expect(
      NaturalOrder.language(in: ["LC_ALL": "", "LC_COLLATE": "sv_SE.UTF-8", "LANG": "de_DE"]) == "sv_SE")
    #expect(NaturalOrder.language(in: ["LANG": "de_AT@euro"]) == "de_AT")
    for name in ["C", "C.UTF-8", "POSIX"] { #expect(NaturalOrder.language(in: ["LC_ALL": name]) == "") }
    #expect(NaturalOrder.language(in: [:]) == "")
  }

  @Test("names that are not valid UTF-8 are sorted, too")
  func invalid() {
    let keys = [[0x61, 0xFF], [0x61, 0xFE], [0xC3]].map { NaturalOrder.key(for: $0) }
    #expect(Set(keys).count == 3)
    #expect(NaturalOrder.isBefore(keys[1], keys[0]))
  }
}
