import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Inspector

@Suite("Larger text")
struct LargerTextTests {
  /// Runs a test with text scaled, in the program's own font.
  /// Both settings are shared by all tests and restored.
  private func enlarged(by scale: CGFloat, _ story: () throws -> Void) throws {
    let engine = UIFont.textEngine
    defer {
      TypeStyle.scale = 1
      UIFont.textEngine = engine
    }
    TypeStyle.scale = scale
    UIFont.textEngine = try FreeTypeTextEngine()
    try story()
  }

  @Test("a menu is as wide as its words, but no wider than the window")
  func menu() throws {
    try enlarged(by: 1.2) {
      for width in [800.0, 200] {
        let stage = Stage(size: CGSize(width: width, height: 400))
        let controller = UIViewController()
        stage.window.rootViewController = controller
        stage.frame()
        UIMenuLook.provider = { Theme.menuLook }
        let items = ["Show in parent folder", "Scroll to top"].map { title in
          UIAction(title: title, subtitle: title == "Scroll to top" ? "and on" : nil) { _ in }
        }
        controller.presentMenu(
          UIMenu(title: "Menu", children: items), from: CGRect(x: width - 44, y: 0, width: 44, height: 44))
        stage.frame()
        let texts = SeenText.all(in: stage.window)
        #expect(texts.contains { $0.string == "Show in parent folder" } == (width == 800))
        #expect(texts.allSatisfy { $0.position.minX >= 8 && $0.position.maxX <= width - 8 })
      }
    }
  }

  /// The pills of Layers with their texts, from left to right, at a text size.
  private func pills(
    _ size: UIContentSizeCategory, _ story: ([(pill: CGRect, text: CGRect)]) throws -> Void
  ) throws {
    try enlarged(by: 1) {
      let stage = Stage(size: CGSize(width: 264, height: 158))
      stage.window.traitOverrides.preferredContentSizeCategory = size
      let controls = LayersControls(frame: stage.window.bounds)
      stage.window.addSubview(controls)
      stage.frame()
      try story(
        [controls.frames, controls.shadows, controls.labels].map {
          ($0.convert($0.bounds, to: nil), try #require(SeenText.all(in: $0).first).position)
        })
    }
  }

  @Test(
    "the pills of Layers keep padding around their texts",
    arguments: [UIContentSizeCategory.small, .extraLarge, .extraExtraLarge])
  func pillRoom(size: UIContentSizeCategory) throws {
    try pills(size) { pills in
      for (pill, text) in pills {
        #expect(text.minX - pill.minX >= 7.5 && pill.maxX - text.maxX >= 7.5)
      }
      // The widths add up with an error in the last digit.
      #expect(pills[0].pill.minX >= 12 && pills[2].pill.maxX < 252 + 1e-9)
    }
  }

  @Test("at the standard text size, the pills of Layers are as wide as in the design")
  func pillWidths() throws {
    try pills(.large) { pills in
      // "Shadows" is 57.03 points wide.
      #expect(pills.map(\.pill.minX) == [20, 96, 172] && pills.map(\.pill.width) == [72, 72, 72])
      for (pill, text) in pills { #expect(text.minX - pill.minX >= 7.45 && pill.maxX - text.maxX >= 7.45) }
    }
  }

  @Test("a message in a preview, such as that no program opens the file, is scrolled into view")
  func record() async throws {
    let desk = try await PreviewDesk { try PreviewDesk.picture(in: $0, "dunes.png") }
    let page = try await desk.open("dunes.png")
    desk.stage.resize(to: CGSize(width: 1024, height: 736))
    await desk.settle()
    page.say("No program opens this file.")
    await desk.settle()
    let facts = try #require(desk.views(FactsView.self).first)
    let said = try #require(SeenText.all(in: facts).last { $0.string.contains("No program") })
    #expect(said.position.maxY <= desk.place(facts).maxY - 8)
    #expect(said.position.height >= TypeStyle.footnote.line)
  }
}
