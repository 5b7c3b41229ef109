import SwiftSyntax

/// Evaluates conditions of `#if` for StackedNav, which counts as iOS. The result is nil if it
/// depends on the build.
struct PlatformCondition {
  private static let platforms: Set = ["iOS", "Linux"]
  /// Apple's frameworks that have no equivalent on this platform.
  private static let missingModules: Set = [
    "AppKit", "Cocoa", "Combine", "CoreData", "CoreImage", "Darwin", "MapKit", "Metal", "MetalKit",
    "ObjectiveC",
    "Photos", "PhotosUI", "SwiftUI", "WatchKit", "WebKit",
  ]

  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)[...]) }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return holds(not.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return holds(only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    guard let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return platforms.contains(argument)
    case "targetEnvironment": return false
    case "canImport": return missingModules.contains(argument) ? false : nil
    default: return nil
    }
  }

  /// Evaluates operators. `&&` binds more tightly than `||`.
  private static func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
    for (name, decides) in [("||", true), ("&&", false)] {
      guard let place = elements.firstIndex(where: { $0.trimmedDescription == name }) else { continue }
      let sides = [holds(elements[..<place]), holds(elements[(place + 1)...])]
      if sides.contains(decides) { return decides }
      return sides.contains(nil) ? nil : !decides
    }
    return elements.count == 1 ? elements.first.flatMap { holds($0) } : nil
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled on this platform.
  var clausesForThisPlatform: [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let holds = clause.condition.map { PlatformCondition.holds($0) } ?? true
      if holds != false { result.append(clause) }
      if holds == true { break }
    }
    return result
  }
}
