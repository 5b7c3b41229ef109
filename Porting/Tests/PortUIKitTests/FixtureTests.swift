import Foundation
import Testing

@testable import PortUIKit

/// A folder in `Fixtures`: a file before and after porting, and the expected report.
struct Fixture: CustomTestStringConvertible {
  static let all: [Fixture] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return (names ?? []).map { Fixture(name: $0) }
  }()
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  let name: String

  var testDescription: String { name }

  func read(_ file: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent("\(name)/\(file)"), encoding: .utf8)
  }

  /// The expected sentences of the report, one per line. Empty if the fixture has no such file.
  var report: String { (try? read("report.txt")) ?? "" }
}

@Suite("Fixtures")
struct FixtureTests {
  @Test("exist")
  func exist() {
    #expect(Fixture.all.count >= 15)
  }

  @Test("are ported as expected", arguments: Fixture.all)
  func ported(fixture: Fixture) throws {
    let port = Port(files: [(path: "before.swift", bytes: Array(try fixture.read("before.swift").utf8))])
    let result = try #require(port.ported["before.swift"])
    #expect(String(decoding: result, as: UTF8.self) == (try fixture.read("after.swift")))
    #expect(port.report.findings.map { $0.description + "\n" }.joined() == fixture.report)
  }

  @Test("do not change when they are ported again", arguments: Fixture.all)
  func again(fixture: Fixture) throws {
    let port = Port(files: [(path: "after.swift", bytes: Array(try fixture.read("after.swift").utf8))])
    #expect(port.report.unreadable.isEmpty)
    #expect(port.ported.isEmpty)
    #expect(port.report.counts.isEmpty)
  }
}
