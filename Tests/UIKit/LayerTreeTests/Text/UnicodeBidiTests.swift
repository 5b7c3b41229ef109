import TestSupport
import Testing

@testable import LayerTree

@Suite(
  "Unicode's tests of bidirectional text",
  .enabled(if: UnicodeData.isInstalled, "Install the package unicode-data to run these tests."))
nonisolated struct UnicodeBidiTests {
  /// A character of each bidirectional class.
  private static let characters: [String: Unicode.Scalar] = [
    "L": "a", "R": "\u{05D0}", "AL": "\u{0628}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{0661}", "CS": ",",
    "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "BN": "\u{AD}", "NSM": "\u{0300}", "LRE": "\u{202A}",
    "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}", "RLO": "\u{202E}", "LRI": "\u{2066}",
    "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]

  /// Returns whether levels are equal wherever one is stated.
  private static func agree(_ found: [UInt8], _ stated: [UInt8?]) -> Bool {
    found.count == stated.count && zip(found, stated).allSatisfy { $1 == nil || $0 == $1 }
  }

  @Test("every sequence of four classes has the levels in BidiTest.txt, in each direction")
  func classes() throws {
    var levels: [UInt8?] = []
    var (cases, wrong) = (0, 0)
    for line in try UnicodeData.lines(of: "BidiTest.txt") {
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x3B }.map { String(Substring($0)) }
      if words[0].hasPrefix("@") {
        if words[0] == "@Levels:" { levels = words.dropFirst().map { UInt8($0) } }
        continue
      }
      let text = String(String.UnicodeScalarView(words.dropLast().compactMap { Self.characters[$0] }))
      let directions = UInt8(words[words.count - 1], radix: 16) ?? 0
      for (bit, base) in [(1, nil), (2, 0), (4, 1)] as [(UInt8, UInt8?)] where directions & bit != 0 {
        cases += 1
        let found = BidirectionalText(text, baseLevel: base).levels
        let isRight = Self.agree(found, levels)
        if !isRight {
          wrong += 1
          if wrong <= 10 { Issue.record("\(words) in direction \(bit): \(found), not \(levels)") }
        }
      }
    }
    #expect(wrong == 0)
    #expect(cases == 770_241)
  }

  @Test("every line of BidiCharacterTest.txt has the stated levels and visual order")
  func characters() throws {
    var (cases, wrong) = (0, 0)
    for line in try UnicodeData.lines(of: "BidiCharacterTest.txt") {
      let fields = Substring(line).split(separator: ";").map { $0.split(separator: " ") }
      guard fields.count >= 4 else { continue }
      cases += 1
      let scalars = fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let direction = fields[1].first.flatMap { UInt8($0) }
      let levels = fields[3].map { UInt8($0) }
      let order = fields.count > 4 ? fields[4].compactMap { Int($0) } : []
      let text = BidirectionalText(
        String(String.UnicodeScalarView(scalars)), baseLevel: direction == 2 ? nil : direction)
      let seen = text.visualRuns().flatMap { $0.isRightToLeft ? $0.range.reversed() : Array($0.range) }
        .filter { levels.indices.contains($0) && levels[$0] != nil }
      let isRight =
        text.baseLevel == fields[2].first.flatMap { UInt8($0) } && text.levels.count == levels.count
        && Self.agree(text.levels, levels) && seen == order
      if !isRight {
        wrong += 1
        if wrong <= 10 { Issue.record("\(fields): \(text.levels), seen as \(seen)") }
      }
    }
    #expect(wrong == 0)
    #expect(cases > 90_000)
  }
}
