import Foundation
import Testing

@testable import PortUIKit

@Suite("Text around rewrites")
struct UntouchedTextTests {
  private func port(_ text: String) -> String {
    let port = Port(files: [(path: "file.swift", bytes: Array(text.utf8))])
    #expect(port.report.unreadable.isEmpty)
    return port.ported["file.swift"].map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  @Test("keeps comments anywhere, and they do not affect rewrites", arguments: Fixture.all)
  func comments(fixture: Fixture) throws {
    let source = try fixture.read("before.swift")
    let plain = port(source).withoutWhitespace
    var random = SystemRandomNumberGenerator()
    for round in 0..<20 {
      var comments: [String] = []
      var lines: [String] = []
      for line in source.components(separatedBy: "\n") {
        if Int.random(in: 0..<3, using: &random) == 0 {
          comments.append("/*round\(round),ä\(comments.count)*/")
          lines.append(String(repeating: "\t", count: comments.count % 3) + comments[comments.count - 1])
        }
        // A platform annotation extends to the end of its line.
        if Int.random(in: 0..<3, using: &random) == 0 {
          comments.append("/*round\(round),🙂\(comments.count)*/")
          lines.append(line + "  " + comments[comments.count - 1])
        } else {
          lines.append(line)
        }
      }
      var result = port(lines.joined(separator: "\n")).withoutWhitespace
      var found: [String] = []
      while let start = result.range(of: "/*round"),
        let end = result.range(of: "*/", range: start.upperBound..<result.endIndex)
      {
        found.append(String(result[start.lowerBound..<end.upperBound]))
        result.removeSubrange(start.lowerBound..<end.upperBound)
      }
      #expect(found == comments)
      #expect(result == plain)
    }
  }

  @Test("keeps Windows line endings", arguments: Fixture.all)
  func lineEnds(fixture: Fixture) throws {
    let source = try fixture.read("before.swift")
    let windows = port(source.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(windows == port(source).replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test("keeps a byte order mark")
  func byteOrderMark() {
    #expect(port("\u{FEFF}@objc class A {}\n") == "\u{FEFF}class A {}\n")
  }

  @Test("is everything in a file without Objective-C: the view tree does not change")
  func ownSources() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/UIKit/ViewTree")
      .standardized
    let folder = try SourceFolder(path: root.path)
    let files = try folder.swiftFiles().map { (path: $0, bytes: try folder.bytes(of: $0)) }
    #expect(files.count > 300)
    let port = Port(files: files)
    #expect(port.report.unreadable.isEmpty)
    #expect(port.ported.keys.sorted() == [])
  }
}

extension String {
  fileprivate var withoutWhitespace: String { filter { !$0.isWhitespace } }
}
