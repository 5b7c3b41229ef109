import SwiftSyntax

/// Rewrites `delegate?.pager?(self, didShow: page)` to `delegate?.pager(self, didShow: page)`.
///
/// Closures have no argument labels, so a call with labels calls a method. A call without labels calls a
/// method only if the package or UIKit has an optional requirement of that name.
final class OptionalCallRule: Rule {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.optionalCall {
      rewrite(call, of: node)
    } else if node.base != nil,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id
    {
      reportReference(node)
    }
    return .visitChildren
  }

  private func rewrite(_ call: FunctionCallExprSyntax, of member: MemberAccessExprSyntax) {
    let base = member.declName.baseName.text
    let requirement = index.requirement(base, labels: call.labels)
    let isMethod =
      requirement != nil || call.arguments.contains { $0.label != nil }
      || (OptionalMethodsOfUIKit.withoutLabels.contains(base) && !index.hasProperty(named: base))
    guard isMethod, let chaining = member.parent?.as(OptionalChainingExprSyntax.self) else { return }
    replace(chaining.questionMark.trimmedRange, with: "")
    count(.optionalCalls)
    // Without `?`, the result is not an optional, so `??` is removed, unless the delegate
    // itself is an optional.
    if case .constant = requirement?.fallback, let unused = ExprSyntax(call).coalescedValue,
      let base = member.base,
      !base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark })
    {
      replace(call.trimmedRange.upperBound..<unused.trimmedRange.upperBound, with: "")
    }
  }

  /// Reports code that checks whether a delegate implements a method, because the check
  /// now always succeeds.
  private func reportReference(_ member: MemberAccessExprSyntax) {
    guard
      let requirement = index.requirements.first(where: {
        !$0.isProperty && $0.isNamed(by: member.declName, propertyNames: index.propertyNames)
      }), member.optionalCall == nil,
      member.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
        || member.isComparedWithNil
    else { return }
    if case .constant(let constant) = requirement.fallback,
      member.constantOfGuard?.textElsewhere == constant
    {
      return
    }
    report(
      member,
      "'\(requirement.name)' now has a default implementation, so this check succeeds for every delegate"
    )
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isComparedWithNil: Bool {
    parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } ?? false
  }
}
