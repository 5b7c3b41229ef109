import Foundation
import Testing

@Suite("Code in the documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private typealias File = (path: String, text: String)

  /// The text of all files with an extension in some folders, each with its path.
  private static func files(below folders: [String], withExtension ending: String) -> [File] {
    folders.flatMap { folder -> [File] in
      let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
      let paths = (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(ending) }.sorted()
      return paths.map { folder + "/" + $0 }.compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
      }
    }
  }

  /// The fenced code that is marked as Swift.
  private static func samples(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first?.trimmingCharacters(in: .newlines)
    }
  }

  /// A text without indentation, so that samples can be compared with indented code.
  private static func flattened(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  @Test("every sample in the libraries' articles is part of a program or a test that is compiled")
  func samples() {
    let programs = Self.files(
      below: ["Examples", "Tests/UIKit/TutorialExampleTests"], withExtension: ".swift"
    ).map { Self.flattened($0.text) }
    let articles = Self.files(below: ["Sources"], withExtension: ".md")
    var count = 0
    for article in articles {
      for sample in Self.samples(in: article.text) {
        count += 1
        let code = Self.flattened(sample)
        #expect(programs.contains { $0.contains(code) }, "\(article.path): \(sample)")
      }
    }
    #expect(count >= 10)
  }

  @Test("every library product has an article")
  func catalogues() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    #expect(products.count >= 9)
    let articles = Self.files(below: ["Sources"], withExtension: ".md").map(\.path)
    for product in products {
      #expect(articles.contains { $0.hasSuffix("/\(product)/\(product).docc/\(product).md") }, "\(product)")
    }
  }
}
