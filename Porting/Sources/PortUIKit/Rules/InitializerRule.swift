import SwiftSyntax

/// Adapts initializers to a platform without archives and Objective-C.
///
/// `super.init(coder:)` becomes the initializer that code calls, such as `super.init(frame: .zero)`, because
/// there is no archive to decode.
final class InitializerRule: Rule {
  /// The initializer arguments for UIKit classes that are created in code.
  private static let calls = [
    "UICollectionView": "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
    "UITableView": "frame: .zero, style: .plain",
    "UITableViewCell": "style: .default, reuseIdentifier: nil",
    "UITableViewHeaderFooterView": "reuseIdentifier: nil",
    "UIViewController": "nibName: nil, bundle: nil", "UITableViewController": "style: .plain",
    "UICollectionViewController": "collectionViewLayout: UICollectionViewFlowLayout()",
    "UINavigationController": "nibName: nil, bundle: nil", "UITabBarController": "nibName: nil, bundle: nil",
    "NSObject": "", "CALayer": "", "UICollectionViewLayout": "", "UICollectionViewFlowLayout": "",
    "UIBarButtonItem": "", "UIGestureRecognizer": "target: nil, action: nil",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.is(SuperExprSyntax.self) ?? false, callee.declName.baseName.text == "init",
      node.labels == ["coder"], let owner = node.enclosingOwner,
      let arguments = arguments(forSuperclassOf: owner.lastName)
    else { return .visitChildren }
    replace(node.arguments.trimmedRange, with: arguments)
    count(.initializers)
    return .visitChildren
  }

  /// Returns nil if the superclass is unknown, or if it belongs to the package and has the initializer.
  private func arguments(forSuperclassOf type: String) -> String? {
    for ancestor in index.superclasses(of: type)
    where index.types[ancestor]?.declaresCoderInitializer ?? false {
      return nil
    }
    guard let known = index.foreignSuperclass(of: type) else { return nil }
    if let arguments = Self.calls[known] { return arguments }
    if known.hasSuffix("Controller") { return Self.calls["UIViewController"] }
    if known.hasSuffix("GestureRecognizer") { return Self.calls["UIGestureRecognizer"] }
    if known.hasPrefix("CA"), known.hasSuffix("Layer") { return "" }
    return known.hasPrefix("UI") ? "frame: .zero" : nil
  }
}
