import SwiftSyntax

/// One kind of rewrite: a visitor that collects and counts edits and reports places that need manual work.
///
/// Subclasses that override `visit(_:)` for `#if` must call super, which skips clauses for other platforms.
class Rule: SyntaxVisitor {
  static let all: [Rule.Type] = [
    ImportRule.self, ConditionRule.self, AttributeRule.self, OptionalRequirementRule.self,
    OptionalCallRule.self, ImplementationRule.self, OverrideRule.self, SelectorRule.self,
    KeyPathRule.self, InitializerRule.self, ObserverRule.self, ObservedPropertyRule.self, RuntimeRule.self,
    EntryRule.self, NibRule.self, RestorationRule.self, MissingTypeRule.self, MissingSymbolRule.self,
    NeverCalledRule.self,
  ]

  let file: SourceFile
  let index: SourceIndex
  private(set) var edits: [Edit] = []
  private(set) var counts: [Rewrite: Int] = [:]
  private(set) var findings: [Finding] = []
  /// What works as it is, although a person may expect work.
  private(set) var notes: [Finding] = []
  /// Whether an edit uses what only UIKit declares here.
  var needsUIKit = false

  required init(file: SourceFile, index: SourceIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  func count(_ rewrite: Rewrite) {
    counts[rewrite, default: 0] += 1
  }

  func report(_ node: some SyntaxProtocol, _ sentence: String) {
    findings.append(Finding(path: file.path, line: file.line(of: node), sentence: sentence))
  }

  func note(_ node: some SyntaxProtocol, _ sentence: String) {
    notes.append(Finding(path: file.path, line: file.line(of: node), sentence: sentence))
  }

  /// Removes a node and the space after it.
  func remove(_ node: some SyntaxProtocol) {
    let range = node.trimmedRange
    let blank: Set<UInt8> = Set(" \t\r\n".utf8)
    let end = file.bytes[range.upperBound...].firstIndex { !blank.contains($0) } ?? file.bytes.endIndex
    replace(range.lowerBound..<end, with: "")
  }

  /// Removes a statement and, if it is the last one of its block, the space before it instead of that after it.
  func removeStatement(_ node: CodeBlockItemSyntax) {
    guard node.nextToken(viewMode: .sourceAccurate)?.tokenKind == .rightBrace,
      node.leadingTrivia.allSatisfy(\.isWhitespace),
      let previous = node.previousToken(viewMode: .sourceAccurate),
      previous.trailingTrivia.allSatisfy(\.isWhitespace)
    else { return remove(node) }
    replace(previous.endPositionBeforeTrailingTrivia.utf8Offset..<node.trimmedRange.upperBound, with: "")
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clausesForThisPlatform { walk(clause) }
    return .skipChildren
  }
}
