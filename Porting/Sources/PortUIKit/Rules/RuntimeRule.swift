import SwiftSyntax

/// Reports uses of the Objective-C runtime and of Interface Builder files, which are not available.
final class RuntimeRule: Rule {
  private static let sentences = [
    "class_getInstanceMethod": "there is no Objective-C runtime to look methods up in",
    "method_exchangeImplementations": "methods cannot be exchanged; override or call them instead",
    "class_addMethod": "methods cannot be added",
    "class_replaceMethod": "methods cannot be replaced",
    "NSSelectorFromString": "methods cannot be looked up by name; use a Selector of a method",
    "NSClassFromString": "classes can be looked up by name only as Module.Class",
    "UINib": "nibs are not available; build the view in code",
    "UIStoryboard": "storyboards are not available; build the view controller in code",
    "loadNibNamed": "nibs are not available; build the view in code",
    "instantiateViewController": "storyboards are not available; build the view controller in code",
    "NSKeyedUnarchiver": "views cannot be decoded from archives",
  ]

  /// Whether the rule says what to do instead.
  static func explains(_ name: String) -> Bool { sentences[name] != nil }

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
      report(node, "key-value coding is not available")
    default: break
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), labels.isEmpty,
      member.declName.baseName.text == "description",
      let base = member.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.trimmedDescription == "type"
    {
      // The description of an Objective-C class is its name.
      replace(node.trimmedRange, with: "String(reflecting: \(base.trimmedDescription))")
      count(.descriptions)
    }
    if node.calledExpression.trimmedDescription == "Selector", labels == ["_"] {
      report(node, "methods cannot be looked up by name; use Selector(\"name:\", Type.name(_:))")
    }
    return .visitChildren
  }
}
