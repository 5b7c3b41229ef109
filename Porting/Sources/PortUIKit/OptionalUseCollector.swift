import SwiftSyntax

/// Finds how callers of optional requirements handle a missing implementation.
final class OptionalUseCollector: SyntaxVisitor {
  private let requirements: [OptionalRequirement]
  private let index: SourceIndex
  /// For each use of a requirement, what the caller substitutes for a missing implementation: an expression
  /// for the default implementation, or nil.
  private var substitutes: [Int: [String?]] = [:]

  private init(_ requirements: [OptionalRequirement], _ index: SourceIndex) {
    self.requirements = requirements
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  /// Determines the results of default implementations.
  static func decide(_ requirements: [OptionalRequirement], _ index: SourceIndex, _ files: [SourceFile])
    -> [OptionalRequirement]
  {
    guard !requirements.isEmpty else { return [] }
    let collector = OptionalUseCollector(requirements, index)
    for file in files { collector.walk(file.tree) }
    return requirements.enumerated().map { place, requirement in
      var requirement = requirement
      requirement.fallback = collector.fallback(requirement, collector.substitutes[place] ?? [])
      return requirement
    }
  }

  private func fallback(_ requirement: OptionalRequirement, _ substitutes: [String?])
    -> OptionalRequirement.Fallback
  {
    if requirement.returnsNothing { return .nothing }
    if requirement.isOptionalAlready { return .null }
    guard let first = substitutes.first, let first, substitutes.allSatisfy({ $0 == first }) else {
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
        substitutes[place, default: []].append(substitute(for: call, of: requirements[place]))
      }
    } else if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
      let place = requirements.firstIndex(where: {
        $0.isNamed(by: node.declName, propertyNames: index.propertyNames)
      })
    {
      let constant =
        requirements[place].isProperty ? ExprSyntax(node).coalescedConstant : node.constantOfGuard
      substitutes[place, default: []].append(constant?.textElsewhere)
    }
    return .visitChildren
  }

  /// Returns a constant, or the caller's property as a property of the parameter through which the caller
  /// passes itself: `pager.rowHeight` for `height?(of: self) ?? rowHeight`.
  private func substitute(for call: FunctionCallExprSyntax, of requirement: OptionalRequirement) -> String? {
    guard let value = ExprSyntax(call).coalescedValue else { return nil }
    if value.isConstant { return value.textElsewhere }
    guard let place = call.arguments.map(\.expression.trimmedDescription).firstIndex(of: "self"),
      requirement.parameters.indices.contains(place), requirement.parameters[place] != "_",
      let owner = call.enclosingOwner, let property = value.ownProperty,
      property.saysSelf || !call.hasLocal(named: property.name),
      isReadable(property.name, of: owner.lastName, isOwn: property.saysSelf)
    else { return nil }
    return "\(requirement.parameters[place]).\(property.path)"
  }

  /// Returns whether other types can read a property. A property after `self` may be inherited from UIKit.
  private func isReadable(_ name: String, of type: String, isOwn: Bool) -> Bool {
    for ancestor in index.lineage(of: type) {
      guard let facts = index.types[ancestor], facts.members.contains(where: { $0.base == name }) else {
        continue
      }
      return facts.readableProperties.contains(name)
    }
    return isOwn
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

extension SyntaxProtocol {
  /// Whether a variable or parameter of a function around this node has the name.
  func hasLocal(named name: String) -> Bool {
    ancestors.prefix { !$0.is(MemberBlockItemSyntax.self) }.contains { node in
      if let closure = node.as(ClosureExprSyntax.self) {
        return closure.signature?.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ?? false
      }
      if let parameters = node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters {
        return parameters.contains { ($0.secondName ?? $0.firstName).text == name }
      }
      return node.as(CodeBlockItemListSyntax.self)?.contains { item in
        item.tokens(viewMode: .sourceAccurate).contains {
          $0.text == name
            && ["let", "var", "for"].contains($0.previousToken(viewMode: .sourceAccurate)?.text)
        }
      } ?? false
    }
  }
}

extension DeclNameArgumentsSyntax {
  var labels: [String] { arguments.map(\.name.text) }
}

extension ExprSyntax {
  private static let operatorsAfterCoalescing: Set = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

  /// The constant in `self ?? constant`.
  var coalescedConstant: ExprSyntax? { coalescedValue.flatMap { $0.isConstant ? $0 : nil } }

  /// The value in `self ?? value`, unless an operator that binds more tightly follows.
  var coalescedValue: ExprSyntax? {
    var chain = self
    // In `try a?.b?(c) ?? d`, `??` applies to the whole `try` expression.
    while let next = chain.parent, next.is(TryExprSyntax.self) || next.is(AwaitExprSyntax.self) {
      chain = next.cast(ExprSyntax.self)
    }
    guard let list = chain.parent?.as(ExprListSyntax.self) else { return nil }
    let elements = Array(list)
    guard let place = elements.firstIndex(where: { $0.id == chain.id }), place + 2 < elements.count,
      elements[place + 1].trimmedDescription == "??"
    else { return nil }
    if place + 3 < elements.count, let next = elements[place + 3].as(BinaryOperatorExprSyntax.self),
      !Self.operatorsAfterCoalescing.contains(next.operator.text)
    {
      return nil
    }
    return elements[place + 2]
  }

  /// The expression as written in another type, where `Self` is the name of this one.
  var textElsewhere: String {
    guard trimmedDescription.hasPrefix("Self."), let owner = enclosingOwner else { return trimmedDescription }
    return owner.name + trimmedDescription.dropFirst("Self".count)
  }

  /// The property of the caller that the expression reads: `rowHeight`, `self.rowHeight`, `look.rowHeight`.
  var ownProperty: (name: String, path: String, saysSelf: Bool)? {
    let words = trimmedDescription.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let saysSelf = words.first == "self"
    let path = saysSelf ? Array(words.dropFirst()) : words
    let areNames = path.allSatisfy { word in
      word.first?.isLowercase ?? false && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard areNames, let name = path.first else { return nil }
    return (name, path.joined(separator: "."), saysSelf)
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
