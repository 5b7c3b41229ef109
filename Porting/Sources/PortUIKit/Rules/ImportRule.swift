import SwiftSyntax

/// Rewrites `import UIKit.UIGestureRecognizerSubclass` to `import UIKit`, and renames modules.
final class ImportRule: Rule {
  /// Modules with Objective-C headers as submodules.
  private static let wholes: Set = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC"]
  /// Modules with an equivalent of another name.
  private static let others = [
    "Darwin": "Foundation", "CoreFoundation": "Foundation", "ObjectiveC": "UIKit",
    "os": "UnifiedLogging", "OSLog": "UnifiedLogging",
  ]
  private static let missing: Set = [
    "AVFoundation", "AVKit", "Accelerate", "CloudKit", "Combine", "Contacts", "CoreAnimation", "CoreAudio",
    "CoreData",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreText", "CoreVideo", "EventKit",
    "GameplayKit",
    "ImageIO", "IOKit", "LocalAuthentication", "MapKit", "MessageUI", "Messages", "Metal", "MetalKit",
    "MobileCoreServices", "Photos", "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "Security",
    "SpriteKit",
    "StoreKit", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "WatchKit",
    "WebKit", "WidgetKit",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if Self.missing.contains(module) {
      report(node, "the module \(module) is not available")
    } else if let other = Self.others[module] {
      rename(node, other)
    } else if node.importKindSpecifier == nil, node.path.count > 1, Self.wholes.contains(module) {
      rename(node, module)
    } else if node.importKindSpecifier != nil, Self.wholes.contains(module) {
      // A scoped import does not find a class that UIKit exports from another module.
      rename(node, module)
    }
    return .skipChildren
  }

  /// Renames a module where it qualifies a name, as in `Darwin.round(x)`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin" {
      replace(base.trimmedRange, with: "Foundation")
      count(.imports)
    }
    return .visitChildren
  }

  private func rename(_ node: ImportDeclSyntax, _ module: String) {
    let start =
      (node.importKindSpecifier ?? node.path.firstToken(viewMode: .sourceAccurate)) ?? node.importKeyword
    replace(start.positionAfterSkippingLeadingTrivia.utf8Offset..<node.trimmedRange.upperBound, with: module)
    count(.imports)
  }
}
