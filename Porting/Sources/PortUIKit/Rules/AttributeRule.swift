import SwiftSyntax

/// Removes attributes and modifiers that only Objective-C and Interface Builder use: `@objc`,
/// `@IBOutlet`, `dynamic`.
final class AttributeRule: Rule {
  private static let objectiveC: Set = ["objc", "objcMembers", "nonobjc", "NSCopying"]
  private static let interfaceBuilder: Set = [
    "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable",
  ]
  private var ownersWithOutlets: Set<String> = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.objectiveC.contains(name) {
      remove(node)
      count(.attributes)
    } else if Self.interfaceBuilder.contains(name) {
      remove(node)
      count(.interfaceBuilder)
      reportConnection(node, name)
    } else if name == "NSManaged" {
      report(node, "Core Data is not available; @NSManaged stays and does not compile")
    } else if name == "NSApplicationMain" {
      report(node, "@NSApplicationMain is not available; use @main and a UIApplicationDelegate")
    } else if name == "convention", node.arguments?.trimmedDescription == "block" {
      report(node, "Objective-C blocks are not available; @convention(block) stays and does not compile")
    }
    return .skipChildren
  }

  /// Reports an outlet or action, which code must connect because there is no nib.
  private func reportConnection(_ node: AttributeSyntax, _ name: String) {
    let owner = node.enclosingOwner?.name ?? ""
    if name == "IBOutlet", ownersWithOutlets.insert(owner).inserted {
      report(node, "a nib connected the outlets of '\(owner)'; set them in code")
    } else if name == "IBAction" || name == "IBSegueAction" {
      report(node, "a nib connected this action; add its target in code")
    }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      remove(node)
      count(.attributes)
    }
    return .skipChildren
  }

  /// An `@objc protocol` is limited to classes even if it does not inherit from `AnyObject`.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.named("objc") != nil, node.inheritanceClause == nil {
      let end = node.name.endPositionBeforeTrailingTrivia.utf8Offset
      replace(end..<end, with: ": AnyObject")
    }
    return .visitChildren
  }
}
