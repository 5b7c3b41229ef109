import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster

@Suite("Texts longer than any line")
struct LongTextTests {
  private let engine: FreeTypeTextEngine
  private let font = FontDescriptor(size: 17)

  init() throws { engine = try FreeTypeTextEngine() }

  @Test(
    "have a width that grows with their length, and no sum over them traps",
    arguments: ["a", "W", "\u{6587}", "\u{645}", "\u{1F600}", "e\u{301}", "a b "])
  func widths(unit: String) {
    let few = engine.width(of: String(repeating: unit, count: 1000), font: font)
    let many = engine.width(of: String(repeating: unit, count: 200_000), font: font)
    #expect(few > 0)
    #expect(abs(many / few / 200 - 1) < 0.01)
  }

  @Test("have an advance for each character, also in the largest size and in a font of bitmaps")
  func advances() {
    for unit in ["W", "\u{1F600}", "\u{645}"] {
      let text = String(repeating: unit, count: 100_000)
      let advances = engine.advances(
        of: text, isRightToLeft: unit == "\u{645}", font: FontDescriptor(size: 1024))
      #expect(advances.count == 100_000)
      #expect(advances.allSatisfy { $0.isFinite && $0 >= 0 })
    }
  }

  @Test("are drawn as far as a screen can show them")
  func ink() throws {
    let text = String(repeating: "W", count: 200_000)
    #expect(engine.ink(of: text, font: font) != nil)
  }

  @Test("a letter with a hundred thousand accents is measured and drawn")
  func accents() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(engine.width(of: text, font: font).isFinite)
    _ = engine.ink(of: text, font: font)
  }

  @Test("do not stay in the cache of widths")
  func cache() {
    // Equal widths mean nothing here; what counts is that the second one is not of another text.
    let one = engine.width(of: String(repeating: "i", count: 5000), font: font)
    let other = engine.width(of: String(repeating: "W", count: 5000), font: font)
    #expect(other > 2 * one)
  }
}
