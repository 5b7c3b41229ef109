import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A Swift file as bytes and as a syntax tree.
struct SourceFile {
  /// The file's path in findings.
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let locations: SourceLocationConverter

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The first syntax error, or nil if there is none.
  var syntaxError: Finding? {
    guard tree.hasError else { return nil }
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }
    let line = first.map { locations.location(for: $0.position).line } ?? 1
    return Finding(path: path, line: line, sentence: first?.message ?? "syntax error")
  }

  /// Whether the whole file is for another platform, because it imports a framework such as
  /// AppKit unconditionally.
  var isForAnotherPlatform: Bool {
    tree.statements.contains { statement in
      guard let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { return false }
      return ["AppKit", "Cocoa", "WatchKit"].contains(module)
    }
  }

  /// Whether the file imports UIKit on this platform, after the tool renames modules.
  var importsUIKit: Bool { UIKitImports.exist(in: tree) }

  /// The edit that imports UIKit: after the last import, or before the first declaration.
  var importOfUIKit: Edit {
    if let last = tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) {
      let end = last.trimmedRange.upperBound
      let place = bytes[end...].firstIndex { "\r\n".utf8.contains($0) } ?? bytes.endIndex
      return Edit(range: place..<place, text: "\(newline)import UIKit")
    }
    let start = tree.statements.first?.trimmedRange.lowerBound ?? 0
    return Edit(range: start..<start, text: "import UIKit\(newline)")
  }

  /// The line ending of the file.
  var newline: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// Returns the spaces and tabs at the beginning of a node's line.
  func indentation(of node: some SyntaxProtocol) -> String {
    let start = node.trimmedRange.lowerBound
    let line = bytes[..<start].lastIndex { "\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    return String(text(line..<start).prefix { $0 == " " || $0 == "\t" })
  }

  func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Finds imports of UIKit that are compiled on this platform.
private final class UIKitImports: SyntaxVisitor {
  private var isFound = false

  static func exist(in tree: SourceFileSyntax) -> Bool {
    let imports = UIKitImports(viewMode: .sourceAccurate)
    imports.walk(tree)
    return imports.isFound
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clausesForThisPlatform { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // `ImportRule` turns the second into the first.
    if let module = node.path.first?.name.text, ["UIKit", "ObjectiveC"].contains(module) { isFound = true }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The range of the node's bytes without surrounding spaces and comments.
  var trimmedRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The ancestors of the node, from the innermost to the outermost.
  var ancestors: [Syntax] {
    Array(sequence(first: Syntax(self)) { $0.parent }.dropFirst())
  }
}
