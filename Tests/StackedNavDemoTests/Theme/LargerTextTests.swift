import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import StackedNavDemo

@Suite("Larger text")
struct LargerTextTests {
  /// Text as large as asked for, in the program's own font; all tests share both.
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

  @Test("a menu is as wide as its words, and no wider than the window")
  func menu() throws {
    try enlarged(by: 1.2) {
      for width in [800.0, 200] {
        let stage = Stage(size: CGSize(width: width, height: 400))
        let controller = UIViewController()
        stage.window.rootViewController = controller
        stage.frame()
        let items = ["Open with its own program", "To the top"].map { title in
          MenuViewController.Item(title: title, detail: title == "To the top" ? "and on" : nil) {}
        }
        controller.present(
          MenuViewController(
            [MenuViewController.Group(title: "Menu", items: items)],
            beside: CGRect(x: width - 44, y: 0, width: 44, height: 44)), animated: false)
        stage.frame()
        let texts = SeenText.all(in: stage.window)
        #expect(texts.contains { $0.string == "Open with its own program" } == (width == 800))
        #expect(texts.allSatisfy { $0.place.minX >= 8 && $0.place.maxX <= width - 8 })
      }
    }
  }

  @Test("the pills of Layers keep room around their words", arguments: [1, 1.2])
  func pills(scale: CGFloat) throws {
    try enlarged(by: scale) {
      let stage = Stage(size: CGSize(width: 264, height: 158))
      let controls = LayersControls(frame: stage.window.bounds)
      stage.window.addSubview(controls)
      stage.frame()
      for button in [controls.frames, controls.shadows, controls.labels] {
        let text = try #require(SeenText.all(in: button).first)
        let pill = button.convert(button.bounds, to: nil)
        #expect(text.place.minX - pill.minX >= 6 && pill.maxX - text.place.maxX >= 6)
      }
      #expect(controls.labels.frame.maxX <= 252)
    }
  }

  @Test("what is said after Share is brought into sight")
  func note() async throws {
    let desk = try await PreviewDesk { try PreviewDesk.picture(in: $0, "dunes.png") }
    _ = try await desk.open("dunes.png")
    desk.stage.resize(to: CGSize(width: 1024, height: 736))
    await desk.settle()
    await desk.tap("Share")
    let facts = try #require(desk.views(FactsView.self).first)
    let said = try #require(SeenText.all(in: facts).last { $0.string.contains("clipboard") })
    #expect(said.place.maxY <= desk.place(facts).maxY - 8)
    #expect(said.place.height >= TypeStyle.footnote.line)
  }
}
