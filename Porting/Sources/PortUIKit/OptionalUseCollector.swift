import SwiftSyntax

/// Finds how callers of optional requirements handle a missing implementation.
final class OptionalUseCollector: SyntaxVisitor {
  private let requirements: [OptionalRequirement]
  private let propertyNames: Set<String>
  /// For each use of a requirement, the constant that the caller substitutes for a missing
  /// implementation, or nil.
  private var constants: [Int: [String?]] = [:]

  private init(_ requirements: [OptionalRequirement], _ propertyNames: Set<String>) {
    self.requirements = requirements
    self.propertyNames = propertyNames
    super.init(viewMode: .sourceAccurate)
  }

  /// Determines the results of default implementations.
  ///
  /// - Parameter propertyNames: Names that refer to properties unless labels identify a method.
  static func decide(_ requirements: [OptionalRequirement], propertyNames: Set<String>, _ files: [SourceFile])
    -> [OptionalRequirement]
  {
    guard !requirements.isEmpty else { return [] }
    let collector = OptionalUseCollector(requirements, propertyNames)
    for file in files { collector.walk(file.tree) }
    return requirements.enumerated().map { place, requirement in
      var requirement = requirement
      requirement.fallback = collector.fallback(requirement, collector.constants[place] ?? [])
      return requirement
    }
  }

  private func fallback(_ requirement: OptionalRequirement, _ constants: [String?])
    -> OptionalRequirement.Fallback
  {
    if requirement.returnsNothing { return .nothing }
    if requirement.isOptionalAlready { return .null }
    guard let first = constants.first, let first, constants.allSatisfy({ $0 == first }) else {
      return .optional
    }
    return .constant(first)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clausesForThisPlatform { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil else { return .visitChildren }
    if let call = node.optionalCall {
      let base = node.declName.baseName.text
      if let place = requirements.firstIndex(where: { $0.base == base && $0.labels == call.labels }) {
        constants[place, default: []].append(ExprSyntax(call).coalescedConstant?.trimmedDescription)
      }
    } else if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
      let place = requirements.firstIndex(where: {
        $0.isNamed(by: node.declName, propertyNames: propertyNames)
      })
    {
      let constant =
        requirements[place].isProperty ? ExprSyntax(node).coalescedConstant : node.constantOfGuard
      constants[place, default: []].append(constant?.trimmedDescription)
    }
    return .visitChildren
  }
}

extension OptionalRequirement {
  /// Returns whether a name without a call, such as `pager(_:didShow:)` or `pagerDidScroll`, refers
  /// to this requirement.
  func isNamed(by name: DeclReferenceExprSyntax, propertyNames: Set<String>) -> Bool {
    guard name.baseName.text == base else { return false }
    if let labels = name.argumentNames?.labels { return labels == self.labels }
    return isProperty || !propertyNames.contains(base)
  }
}

extension MemberAccessExprSyntax {
  /// The call in `x.method?(…)`, if this node is the method's name.
  var optionalCall: FunctionCallExprSyntax? {
    guard let chaining = parent?.as(OptionalChainingExprSyntax.self),
      let call = chaining.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(chaining).id
    else { return nil }
    return call
  }

  /// The constant in `guard let method = delegate?.method else { return constant }`.
  var constantOfGuard: ExprSyntax? {
    guard let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let condition = binding.parent?.parent?.as(ConditionElementListSyntax.self),
      let statement = condition.parent?.as(GuardStmtSyntax.self), statement.body.statements.count == 1,
      let value = statement.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression,
      value.isConstant
    else { return nil }
    return value
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in parentheses, with `_` for arguments without one.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalTrailingClosures.map(\.label.text)
  }
}

extension DeclNameArgumentsSyntax {
  var labels: [String] { arguments.map(\.name.text) }
}

extension ExprSyntax {
  private static let operatorsAfterCoalescing: Set = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

  /// The constant in `self ?? constant`, unless an operator that binds more tightly follows.
  var coalescedConstant: ExprSyntax? {
    var chain = self
    // In `try a?.b?(c) ?? d`, `??` applies to the whole `try` expression.
    while let next = chain.parent, next.is(TryExprSyntax.self) || next.is(AwaitExprSyntax.self) {
      chain = next.cast(ExprSyntax.self)
    }
    guard let list = chain.parent?.as(ExprListSyntax.self) else { return nil }
    let elements = Array(list)
    guard let place = elements.firstIndex(where: { $0.id == chain.id }), place + 2 < elements.count,
      elements[place + 1].trimmedDescription == "??", elements[place + 2].isConstant
    else { return nil }
    if place + 3 < elements.count, let next = elements[place + 3].as(BinaryOperatorExprSyntax.self),
      !Self.operatorsAfterCoalescing.contains(next.operator.text)
    {
      return nil
    }
    return elements[place + 2]
  }

  /// Whether the expression has the same meaning in another file: literals, `.zero`,
  /// `UITableView.automaticDimension`, `-1`.
  var isConstant: Bool {
    if self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
    {
      return true
    }
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isConstant }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base.map { $0.trimmedDescription.first?.isUppercase ?? false } ?? true
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return constructedType != nil && call.trailingClosure == nil
        && call.arguments.allSatisfy(\.expression.isConstant)
    }
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.allSatisfy(\.expression.isConstant) }
    return false
  }
}
