import SwiftSyntax

/// Rewrites `#keyPath(UIView.layer.bounds)` to `"layer.bounds"`.
final class KeyPathRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression else {
      return .visitChildren
    }
    let parts = path.trimmedDescription.split(separator: ".").drop { $0.first?.isUppercase ?? false }
    guard !parts.isEmpty, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else {
      report(node, "#keyPath of this form is not rewritten; write the key path as a string")
      return .visitChildren
    }
    replace(node.trimmedRange, with: "\"\(parts.map { objectiveCName(String($0)) }.joined(separator: "."))\"")
    count(.keyPaths)
    return .skipChildren
  }

  /// Returns the Objective-C name: `hidden` for UIKit's `isHidden`. Properties of the
  /// package keep their names.
  private func objectiveCName(_ name: String) -> String {
    guard !index.hasProperty(named: name), name.hasPrefix("is"), let first = name.dropFirst(2).first,
      first.isUppercase
    else { return name }
    return first.lowercased() + name.dropFirst(3)
  }
}
