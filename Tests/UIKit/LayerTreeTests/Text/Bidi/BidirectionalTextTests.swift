import Testing

@testable import LayerTree

/// The examples use the notation of Unicode annex 9: lowercase letters run from left to right, capitals are
/// Hebrew, and a semicolon is an Arabic letter. Brackets are not mirrored, because fonts do that.
@Suite("Bidirectional text")
struct BidirectionalTextTests {
  private static func written(_ example: String) -> String {
    String(
      String.UnicodeScalarView(
        example.unicodeScalars.map { scalar in
          switch scalar {
          case "A"..."Z": Unicode.Scalar(0x05D0 + scalar.value - 0x41) ?? scalar
          case ";": "\u{0628}"
          case "<": "\u{2067}"
          case ">": "\u{2069}"
          default: scalar
          }
        }))
  }

  /// The example in visual order.
  private func seen(_ example: String, base: UInt8? = nil) -> String {
    let text = BidirectionalText(BidirectionalTextTests.written(example), baseLevel: base)
    let scalars = Array(example.unicodeScalars)
    return text.visualRuns().map { run in
      let characters = String(String.UnicodeScalarView(scalars[run.range]))
      return run.isRightToLeft ? String(characters.reversed()) : characters
    }.joined()
  }

  @Test(
    "characters are in the order that a reader expects",
    arguments: [
      ("plain text", "plain text"),
      ("car is THE CAR in hebrew", "car is RAC EHT in hebrew"),
      ("CAR is the car IN ENGLISH", "HSILGNE NI is the car RAC"),
      ("THE CAR 123 IS", "SI 123 RAC EHT"),
      ("he said THE VALUES 123, 456, OK", "he said KO ,456 ,123 SEULAV EHT"),
      ("IT COSTS $20.50 NOW", "WON $20.50 STSOC TI"),
      ("price of AB-10 is 5%", "price of 10-BA is 5%"),
      ("AB(CD)EF", "FE)DC(BA"),
      ("ab(CD)ef", "ab(DC)ef"),
      ("AB (cd) EF", "FE )cd( BA"),
      ("ab (CD ef) gh", "ab (DC ef) gh"),
      ("; 12:30", "12:30 ;"),
      ("a <B c> d", "a <c B> d"),
      ("A", "A"), ("", ""), ("   ", "   "), ("123", "123"), ("...", "..."),
    ])
  func order(_ example: String, _ expected: String) {
    #expect(seen(example) == expected)
  }

  @Test("the direction of a paragraph can be set")
  func base() {
    #expect(seen("abc.", base: 1) == ".abc")
    #expect(seen("ABC.", base: 0) == "CBA.")
    #expect(seen("ABC.") == ".CBA")
    #expect(BidirectionalText("abc").baseLevel == 0)
    #expect(BidirectionalText(BidirectionalTextTests.written("12 A")).baseLevel == 1)
  }

  @Test("the levels are those of the annex: 0 and 1 for letters, 2 for numbers in right-to-left text")
  func levels() {
    #expect(BidirectionalText(BidirectionalTextTests.written("a AB 1")).levels == [0, 0, 1, 1, 1, 2])
    #expect(BidirectionalText(BidirectionalTextTests.written("A a1")).levels == [1, 1, 2, 2])
  }

  @Test("trailing blanks of a line are at the end of the paragraph")
  func blanks() {
    let text = BidirectionalText(BidirectionalTextTests.written("ab CD  EF"))
    // The first line is "ab CD  ".
    let runs = text.visualRuns(in: 0..<7, trailingBlanks: 2)
    #expect(runs.map(\.range) == [0..<3, 3..<5, 5..<7])
    #expect(runs.map(\.level) == [0, 1, 0])
  }

  @Test("the letters of a flag run from left to right, and other emoji are neutral")
  func flags() {
    #expect(BidirectionalText("א🇩🇪ב").levels == [1, 2, 2, 1])
    #expect(BidirectionalText("א😀ב").levels == [1, 1, 1])
  }

  @Test("marks that are unmatched or nested too deep cause no problems")
  func marks() {
    let marks: [Unicode.Scalar] = [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
      "\u{2069}", "a", "\u{05D0}", "1", " ", "(", ")", "\u{0301}", "\n", "\u{0628}", "\u{0661}", "%", "-",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let length = Int.random(in: 0...60, using: &random)
      let scalars = (0..<length).map { _ in marks.randomElement(using: &random) ?? "a" }
      let text = BidirectionalText(String(String.UnicodeScalarView(scalars)))
      #expect(text.levels.count == length)
      #expect(text.levels.allSatisfy { $0 <= 126 })
      let order = text.visualRuns().flatMap(\.range)
      #expect(order.sorted() == Array(0..<length))
    }
    let deep = String(repeating: "\u{202B}", count: 300) + "a"
    #expect(BidirectionalText(deep).levels.allSatisfy { $0 <= 126 })
  }
}
