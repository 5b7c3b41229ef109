import SwiftSyntax

/// Renames `@UIApplicationMain`, and notes delegates that start the program as they are.
final class EntryRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let old = node.attributes.named("UIApplicationMain")
    if let old {
      replace(old.attributeName.trimmedRange, with: "main")
      count(.entries)
    }
    if old != nil || node.attributes.named("main") != nil,
      index.lineage(of: node.name.text).contains("UIApplicationDelegate")
    {
      note(node, "'\(node.name.text)' starts the program as it is")
    }
    return .visitChildren
  }
}
