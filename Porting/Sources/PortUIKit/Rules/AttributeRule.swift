import SwiftSyntax

/// Removes what only Objective-C and Interface Builder read: `@objc`, `@IBOutlet`, `dynamic`.
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
      report(node, "there is no Core Data here; @NSManaged stays and does not compile")
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      report(node, "there is no @\(name) here; start the program with SDLApplication")
    } else if name == "convention", node.arguments?.trimmedDescription == "block" {
      report(node, "there are no Objective-C blocks here; @convention(block) stays and does not compile")
    }
    return .skipChildren
  }

  /// A nib connected outlets and actions; now code has to.
  private func reportConnection(_ node: AttributeSyntax, _ name: String) {
    let owner = node.enclosingOwner?.name ?? ""
    if name == "IBOutlet", ownersWithOutlets.insert(owner).inserted {
      report(node, "a nib set the outlets of '\(owner)'; set them in code")
    } else if name == "IBAction" || name == "IBSegueAction" {
      report(node, "a nib sent this action; add its target in code")
    }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      remove(node)
      count(.attributes)
      if let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first
      {
        report(
          node,
          "observers do not see changes of '\(binding.pattern.trimmedDescription)' by themselves; call "
            + "willChangeValue(forKey:) and didChangeValue(forKey:)")
      }
    }
    return .skipChildren
  }

  /// An `@objc protocol` is one of classes even if it does not say so.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.named("objc") != nil, node.inheritanceClause == nil {
      let end = node.name.endPositionBeforeTrailingTrivia.utf8Offset
      replace(end..<end, with: ": AnyObject")
    }
    return .visitChildren
  }
}
