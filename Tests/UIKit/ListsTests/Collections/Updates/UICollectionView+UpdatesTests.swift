import Replay
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Animated updates of collection views")
struct AnimatedUpdateTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let tiles = Tiles(30)

  init() {
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = add(UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: layout), to: stage.window)
    tiles.attach(to: view)
    stage.frame()
  }

  private func cell(_ number: Int) -> TileCell? {
    view.subviews.compactMap { $0 as? TileCell }.first { $0.number == number && !$0.isHidden }
  }

  @Test("an inserted item fades in while the others move to their new positions")
  func insert() throws {
    let first = try #require(cell(0))
    tiles.sections[0].insert(100, at: 0)
    view.insertItems(at: [path(0, 0)])
    #expect(first.displayedFrame == rect(0, 0, 100, 50))
    stage.run(for: 0.15)
    #expect(first.displayedFrame.minX > 20 && first.displayedFrame.minX < 80)
    let new = try #require(cell(100))
    #expect(new.shownAlpha > 0.1 && new.shownAlpha < 0.9)
    #expect(stage.settle(limit: 1))
    #expect(first.frame == rect(100, 0, 100, 50))
    #expect(new.alpha == 1)
    #expect(view.numbers.prefix(4) == [100, 0, 1, 2])
  }

  @Test("a deleted item fades out in place, and its cell is reused")
  func delete() throws {
    let gone = try #require(cell(1))
    tiles.forget()
    tiles.sections[0].remove(at: 1)
    var isDone = false
    view.performBatchUpdates({ view.deleteItems(at: [path(0, 1)]) }) { isDone = $0 }
    stage.run(for: 0.15)
    #expect(gone.shownAlpha > 0.1 && gone.shownAlpha < 0.9)
    #expect(gone.displayedFrame == rect(100, 0, 100, 50))
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    #expect(gone.isHidden || gone.number != 1)
    #expect(tiles.log.contains("ended 0.1"))
  }

  @Test("cells keep their items, and the selection follows its item")
  func identity() throws {
    view.selectItem(at: path(0, 2), animated: false, scrollPosition: [])
    let two = try #require(cell(2))
    let three = try #require(cell(3))
    let asked = tiles.asked
    tiles.sections[0] = [3, 2, 50] + Array(4..<30)
    view.performBatchUpdates {
      view.deleteItems(at: [path(0, 0), path(0, 1)])
      view.moveItem(at: path(0, 3), to: path(0, 0))
      view.insertItems(at: [path(0, 2)])
    }
    stage.settle()
    #expect(cell(2) === two)
    #expect(cell(3) === three)
    #expect([two.frame, three.frame] == [rect(100, 0, 100, 50), rect(0, 0, 100, 50)])
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(tiles.asked <= asked + 2)
  }

  @Test("a reloaded item gets another cell")
  func reload() {
    tiles.sections[0][4] = 400
    view.reloadItems(at: [path(0, 4)])
    stage.settle()
    #expect(view.numbers[4] == 400)
    #expect(view.cellForItem(at: path(0, 4))?.alpha == 1)
  }

  @Test("an update during an animation continues from the visible positions")
  func again() throws {
    let first = try #require(cell(0))
    tiles.sections[0].insert(100, at: 0)
    view.insertItems(at: [path(0, 0)])
    stage.run(for: 0.15)
    let before = first.displayedFrame.minX
    tiles.sections[0].remove(at: 0)
    view.deleteItems(at: [path(0, 0)])
    #expect(abs(first.displayedFrame.minX - before) < 1)
    stage.settle()
    #expect(first.frame.minX == 0)
    #expect(view.numbers == Array(0..<27))
  }

  @Test("an update that does not match the data reloads everything")
  func disagreement() {
    tiles.sections[0].removeLast(25)
    #expect(misuses { view.insertItems(at: [path(0, 0)]) }.count == 1)
    stage.frame()
    #expect(view.numbers == [0, 1, 2, 3, 4])
  }

  @Test("inserting an item twice in a batch is reported and reloads everything")
  func twice() {
    tiles.sections[0].insert(100, at: 0)
    let said = misuses {
      view.performBatchUpdates {
        view.insertItems(at: [path(0, 0)])
        view.insertItems(at: [path(0, 0)])
      }
    }
    stage.frame()
    #expect(said.count == 1)
    #expect(view.numbers.prefix(3) == [100, 0, 1])
  }

  @Test("reconfiguring keeps an item's cell, unless the data source returns another")
  func reconfigure() throws {
    let tile = try #require(cell(3))
    tiles.sections[0][3] = 300
    view.reconfigureItems(at: [path(0, 3), path(0, 29), path(7, 0)])
    #expect(tile.number == 300)
    #expect(view.cellForItem(at: path(0, 3)) === tile)
    let reuses = tile.reuses
    view.reconfigureItems(at: [path(0, 3)])
    #expect(tile.reuses == reuses)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    let other = Others()
    other.attach(to: view)
    stage.frame()
    let old = view.cellForItem(at: path(0, 0))
    other.identifier = "tile"
    view.reconfigureItems(at: [path(0, 0)])
    stage.settle()
    #expect(view.cellForItem(at: path(0, 0)) !== old)
    #expect(view.cellForItem(at: path(0, 0)) is TileCell)
  }

  private final class Others: UICollectionViewDataSource {
    var identifier = "other"
    func attach(to view: UICollectionView) { view.dataSource = self }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }
  }

  @Test("changing the layout animates the cells to their new frames")
  func layouts() throws {
    let tile = try #require(cell(4))
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 300, height: 40)
    other.minimumLineSpacing = 0
    var isDone = false
    view.setCollectionViewLayout(other, animated: true) { isDone = $0 }
    #expect(tile.displayedFrame == rect(100, 50, 100, 50))
    stage.run(for: 0.15)
    #expect(tile.displayedFrame.width > 120 && tile.displayedFrame.width < 280)
    stage.settle()
    #expect(tile.frame == rect(0, 160, 300, 40))
    #expect(isDone)
    #expect(view.collectionViewLayout === other)
    #expect(layout.collectionView == nil)
  }

  @Test("rows that are pushed out of sight move out and are reused")
  func pushedOut() {
    let count = view.cellCount
    tiles.sections[0].insert(contentsOf: 100..<130, at: 0)
    view.insertItems(at: (0..<30).map { path(0, $0) })
    stage.run(for: 0.1)
    #expect(cell(0) != nil)
    stage.settle()
    #expect(view.numbers == Array(100..<127))
    #expect(cell(0) == nil)
    #expect(view.cellCount <= 2 * count)
  }
}
