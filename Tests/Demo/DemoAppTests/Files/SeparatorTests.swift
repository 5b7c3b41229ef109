import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Taps on the lines between rows")
struct SeparatorTests {
  @Test(
    "a tap on the separator between two rows of the wide root list opens the row above",
    arguments: [0.0, 0.2])
  func root(pause: Double) async throws {
    let my = await FolderStage { folder in
      for name in ["a", "b", "c"] { folder.makeFolder(name) }
    }
    let table = try #require(my.root?.table)
    let rect = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
    my.stage.fingerDown(at: CGPoint(x: 400, y: rect.maxY - 0.5))
    my.stage.run(for: pause)
    my.stage.fingerUp()
    await my.settle()
    #expect(my.stack.viewControllers.last?.title == "b")
  }

  @Test("the same is true for the lines of all other lists", arguments: [DemoTab.news, .profile])
  func tabs(tab: DemoTab) throws {
    let tab = try TabStage(tab)
    let cells = tab.window.all.compactMap { $0 as? LitCell }
    #expect(!cells.isEmpty)
    for cell in cells {
      let line = CGPoint(x: cell.separator.frame.midX, y: cell.separator.frame.midY)
      let hit = cell.hitTest(cell.convert(line, from: cell.contentView), with: nil)
      #expect(hit !== cell.separator)
    }
  }
}
