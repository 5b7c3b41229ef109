import SwiftSyntax

/// `import UIKit.UIGestureRecognizerSubclass` → `import UIKit`, and modules that go by another name here.
final class ImportRule: Rule {
  /// Modules whose submodules are headers.
  private static let wholes: Set = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC"]
  /// Modules that another one stands for.
  private static let others = [
    "Darwin": "Foundation", "CoreFoundation": "Foundation", "ObjectiveC": "UIKit", "os": "OSLog",
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
      report(node, "there is no module \(module) here")
    } else if let other = Self.others[module] {
      rename(node, other)
    } else if node.importKindSpecifier == nil, node.path.count > 1, Self.wholes.contains(module) {
      rename(node, module)
    } else if node.importKindSpecifier != nil, Self.wholes.contains(module) {
      // The class comes from a module that UIKit exports again, where a scoped import does not look.
      rename(node, module)
    }
    return .skipChildren
  }

  private func rename(_ node: ImportDeclSyntax, _ module: String) {
    let start =
      (node.importKindSpecifier ?? node.path.firstToken(viewMode: .sourceAccurate)) ?? node.importKeyword
    replace(start.positionAfterSkippingLeadingTrivia.utf8Offset..<node.trimmedRange.upperBound, with: module)
    count(.imports)
  }
}
