import ArgumentParser
import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Surfaces above each other in dark mode")
struct DarkElevationTests {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func surface(_ name: String) throws -> UIColor {
    try #require(["page": Theme.page, "grouped": Theme.grouped, "card": Theme.card][name])
  }

  private func components(_ color: UIColor) -> [Double] {
    let color = color.resolvedColor(with: DarkElevationTests.dark).cgColor
    return [Double(color.red), Double(color.green), Double(color.blue)]
  }

  private func ratio(_ one: UIColor, _ other: UIColor) -> Double {
    TextContrast.ratio(components(one), components(other))
  }

  private func isLighter(_ one: UIColor, than other: UIColor) -> Bool {
    TextContrast.luminance(components(one)) > TextContrast.luminance(components(other))
  }

  @Test("a menu is a step lighter than what is below it", arguments: ["page", "grouped", "card"])
  func menus(name: String) throws {
    let surface = try surface(name)
    let menu = Theme.menuLook.background
    #expect(ratio(menu, surface) >= 1.12 && isLighter(menu, than: surface))
    #expect(ratio(Theme.menuLook.border, menu) >= 1.12)
  }

  @Test("the item under the pointer stands out on every surface", arguments: ["page", "grouped", "card"])
  func hover(name: String) throws {
    let surface = try surface(name)
    #expect(ratio(Theme.rowHover, surface) >= 1.09)
    #expect(ratio(Theme.rowPressed, Theme.rowHover) >= 1.09)
    #expect(ratio(Theme.menuLook.hover, Theme.menuLook.background) >= 1.09)
    #expect(ratio(Theme.menuLook.pressed, Theme.menuLook.hover) >= 1.09)
  }

  @Test("the text of menus is readable on all their states")
  func text() {
    let look = Theme.menuLook
    for ground in [look.background, look.hover, look.pressed] {
      for ink in [look.text, look.detailText] { #expect(ratio(ink, ground) >= 4.5) }
    }
    #expect(ratio(look.headingText, look.background) >= 4.5)
  }

  @Test("a covered page is darker than an uncovered one", arguments: ["page", "grouped", "card"])
  func covered(name: String) throws {
    let surface = try surface(name)
    let style = SPStackedPageStyle.automatic
    let covered = surface.mixed(with: style.overlayColor, by: try #require(style.darkDimming))
    #expect(ratio(covered, surface) >= 1.25 && isLighter(surface, than: covered))
  }

  @Test("in a picture of the window, an open menu is a step lighter than the card below it")
  func picture() async throws {
    let stage = try TabStage(.files)
    stage.window.overrideUserInterfaceStyle = .dark
    try await stage.settle()
    try stage.press("sort")
    let color = try colors(of: stage)
    let panel = try #require(stage.view("menu")?.subviews.last)
    let position = panel.convert(panel.bounds, to: nil)
    let inside = color(position.minX + 3, position.midY)
    #expect(inside == components(Theme.menuLook.background).map { ($0 * 255).rounded() / 255 })
    #expect(TextContrast.ratio(inside, color(130, 150)) >= 1.12)
  }

  @Test("in a picture of the window, a file icon under the pointer is surrounded by light")
  func hoveredIcon() async throws {
    let stage = try TabStage(.files, files: ["a.txt"])
    stage.window.overrideUserInterfaceStyle = .dark
    try stage.press("grid")
    try await stage.settle()
    let icon = try #require(stage.window.all.lazy.compactMap { $0 as? GridCell }.first?.tile)
    try checkLight(around: icon, on: stage)
  }

  @Test("in a picture of the window, a cover under the pointer is surrounded by light")
  func hoveredCover() async throws {
    let stage = try TabStage(.discover)
    stage.window.overrideUserInterfaceStyle = .dark
    try await stage.settle()
    let middle = CGPoint(x: 552, y: 250)
    let cover = try #require(
      stage.window.all.lazy.compactMap { $0 as? CoverView }.first {
        $0.convert($0.bounds, to: nil).contains(middle)
      })
    try checkLight(around: cover, on: stage)
  }

  private func checkLight(around view: UIView, on stage: TabStage) throws {
    let position = view.convert(view.bounds, to: nil)
    let resting = try colors(of: stage)(position.midX, position.maxY + 3)
    stage.stage.hover(at: CGPoint(x: position.midX, y: position.midY))
    stage.stage.settle()
    let hovered = try colors(of: stage)(position.midX, position.maxY + 3)
    #expect(TextContrast.luminance(hovered) > TextContrast.luminance(resting))
    #expect(TextContrast.ratio(hovered, resting) >= 1.09)
  }

  @Test("in a picture of the window, the list behind a preview is darker than the preview")
  func coveredPicture() async throws {
    let stage = try TabStage(.files, files: ["a.txt"])
    stage.window.overrideUserInterfaceStyle = .dark
    try await stage.settle()
    try stage.tap("a.txt")
    try await stage.settle()
    let color = try colors(of: stage)
    let (list, preview) = (color(90, 600), color(1000, 600))
    #expect(TextContrast.luminance(list) < TextContrast.luminance(preview))
  }

  /// Draws the window and returns the color at each position in it.
  private func colors(of stage: TabStage) throws -> (_ x: CGFloat, _ y: CGFloat) -> [Double] {
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    painter.draw([stage.window])
    let image = try #require(painter.snapshot())
    return { x, y in
      let position = (Int(y) * image.width + Int(x)) * 4
      return image.pixels[position..<position + 3].reversed().map { Double($0) / 255 }
    }
  }
}
