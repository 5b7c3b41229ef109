import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

/// The root, a folder and a folder inside it, of which the last two are seen. They are 472 points wide.
@Suite("Several fingers on the panes of Files")
struct SeveralFingersTests {
  private func makeStage() async -> FolderStage {
    let my = await FolderStage { folder in
      for name in ["outer", "outer/inner"] { folder.makeFolder(name) }
      for index in 10..<60 { folder.write("text", to: "outer/inner/z\(index).txt") }
      for index in 10..<60 { folder.write("text", to: "outer/z\(index).txt") }
    }
    await my.open("outer")
    await my.open("inner")
    return my
  }

  private var isLit: (FileListViewController?) -> Bool {
    { $0?.table.visibleCells.contains { $0.isHighlighted } ?? false }
  }

  @Test(
    "a finger scrolls a list and a second drags sideways on another pane: the pane moves, and no row opens")
  func scrollingAndDragging() async throws {
    let my = await makeStage()
    let (stage, stack) = (my.stage, my.stack)
    let outer = try #require(stack.viewControllers[1] as? FileListViewController)
    let start = stack.contentOffset
    stage.fingerDown(at: CGPoint(x: 220, y: 600))
    for _ in 0..<19 { stage.fingerMoves(by: CGPoint(x: 0, y: -10)) }
    #expect(outer.table.contentOffset.y > 150)
    stage.fingerDown(at: CGPoint(x: 620, y: 420), id: 2)
    stage.run(for: 0.2)
    #expect(isLit(my.page))
    for _ in 0..<24 { stage.fingerMoves(by: CGPoint(x: 10, y: 0), id: 2) }
    #expect(abs(stack.contentOffset - start + 230) < 0.01 && !isLit(my.page))
    stage.fingerUp(id: 2)
    stage.fingerUp()
    await my.settle()
    #expect(stack.viewControllers.count == 3 && !isLit(my.page))
  }

  @Test("a row does not open when a finger that was dragged across it lifts, even if nothing can move")
  func nothingMoves() async {
    let my = await makeStage()
    let (stage, stack) = (my.stage, my.stack)
    stack.isPanEnabled = false
    stage.fingerDown(at: CGPoint(x: 620, y: 420))
    stage.run(for: 0.2)
    #expect(isLit(my.page))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 10, y: 0)) }
    #expect(!isLit(my.page))
    stage.fingerUp()
    await my.settle()
    #expect(stack.viewControllers.count == 3)
  }
}
