import Foundation
import SwiftParser
import SwiftSyntax

/// The names of the symbols that the library draws, read from its sources, which lie beside this tool.
enum LibrarySymbols {
  /// The names; empty if the sources are elsewhere.
  static let names: Set<String> = {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Sources/UIKit/ViewTree/Images").standardized.path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let keys = KeyCollector(viewMode: .sourceAccurate)
    for file in files where file.contains("Symbol") {
      if let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) {
        keys.walk(Parser.parse(source: text))
      }
    }
    return keys.names
  }()

  /// Collects the keys of all dictionaries.
  private final class KeyCollector: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue { names.insert(name) }
      return .visitChildren
    }
  }
}
