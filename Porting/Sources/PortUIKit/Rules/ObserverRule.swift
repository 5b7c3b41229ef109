import SwiftSyntax

/// Adapts subclasses of `NSObject` that observe by key path: removes `override` from
/// `observeValue(forKeyPath:…)` and makes the class conform to `NSKeyValueObserver`.
///
/// Foundation's `NSObject` has no such method. Views, layers, controllers and recognizers do, so
/// they keep `override`.
final class ObserverRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let superclass = node.inheritanceClause?.inheritedTypes.first,
      superclass.type.lastName == "NSObject"
    else { return .visitChildren }
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "observeValue",
        function.labels == ["forKeyPath", "of", "change", "context"],
        let modifier = function.modifiers.named("override")
      else { continue }
      remove(modifier)
      let end = superclass.type.trimmedRange.upperBound
      replace(end..<end, with: ", NSKeyValueObserver")
      needsUIKit = true
      count(.observers)
    }
    return .visitChildren
  }
}
