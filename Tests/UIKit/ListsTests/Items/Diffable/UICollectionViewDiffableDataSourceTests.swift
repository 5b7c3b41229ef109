import Replay
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Diffable data source of a collection view")
struct CollectionDiffableTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, Int>
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let view: UICollectionView
  private let source: Source

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 300, height: 20)
    view = add(UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: layout), to: stage.window)
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in cell.number = number }
    source = Source(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: tiles, for: path, item: number)
    }
  }

  private func show(
    _ sections: KeyValuePairs<String, [Int]>, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    var snapshot = Source.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  @Test("items move to their positions in the next snapshot")
  func apply() throws {
    show(["A": [1, 2, 3]], animated: false)
    stage.frame()
    #expect(view.numbers == [1, 2, 3])
    let cell = try #require(view.cellForItem(at: path(0, 2)))
    var isDone = false
    show(["A": [3, 9, 1], "B": [2]]) { isDone = true }
    #expect(view.cellForItem(at: path(0, 0)) === cell)
    #expect(cell.displayedFrame.minX == 200)
    stage.run(for: 0.15)
    #expect(cell.displayedFrame.minX > 20 && cell.displayedFrame.minX < 180)
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    #expect(cell.frame == rect(0, 20, 100, 50))
    #expect(view.numbers == [3, 9, 1, 2])
    #expect(source.itemIdentifier(for: path(1, 0)) == 2)
    #expect(source.indexPath(for: 1) == path(0, 2))
    #expect(source.itemIdentifier(for: path(4, 0)) == nil)
    #expect(source.sectionIdentifier(for: 1) == "B")
    #expect(source.index(for: "B") == 1)
  }

  @Test("without animation, items are at their positions at once")
  func unanimated() throws {
    show(["A": [1, 2, 3]], animated: false)
    stage.frame()
    let cell = try #require(view.cellForItem(at: path(0, 2)))
    var isDone = false
    show(["A": [3, 1]], animated: false) { isDone = true }
    view.layoutIfNeeded()
    #expect(isDone)
    #expect(cell.frame == rect(0, 20, 100, 50))
    #expect(view.numbers == [3, 1])
    #expect(stage.settle(limit: 0.1))
  }

  @Test("headers come from the supplementary view provider")
  func headers() throws {
    source.supplementaryViewProvider = { [source] _, kind, path in
      let bar = UICollectionReusableView()
      guard kind == UICollectionView.elementKindSectionHeader,
        let section = source.sectionIdentifier(for: path.section)
      else { return nil }
      bar.tag = source.snapshot().numberOfItems(inSection: section)
      return bar
    }
    show(["A": [1, 2, 3], "B": [4]], animated: false)
    stage.frame()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.tag) == [3, 1])
  }

  @Test("a reloaded item gets another cell, and a reconfigured one keeps its cell")
  func reload() throws {
    show(["A": [1, 2]], animated: false)
    stage.frame()
    let cells = view.visibleCells.compactMap { $0 as? TileCell }
    var snapshot = source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    cells[1].number = 0
    source.apply(snapshot)
    #expect(view.cellForItem(at: path(0, 0)) !== cells[0])
    #expect(view.cellForItem(at: path(0, 1)) === cells[1])
    #expect(view.numbers == [1, 2])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test("the selection follows its item")
  func selection() {
    show(["A": [1, 2, 3], "B": [4]], animated: false)
    stage.frame()
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    show(["B": [4, 2], "A": [3, 1]])
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    show(["B": [4]])
    #expect(view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test("a snapshot can be shown by reloading all data")
  func reloadData() {
    var snapshot = Source.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems([7, 8])
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot) { isDone = true }
    stage.frame()
    #expect(isDone)
    #expect(view.numbers == [7, 8])
  }

  @Test("snapshots in quick succession end with the right items", .allowsMisuse, arguments: 0..<8)
  func storm(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<30 {
      var snapshot = Source.Snapshot()
      for section in ["A", "B", "C"].shuffled(using: &numbers) where Bool.random(using: &numbers) {
        snapshot.appendSections([section])
        let items = (0..<15).shuffled(using: &numbers).prefix(Int.random(in: 0...6, using: &numbers))
        snapshot.appendItems(Array(items))
      }
      source.apply(snapshot, animatingDifferences: Bool.random(using: &numbers))
      for _ in 0..<Int.random(in: 0...6, using: &numbers) { stage.frame() }
      view.layoutIfNeeded()
      let isRight = view.numbers == snapshot.itemIdentifiers
      #expect(isRight)
    }
    #expect(stage.settle())
  }
}
