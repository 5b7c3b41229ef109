import SwiftSyntax

/// Finds what asks Objective-C's runtime, which is not here, and files of Interface Builder.
final class RuntimeRule: Rule {
  private static let sentences = [
    "class_getInstanceMethod": "there is no Objective-C runtime to find methods in",
    "method_exchangeImplementations": "methods cannot be exchanged here; override or call them instead",
    "class_addMethod": "methods cannot be added here",
    "class_replaceMethod": "methods cannot be replaced here",
    "NSSelectorFromString": "a name alone finds no method here; use a Selector of a method",
    "NSClassFromString": "classes are found by name only as Module.Class",
    "UINib": "there are no nibs here; build the view in code",
    "UIStoryboard": "there are no storyboards here; build the view controller in code",
    "loadNibNamed": "there are no nibs here; build the view in code",
    "instantiateViewController": "there are no storyboards here; build the view controller in code",
    "NSKeyedUnarchiver": "views cannot be read from archives here",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let sentence = Self.sentences[node.baseName.text] {
      report(node, "\(node.baseName.text): \(sentence)")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.labels
    switch (node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text, labels) {
    case ("value", ["forKey"]), ("value", ["forKeyPath"]), ("setValue", ["_", "forKey"]),
      ("setValue", ["_", "forKeyPath"]):
      report(node, "key-value coding does not find properties by name here")
    default: break
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), labels.isEmpty,
      member.declName.baseName.text == "description",
      let base = member.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.trimmedDescription == "type"
    {
      // A class of Objective-C describes itself by its name.
      replace(node.trimmedRange, with: "String(reflecting: \(base.trimmedDescription))")
      count(.descriptions)
    }
    if node.calledExpression.trimmedDescription == "Selector", labels == ["_"] {
      report(node, "a name alone finds no method here; use Selector(\"name:\", Type.name(_:))")
    }
    return .visitChildren
  }
}
