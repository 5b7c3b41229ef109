import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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

  @Test("every local link and picture in the README exists")
  func links() throws {
    let readme = try text("README.md")
    let targets = readme.components(separatedBy: "](").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    let local = targets.filter { !$0.hasPrefix("http") }
    #expect(local.count > 5)
    for target in local {
      let file = Self.root.appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }
}
