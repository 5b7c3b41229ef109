import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the program in the README is the example that is built, line for line")
  func example() throws {
    let blocks = try text("README.md").components(separatedBy: "```swift\n").dropFirst()
    let shown = try #require(blocks.first?.components(separatedBy: "```").first)
    let isSame = try shown == text("Examples/HelloStack/HelloStack.swift")
    #expect(isSame)
  }

  @Test("every link, picture and citation in documents and sources leads somewhere")
  func links() throws {
    let check = Process()
    let output = Pipe()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = ["python3", Self.root.appendingPathComponent("scripts/check-links").path]
    check.standardOutput = output
    try check.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "\(text)")
  }
}
