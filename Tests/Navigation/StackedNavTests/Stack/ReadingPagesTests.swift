import Replay
import Testing

@testable import StackedNav
@testable import ViewTree

@Suite("A stack and screen readers")
struct ReadingPagesTests {
  private func found(_ scenery: Scenery) -> [String] {
    AccessibilityTree.roots(of: scenery.stage.window.scene).compactMap(\.accessibilityLabel)
  }

  private func scenery(_ halfPages: Int) -> Scenery {
    let scenery = Scenery(halfPages: halfPages)
    for page in scenery.pages { page.title = page.name }
    return scenery
  }

  @Test("presents the pages in sight, and the covered ones as a pile named after the page on top of it")
  func pile() throws {
    let scenery = scenery(4)
    #expect(found(scenery) == ["3 panes behind, H2", "H3", "H4"])
    let pile = try #require(AccessibilityTree.roots(of: scenery.stage.window.scene).first)
    #expect(AccessibilityTree.activate(pile))
    scenery.stage.settle()
    #expect(scenery.active == "H2")
    #expect(found(scenery).first == "2 panes behind, H1")
  }

  @Test("says that one page is behind, and has no pile if no page is covered")
  func few() {
    #expect(found(scenery(2)) == ["1 pane behind, F", "H1", "H2"])
    #expect(found(scenery(0)) == ["F"])
  }

  @Test("closes a page and goes to its neighbors with actions")
  func actions() throws {
    let scenery = scenery(2)
    func action(_ name: String, of page: String) throws -> UIAccessibilityCustomAction {
      let pages = AccessibilityTree.roots(of: scenery.stage.window.scene)
      let node = try #require(pages.first { $0.accessibilityLabel == page })
      return try #require(node.accessibilityCustomActions?.first { $0.name == name })
    }
    let previous = try action("Previous pane", of: "H2")
    #expect(previous.actionHandler(previous))
    scenery.stage.settle()
    #expect(scenery.active == "H1")
    let close = try action("Close pane", of: "H2")
    #expect(close.actionHandler(close))
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1"])
  }

  @Test("closes the active page with the escape gesture, but not the root")
  func escape() {
    let scenery = scenery(1)
    #expect(scenery.stack.accessibilityPerformEscape())
    scenery.stage.settle()
    #expect(scenery.names == ["F"])
    #expect(!scenery.stack.accessibilityPerformEscape())
  }

  @Test("moves a screen reader to the title of a page that was pushed")
  func push() throws {
    UIAccessibility.isVoiceOverRunning = true
    defer { UIAccessibility.isVoiceOverRunning = false }
    let scenery = scenery(1)
    let page = scenery.page("H9")
    let title = UILabel()
    title.text = "Letters"
    title.accessibilityTraits = [.staticText, .header]
    title.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    page.view.addSubview(title)
    scenery.stack.pushViewController(page, animated: true)
    scenery.stage.settle()
    #expect(AccessibilityTree.focused(in: scenery.stage.window.scene) === title)
  }
}
