import Foundation
import TestSupport
import Testing

@Suite("Values recorded from UIKit")
struct RecordedTests {
  @Test("a value is the recorded one, unless it is listed as another", arguments: Area.allCases)
  func recorded(area: Area) throws {
    let comparisons = try area.comparisons()
    let reasons = Deviations.listed.reasons
    #expect(Set(comparisons.map(\.name)).count == comparisons.count, "two values have the same name")
    for value in comparisons where value.isEqual != (reasons[value.name] == nil) {
      Issue.record(
        value.isEqual
          ? "\(value.name) is listed in deviations.json, but it is the recorded one"
          : "\(value.name) is \(value.ours) instead of \(value.recorded)")
    }
  }

  @Test("what the list names is compared")
  func list() throws {
    let compared = try Set(Area.allCases.flatMap { try $0.comparisons() }.map(\.name))
    let listed = Deviations.listed.groups.flatMap(\.values)
    #expect(Set(listed).subtracting(compared) == [])
    #expect(Set(listed).count == listed.count, "a value is listed twice")
  }

  /// `UPDATE_FIDELITY=1 swift test --filter RecordedTests` writes the table.
  @Test("the table in docs/fidelity.md counts them")
  func table() throws {
    let document = Fixture.folder.appending(path: "../../docs/fidelity.md").standardized
    let text = try String(contentsOf: document, encoding: .utf8)
    let (start, end) = ("<!-- RecordedTests writes this table -->\n", "<!-- end of the table -->")
    let head = try #require(text.range(of: start))
    let tail = try #require(text.range(of: end))
    let table = try Self.makeTable()
    if ProcessInfo.processInfo.environment["UPDATE_FIDELITY"] != nil {
      let new = text.replacingCharacters(in: head.upperBound..<tail.lowerBound, with: table)
      try Data(new.utf8).write(to: document)
    } else {
      #expect(String(text[head.upperBound..<tail.lowerBound]) == table)
    }
  }

  private static func makeTable() throws -> String {
    let reasons = Deviations.listed.reasons
    var rows: [(name: String, counts: [Int])] = []
    for area in Area.allCases {
      let all = try area.comparisons()
      let listed = all.compactMap { reasons[$0.name] }
      let counts = Deviations.Reason.allCases.map { reason in listed.count { $0 == reason } }
      rows.append((area.rawValue, [all.count, all.count - listed.count] + counts))
    }
    let sums = rows[0].counts.indices.map { column in rows.reduce(0) { $0 + $1.counts[column] } }
    rows.append(("All", sums))
    let lines = rows.map { row in
      "| \(row.name) | " + row.counts.map(String.init).joined(separator: " | ") + " |\n"
    }
    return "| area | values | equal | font | look | fault |\n| --- | --: | --: | --: | --: | --: |\n"
      + lines.joined()
  }
}
