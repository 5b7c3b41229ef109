import Foundation
import Testing

@testable import DemoApp

@Suite("The version")
struct VersionTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the program, the changelog and the metainfo have the same version and date")
  func versions() throws {
    let changelog = try text("CHANGELOG.md")
    let newest = try #require(changelog.firstMatch(of: /\n## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/))
    #expect(String(newest.1) == DemoCommand.version)
    let metainfo = try text("Assets/desktop/stackednav.metainfo.xml")
    let release = try #require(metainfo.firstMatch(of: /<release version="([^"]*)" date="([^"]*)">/))
    #expect(String(release.1) == DemoCommand.version)
    #expect(release.2 == newest.2)
  }

  @Test("the changelog has a section for unreleased changes")
  func unreleased() throws {
    #expect(try text("CHANGELOG.md").contains("\n## [Unreleased]\n"))
  }
}
