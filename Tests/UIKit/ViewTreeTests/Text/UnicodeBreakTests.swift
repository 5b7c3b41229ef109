import TestSupport
import Testing

@testable import ViewTree

@Suite(
  "Unicode's tests of line and character breaks",
  .enabled(if: UnicodeData.isInstalled, "Install the package unicode-data to run these tests."))
struct UnicodeBreakTests {
  /// Returns whether a difference between ICU 72 and the file is due to one of three rules of Unicode 16.
  /// ICU implemented them early, but the file is from Unicode 15.
  ///
  /// - A comma or full stop stays with the digit after it (LB25), and begins a number after a
  ///   space (LB15c).
  /// - A hyphen at the start of a word stays with it (LB20a).
  private static func isOfLaterVersion(_ place: Int, isInFile: Bool, _ scalars: [Unicode.Scalar]) -> Bool {
    let (before, after) = (scalars[..<place].filter { $0 != "\u{0308}" }, scalars[place...])
    guard let last = before.last, let next = after.first else { return false }
    let signs: Set<Unicode.Scalar> = [",", "."]
    guard isInFile else {
      return last == " " && signs.contains(next)
        && after.dropFirst().first?.properties.numericType == .decimal
    }
    if signs.contains(last) { return next.properties.numericType == .decimal }
    return last == "-" || last == "\u{2010}" ? before.count == 1 || before[before.count - 2] == " " : false
  }

  @Test("a line may end where LineBreakTest.txt says, and nowhere else")
  func lines() throws {
    var (cases, wrong, later) = (0, 0, 0)
    for line in try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt") {
      let (scalars, breaks) = UnicodeData.parts(line)
      guard !scalars.isEmpty else { continue }
      cases += 1
      // Converts to scalar indexes, which the file uses.
      var starts: [Int: Int] = [:]
      var unit = 0
      for (number, scalar) in scalars.enumerated() {
        starts[unit] = number
        unit += scalar.value > 0xFFFF ? 2 : 1
      }
      starts[unit] = scalars.count
      let found = Set(
        LineBreaks.boundaries(in: Array(String(String.UnicodeScalarView(scalars)).utf16)).compactMap {
          starts[$0]
        })
      let stated = Set(breaks.indices.filter { breaks[$0] })
      let different = found.symmetricDifference(stated)
      later += different.isEmpty ? 0 : 1
      if !different.allSatisfy({ Self.isOfLaterVersion($0, isInFile: stated.contains($0), scalars) }) {
        wrong += 1
        if wrong <= 10 { Issue.record("\(Substring(line)): \(found.sorted())") }
      }
    }
    #expect(wrong == 0)
    #expect(cases > 7600 && later < 50)
  }

  /// Whether Swift knows a letter that is new in Unicode 17.
  private static let swiftKnowsUnicode17 =
    ("\u{10940}" as Unicode.Scalar).properties.generalCategory == .otherLetter

  @Test("Swift's characters are those of GraphemeBreakTest.txt")
  func characters() throws {
    for line in try UnicodeData.lines(of: "auxiliary/GraphemeBreakTest.txt") {
      let (scalars, breaks) = UnicodeData.parts(line)
      guard !scalars.isEmpty else { continue }
      let starts = breaks.indices.dropLast().filter { breaks[$0] }
      let lengths = zip(starts, starts.dropFirst() + [scalars.count]).map { $1 - $0 }
      let found = String(String.UnicodeScalarView(scalars)).map(\.unicodeScalars.count)
      // In Unicode 17, which Swift uses, a joiner after scissors that are not emoji joins nothing.
      if Self.swiftKnowsUnicode17, scalars == ["\u{2701}", "\u{200D}", "\u{2701}"] { continue }
      #expect(found == lengths, "\(Substring(line))")
    }
  }
}
