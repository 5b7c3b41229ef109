import SwiftSyntax

/// Rewrites `#if os(iOS)` to `#if os(iOS) || os(Linux)`.
final class ConditionRule: Rule {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      if let condition = clause.condition, !condition.trimmedDescription.contains("os(Linux)") {
        widen(condition)
      }
    }
    return super.visit(node)
  }

  private func widen(_ condition: ExprSyntax) {
    for call in Calls.of("os", in: condition) where call.arguments.trimmedDescription == "iOS" {
      let wide = "\(call.trimmedDescription) || os(Linux)"
      replace(call.trimmedRange, with: bindsTightly(call) ? "(\(wide))" : wide)
      count(.conditions)
    }
  }

  /// Returns whether the call is an operand of an operator that binds more tightly than `||`.
  private func bindsTightly(_ call: FunctionCallExprSyntax) -> Bool {
    guard let parent = call.parent else { return false }
    if parent.is(PrefixOperatorExprSyntax.self) { return true }
    return parent.as(ExprListSyntax.self)?.contains { $0.trimmedDescription == "&&" } ?? false
  }
}

/// Finds the calls of a function in an expression.
private final class Calls: SyntaxVisitor {
  private let name: String
  private var found: [FunctionCallExprSyntax] = []

  private init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ name: String, in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let calls = Calls(name: name)
    calls.walk(node)
    return calls.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == name { found.append(node) }
    return .visitChildren
  }
}
