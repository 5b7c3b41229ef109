import Foundation
import Geometry
import Raster
import Replay
import SDLPlatform
import Testing
import UIKit

@testable import UIKitCatalog

/// The delegate of the catalog, which measures texts with fonts from the beginning.
private final class DrawnDelegate: UIKitCatalog.AppDelegate {
  var scale: CGFloat = 1
  var text: (any TextEngine)?

  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The program has a screen of its own.
    for case let scene as UIWindowScene in application.connectedScenes {
      scene.screen.scale = scale
      if let text { scene.screen.textEngine = text }
    }
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }
}

/// A picture of a screen, which is stored in `Tests/Fixtures/Catalog`.
nonisolated struct CatalogPicture: CustomTestStringConvertible, Sendable {
  let name: String
  /// The title of the screen; nil for the list.
  let screen: String?
  var size = CGSize(width: 400, height: 700)
  var isDark = false
  var isRightToLeft = false
  var isLarge = false
  var scale: CGFloat = 1

  var testDescription: String { name }

  static let all =
    [
      CatalogPicture(name: "list", screen: nil), CatalogPicture(name: "list-at-2", screen: nil, scale: 2),
      CatalogPicture(name: "buttons", screen: "Buttons"),
      CatalogPicture(name: "buttons-at-2", screen: "Buttons", scale: 2),
      CatalogPicture(
        name: "wide-dark", screen: "Switches", size: CGSize(width: 1440, height: 700), isDark: true),
      CatalogPicture(name: "cells-dark", screen: "Cells", isDark: true),
      CatalogPicture(name: "cells-dark-at-2", screen: "Cells", isDark: true, scale: 2),
      CatalogPicture(name: "collection-list-right-to-left", screen: "List", isRightToLeft: true),
      CatalogPicture(name: "index", screen: "Index"),
      CatalogPicture(name: "segments-at-2", screen: "Segmented Controls", isRightToLeft: true, scale: 2),
      CatalogPicture(name: "alerts-large", screen: "Alerts", isLarge: true),
      CatalogPicture(name: "symbols-at-2", screen: "Symbols", scale: 2),
      CatalogPicture(name: "bars-dark", screen: "Tab Bar", isDark: true),
    ]

  /// Draws the picture, after what `step` does in the screen.
  @MainActor func draw(after step: (Stage) -> Void = { _ in }) throws -> CGImage {
    let text = try FreeTypeTextEngine()
    text.scale = scale
    let (usualScale, usualText) = (UIScreen.main.scale, UIFont.textEngine)
    // Other tests in this process measure without fonts.
    defer { (UIScreen.main.scale, UIFont.textEngine) = (usualScale, usualText) }
    (UIScreen.main.scale, UIFont.textEngine) = (scale, text)
    let delegate = DrawnDelegate()
    (delegate.scale, delegate.text) = (scale, text)
    let stage = Stage(size: size, launching: delegate)
    if isDark { stage.window.overrideUserInterfaceStyle = .dark }
    if isRightToLeft { stage.scene.traitOverrides.layoutDirection = .rightToLeft }
    if isLarge { stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge }
    stage.frame()
    if let entry = Entry.all.first(where: { $0.title == screen }) {
      let split = stage.window.rootViewController as? UISplitViewController
      split?.showDetailViewController(
        UINavigationController(rootViewController: entry.makeViewController()), sender: nil)
    }
    stage.run(for: 3)
    step(stage)
    let painter = WindowPainter(
      target: try OffscreenTarget(width: Int(size.width * scale), height: Int(size.height * scale)),
      text: text)
    painter.draw([stage.window])
    return try #require(painter.snapshot())
  }
}

@Suite("Pictures of UIKitCatalog")
struct CatalogGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Catalog")

  /// `UPDATE_GOLDEN=1 swift test --filter CatalogGolden` stores the pictures.
  @Test("each picture equals the stored one", arguments: CatalogPicture.all)
  func stored(picture: CatalogPicture) throws {
    let image = try picture.draw()
    let path = CatalogGoldenTests.folder.appendingPathComponent(picture.name + ".png").path
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try PNGFile.write(image, to: path)
    }
    let stored = try PictureDecoder.decode(contentsOf: path)
    #expect(image.width == stored.width && image.height == stored.height)
    let distinct = zip(image.pixels, stored.pixels).count { one, other in
      abs(Int(one) - Int(other)) > 2
    }
    if distinct > 0 {
      let left = NSTemporaryDirectory() + "catalog-\(picture.name).png"
      try PNGFile.write(image, to: left)
      Issue.record("\(picture.name): \(distinct) bytes differ; see \(left)")
    }
  }

  @Test("each stored picture belongs to a screen")
  func names() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: CatalogGoldenTests.folder.path)
    #expect(files.sorted() == CatalogPicture.all.map { $0.name + ".png" }.sorted())
  }
}
