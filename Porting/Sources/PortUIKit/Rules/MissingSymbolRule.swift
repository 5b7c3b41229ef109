import SwiftParser
import SwiftSyntax

/// Reports the names of symbols that are not drawn here, at their first use in a file: `UIImage(systemName:)` is nil.
final class MissingSymbolRule: Rule {
  private var reported: Set<String> = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label?.text == "systemName",
      let name = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      !LibrarySymbols.names.isEmpty, !LibrarySymbols.names.contains(name), reported.insert(name).inserted
    else { return .visitChildren }
    report(node, "the symbol \"\(name)\" is not drawn here, so that the image is nil")
    return .visitChildren
  }
}
