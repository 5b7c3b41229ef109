import Foundation
import Replay
import TestSupport
import Testing
import UIKit

@testable import UIKitCatalog

@Suite("A storm over UIKitCatalog")
struct CatalogStormTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment
  /// `CATALOG_STORM=300000` plays that many events instead, and says how far it is.
  private nonisolated static let longCount = environment["CATALOG_STORM"].flatMap { Int($0) }
  /// `CATALOG_SEEDS=5,6` plays these seeds instead.
  private nonisolated static let seeds =
    environment["CATALOG_SEEDS"]?.split(separator: ",").compactMap { UInt64($0) } ?? [1, 2, 3, 4]

  @Test(
    "whatever fingers, keys and windows do, nothing traps, and the list is there afterwards",
    arguments: CatalogStormTests.seeds
  )
  func storm(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var catalog = CatalogStage()
    let sizes = [
      CGSize(width: 400, height: 780), CGSize(width: 1440, height: 900), CGSize(width: 700, height: 500),
      CGSize(width: 200, height: 150),
    ]
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardEscape, .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardLeftArrow,
      .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
      .keyboardDeleteOrBackspace,
    ]
    func anywhere() -> CGPoint {
      let size = catalog.window.bounds.size
      return CGPoint(x: CGFloat(random.below(Int(size.width))), y: CGFloat(random.below(Int(size.height))))
    }
    func distance(_ limit: Int) -> CGPoint {
      CGPoint(x: CGFloat(random.below(2 * limit) - limit), y: CGFloat(random.below(2 * limit) - limit))
    }
    for event in 0..<(CatalogStormTests.longCount ?? 1500) / CatalogStormTests.seeds.count {
      if CatalogStormTests.longCount != nil, event % 5000 == 0 { print("Seed \(seed): \(event) events") }
      // A new program now and then, so that no screen keeps the storm for itself.
      if event % 250 == 249 { catalog = CatalogStage(sizes[random.below(sizes.count)]) }
      let stage = catalog.stage
      switch random.below(20) {
      case 0...5: stage.tap(at: anywhere())
      case 6, 7: stage.drag(from: anywhere(), by: distance(400), steps: 1 + random.below(8))
      case 8:
        stage.fingerDown(at: anywhere(), id: 7)
        stage.run(for: Double(random.below(40)) / 60)
        stage.fingerMoves(by: distance(60), id: 7)
        stage.fingerUp(id: 7)
      case 9: stage.pinch(.began, scale: 1, at: anywhere())
      case 10: stage.pinch(.moved, scale: CGFloat(random.below(30)) / 10, at: anywhere())
      case 11: stage.pinch(.ended, scale: 1, at: anywhere())
      case 12, 13: stage.press(keys[random.below(keys.count)], modifiers: random.below(4) == 0 ? .shift : [])
      case 14: stage.type(["a", "5", "שלום", "👍"][random.below(4)])
      case 15: stage.wheel(dx: 0, dy: CGFloat(random.below(9) - 4), at: anywhere())
      case 16: stage.mouse(.began, at: anywhere(), button: 3)
      case 17: stage.mouse(.ended, at: anywhere(), button: 3)
      case 18:
        if random.below(4) == 0 { stage.resize(to: sizes[random.below(sizes.count)]) }
        let entries = Entry.all
        if random.below(2) == 0, catalog.split?.presentedViewController == nil {
          catalog.show(entries[random.below(entries.count)])
        }
      default: stage.run(for: Double(random.below(40)) / 60)
      }
    }
    catalog.split?.dismiss(animated: false)
    catalog.stage.resize(to: sizes[1])
    catalog.stage.run(for: 1)
    #expect(catalog.list?.view.window != nil)
  }
}
