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
  /// Apple's frameworks that Linux does not have.
  private static let missing: Set = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdSupport", "AddressBook", "AddressBookUI", "AlarmKit", "AppIntents",
    "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "BackgroundTasks", "BusinessChat", "CFNetwork", "CallKit",
    "CarPlay", "Charts", "ClassKit", "ClockKit", "CloudKit", "Combine", "CommonCrypto", "Compression",
    "Contacts", "ContactsUI", "CoreAnimation", "CoreAudio", "CoreAudioKit", "CoreAudioTypes",
    "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI",
    "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "CryptoTokenKit",
    "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider",
    "FoundationModels", "GLKit", "GSS", "GameController", "GameKit", "GameplayKit", "HealthKit",
    "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "ImageIO", "Intents", "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MLCompute", "MapKit",
    "MediaAccessibility", "MediaPlayer", "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalFX",
    "MetalKit", "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "ModelIO",
    "MultipeerConnectivity", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit",
    "PencilKit", "Photos", "PhotosUI", "PushKit", "PushToTalk", "QuickLook", "QuickLookThumbnailing",
    "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SceneKit", "ScreenTime", "Security",
    "SensorKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit",
    "StoreKitTest", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "Translation", "Twitter",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit",
    "WidgetKit", "iAd",
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
