import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The selection of a grid")
struct GridSelectionTests {
  private static let names = ["Deep", "Empty", "Mixed", "Names", "Photos", "Texts"]

  private func open() async throws -> (FolderStage, UICollectionView) {
    let stage = await FolderStage { folder in
      for name in GridSelectionTests.names { folder.makeFolder(name) }
    }
    await stage.tap("grid")
    return (stage, try #require(stage.page).grid)
  }

  /// The visible rings in the window, in the grid's coordinates.
  private func ring(_ grid: UICollectionView) -> CGRect? {
    let layer = grid.layer.layers.last { $0.borderWidth == 2 }
    return layer.flatMap { $0.isHidden ? nil : $0.frame }
  }

  private func isRinged(_ name: String, _ grid: UICollectionView) throws -> Bool {
    let index = try #require(GridSelectionTests.names.firstIndex(of: name))
    let cell = try #require(grid.cellForItem(at: IndexPath(item: index, section: 0)))
    return ring(grid).map { cell.frame.insetBy(dx: -5, dy: -5).contains($0) } ?? false
  }

  @Test("after typing a name, Return opens that item")
  func typing() async throws {
    let (stage, _) = try await open()
    stage.stage.type("p")
    await stage.settle()
    #expect(stage.selectedName == "Photos")
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController?.title == "Photos")
  }

  @Test("arrows and letters move the same selection, with the ring around it")
  func together() async throws {
    let (stage, grid) = try await open()
    await stage.press(.keyboardDownArrow)
    #expect(stage.selectedName == "Deep")
    #expect(try isRinged("Deep", grid))
    stage.stage.type("te")
    await stage.settle()
    #expect(stage.selectedName == "Texts")
    #expect(try isRinged("Texts", grid))
    await stage.press(.keyboardLeftArrow)
    #expect(stage.selectedName == "Photos")
    #expect(try isRinged("Photos", grid))
    await stage.press(.keyboardHome)
    #expect(stage.selectedName == "Deep")
    stage.stage.run(for: 1.5)
    stage.stage.type("te")
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController?.title == "Texts")
  }

  @Test("no ring surrounds the whole page, whatever is selected, reloaded or scrolled away")
  func ringless() async throws {
    let (stage, grid) = try await open()
    await stage.press(.keyboardDownArrow)
    func isSmall() -> Bool { ring(grid).map { $0.width < 200 } ?? true }
    #expect(isSmall())
    await stage.press(.keyboardF5)
    #expect(isSmall())
    await stage.press(.keyR, .control)
    stage.folder.write("", to: "zero")
    await stage.press(.keyboardF5)
    #expect(isSmall())
    #expect(stage.selectedName == "Deep")
    await stage.press(.keyH, .control)
    #expect(isSmall())
  }

  @Test("a ring that is scrolled out of sight does not surround the page")
  func scrolledAway() async throws {
    let stage = await FolderStage { folder in for index in 0..<200 { folder.write("", to: "file \(index)") } }
    await stage.tap("grid")
    let grid = try #require(stage.page).grid
    await stage.press(.keyboardDownArrow)
    grid.contentOffset.y = 3000
    await stage.settle()
    #expect(ring(grid).map { $0.width < 200 } ?? true)
    await stage.press(.keyboardRightArrow)
    #expect(stage.selectedName == "file 1")
    #expect(ring(grid).map { $0.width < 200 } == true)
  }
}
