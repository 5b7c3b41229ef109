import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Items moved with a finger")
struct InteractiveMovementTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let layout = UICollectionViewFlowLayout()
  private let album: Album
  private var view: UICollectionView { album.view }

  /// Three items to a line of 100 points, in two sections.
  init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    album = Album(Array(0..<9), Array(10..<40), size: CGSize(width: 300, height: 400), layout: layout)
    stage.window.addSubview(album.view)
    stage.frame()
  }

  @Test(
    "an item follows the finger in front of the others, which make room; the data move when it is dropped")
  func drag() throws {
    let cells = try (0..<9).map { try #require(album.cell($0)) }
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(160, 140))
    #expect(cells[0].center == point(160, 140))
    #expect(view.subviews.last { $0 is TileCell } === cells[0])
    #expect(album.moves.isEmpty && album.sections[0] == Array(0..<9))
    stage.run(for: 0.1)
    // On the way to the left.
    #expect(cells[1].frame == rect(0, 0, 100, 100))
    #expect(cells[1].displayedFrame.minX > 10 && cells[1].displayedFrame.minX < 90)
    stage.run(for: 0.5)
    #expect(cells[1].displayedFrame == rect(0, 0, 100, 100))
    #expect(cells[3].displayedFrame == rect(200, 0, 100, 100))
    #expect(cells[4].displayedFrame == rect(0, 100, 100, 100))
    #expect(cells[5].displayedFrame == rect(200, 100, 100, 100))
    stage.fingerUp()
    #expect(album.moves == ["0.0 to 0.4"])
    #expect(album.sections[0] == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    stage.run(for: 0.1)
    #expect(cells[0].displayedFrame != rect(100, 100, 100, 100))
    stage.settle()
    #expect(cells[0].displayedFrame == rect(100, 100, 100, 100))
    #expect((0..<9).map { album.cell($0) } == cells)
    #expect(view.numbers.prefix(9) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(album.moves.count == 1)
  }

  @Test("an item that was pressed near its corner glides to the finger and then stays under it")
  func glide() throws {
    let cell = try #require(album.cell(4))
    stage.longPress(at: point(110, 110))
    stage.fingerMoves(to: point(112, 110))
    #expect(cell.displayedFrame.midX > 140)
    stage.run(for: 0.1)
    stage.fingerMoves(to: point(114, 110))
    #expect(cell.displayedFrame.midX > 116 && cell.displayedFrame.midX < 148)
    stage.run(for: 0.4)
    #expect(cell.displayedFrame.midX == 114)
    stage.fingerMoves(to: point(120, 130))
    #expect(cell.displayedFrame.midX == 120 && cell.displayedFrame.midY == 130)
  }

  @Test("a canceled touch takes all items back, without a word to the data source")
  func cancel() throws {
    let cells = try (0..<9).map { try #require(album.cell($0)) }
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(250, 250))
    stage.run(for: 0.5)
    #expect(album.cell(8)?.frame == rect(100, 200, 100, 100))
    stage.fingerCancelled()
    stage.run(for: 0.1)
    #expect(cells[0].displayedFrame.minX > 10 && cells[0].displayedFrame.minX < 190)
    stage.settle()
    #expect(album.moves.isEmpty)
    #expect((0..<9).map { album.cell($0) } == cells)
    #expect(
      cells[0].displayedFrame == rect(0, 0, 100, 100) && cells[8].displayedFrame == rect(200, 200, 100, 100))
    #expect(view.numbers.prefix(9).elementsEqual(0..<9))
  }

  @Test("an item goes to another section, and the selection goes with its item")
  func sections() {
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    stage.longPress(at: point(150, 50))
    stage.fingerGlides(from: point(150, 50), to: point(50, 330))
    #expect(view.numberOfItems(inSection: 0) == 8 && view.numberOfItems(inSection: 1) == 31)
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.1 to 1.0"])
    #expect(view.numbers.prefix(9) == [0, 2, 3, 4, 5, 6, 7, 8, 1])
    #expect(view.indexPathsForSelectedItems == [path(1, 0)])
    #expect(album.cell(1)?.isSelected == true)
  }

  @Test("an item that is dropped where it was is not reported as moved")
  func dropInPlace() {
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(150, 50))
    stage.fingerGlides(from: point(150, 50), to: point(50, 60))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves.isEmpty)
    #expect(album.cell(0)?.displayedFrame == rect(0, 0, 100, 100))
  }

  @Test("the data source decides which items move; only a visible item moves, and only one at a time")
  func refusal() {
    album.fixed = [path(0, 0)]
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 0)))
    #expect(!view.beginInteractiveMovementForItem(at: path(1, 29)))
    #expect(!view.beginInteractiveMovementForItem(at: path(7, 0)))
    #expect(view.beginInteractiveMovementForItem(at: path(0, 1)))
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 2)))
    view.updateInteractiveMovementTargetPosition(point(.nan, 0))
    view.endInteractiveMovement()
    #expect(view.beginInteractiveMovementForItem(at: path(0, 2)))
    view.cancelInteractiveMovement()
    view.endInteractiveMovement()
    view.updateInteractiveMovementTargetPosition(point(50, 50))
    stage.settle()
    #expect(album.moves.isEmpty && view.numbers.prefix(9).elementsEqual(0..<9))
  }

  @Test("with a data source that does not move items, the item returns")
  func noMoves() throws {
    let tiles = Tiles(9)
    tiles.attach(to: view)
    stage.frame()
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(250, 50))
    stage.fingerUp()
    stage.run(for: 0.1)
    #expect(cell.displayedFrame.minX > 10 && cell.displayedFrame.minX < 190)
    stage.settle()
    #expect(cell.displayedFrame == rect(0, 0, 100, 100) && view.numbers == Array(0..<9))
  }

  @Test("near the lower edge the content scrolls under the finger, and new rows show the right items")
  func edge() throws {
    let cell = try #require(album.cell(2))
    stage.longPress(at: point(250, 50))
    stage.fingerGlides(from: point(250, 50), to: point(250, 300))
    let offset = view.contentOffset.y
    #expect(offset == 0)
    stage.fingerGlides(from: point(250, 300), to: point(250, 390), steps: 3)
    stage.run(for: 0.5)
    let reached = view.contentOffset.y
    #expect(reached > 100 && reached < 400)
    #expect(cell.displayedFrame.midY == reached + 390)
    stage.run(for: 3)
    // The item has brought another row to its section.
    #expect(view.contentOffset.y == 1000)
    #expect(stage.isSettled)
    #expect(album.cell(2) === cell && cell.displayedFrame.midY == 1390)
    #expect(view.numbers == Array(31...38) + [2, 39])
    stage.fingerMoves(to: point(150, 250))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.2 to 1.28"])
    #expect(view.numbers == album.sections[1].suffix(10))
    #expect(album.cell(2) === cell)
  }

  @Test("scrolling at an edge stops when the finger leaves it, and the item stays under the finger")
  func edgeLeft() {
    view.contentOffset.y = 400
    stage.frame()
    stage.longPress(at: point(150, 30))
    stage.run(for: 0.3)
    #expect(view.contentOffset.y == 400)
    stage.fingerMoves(to: point(150, 20))
    stage.run(for: 0.2)
    #expect(view.contentOffset.y < 390 && view.contentOffset.y > 250)
    stage.fingerMoves(to: point(150, 200))
    let rest = view.contentOffset.y
    stage.run(for: 0.3)
    #expect(view.contentOffset.y == rest)
    stage.fingerMoves(to: point(150, 10))
    stage.fingerCancelled()
    stage.settle()
    #expect(view.contentOffset.y <= rest && view.contentOffset.y > rest - 30)
  }

  @Test("items keep their sizes, and two of different lengths do not flicker under a resting finger")
  func lengths() throws {
    album.sections = [[0, 1, 2]]
    album.sizes = [0: size(300, 40), 1: size(300, 200), 2: size(300, 60)]
    view.reloadData()
    stage.frame()
    let cells = try (0..<3).map { try #require(album.cell($0)) }
    stage.longPress(at: point(150, 20))
    stage.fingerGlides(from: point(150, 20), to: point(150, 60))
    #expect(cells[1].frame == rect(0, 0, 300, 200))
    #expect(cells[0].bounds.size == size(300, 40))
    for step in 0..<10 {
      stage.fingerMoves(to: point(CGFloat(150 + step % 2), 60))
      #expect(cells[1].frame == rect(0, 0, 300, 200))
    }
    stage.fingerMoves(to: point(150, 220))
    stage.fingerMoves(to: point(150, 190))
    #expect(cells[1].frame == rect(0, 40, 300, 200))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves.isEmpty)
    #expect(
      cells.map(\.displayedFrame) == [rect(0, 0, 300, 40), rect(0, 40, 300, 200), rect(0, 240, 300, 60)])
  }

  @Test("a reload in the middle ends the movement; an update in the middle applies to the order of the data")
  func changes() throws {
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(250, 50))
    view.reloadData()
    stage.fingerMoves(to: point(250, 150))
    #expect(view.numbers.prefix(9).elementsEqual(0..<9))
    stage.fingerUp()
    stage.settle()
    #expect(album.cell(0)?.displayedFrame == rect(0, 0, 100, 100))

    let cell = try #require(album.cell(0))
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(250, 50))
    album.sections[0].remove(at: 8)
    view.deleteItems(at: [path(0, 8)])
    stage.fingerUp()
    stage.settle()
    #expect(album.moves.isEmpty)
    #expect(album.cell(0) === cell && cell.displayedFrame == rect(0, 0, 100, 100))
    #expect(view.numbers.prefix(9) == [0, 1, 2, 3, 4, 5, 6, 7, 10])
  }

  @Test("the data source may reload or update the view itself when an item is dropped")
  func ownUpdates() {
    album.onMove = { [unowned view] in view.reloadData() }
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(250, 50))
    stage.fingerUp()
    #expect(album.cell(0)?.displayedFrame == rect(200, 0, 100, 100))
    album.onMove = { [unowned view] in
      view.performBatchUpdates { view.moveItem(at: path(0, 2), to: path(0, 0)) }
    }
    stage.longPress(at: point(250, 50))
    stage.fingerGlides(from: point(250, 50), to: point(50, 50))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.0 to 0.2", "0.2 to 0.0"])
    #expect(view.numbers.prefix(9).elementsEqual(0..<9))
    #expect(album.cell(0)?.displayedFrame == rect(0, 0, 100, 100))
  }

  @Test("a pinned header is behind the moving item, and in front of it again after the drop")
  func header() throws {
    layout.headerReferenceSize = size(300, 50)
    layout.sectionHeadersPinToVisibleBounds = true
    album.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
    stage.frame()
    stage.longPress(at: point(50, 100))
    stage.fingerGlides(from: point(50, 100), to: point(60, 75))
    let cell = try #require(album.cell(0))
    func isInFront() throws -> Bool {
      let header = try #require(
        view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 0)))
      let views = view.subviews
      return try #require(views.firstIndex(of: cell)) > #require(views.firstIndex(of: header))
    }
    #expect(try isInFront())
    stage.fingerUp()
    stage.frame()
    #expect(try isInFront())
    stage.settle()
    #expect(try !isInFront())
  }

  @Test("an item leaves a section that scrolls sideways, and is not clipped by it")
  func carrier() throws {
    let tile = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(100)))
    let compositional = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: .init(
            widthDimension: .absolute(index == 0 ? 100 : 300), heightDimension: .absolute(100)),
          subitems: [tile]))
      section.orthogonalScrollingBehavior = index == 0 ? .continuous : .none
      return section
    }
    view.setCollectionViewLayout(compositional, animated: false)
    stage.frame()
    let cell = try #require(album.cell(1))
    #expect(cell.superview !== view)
    stage.longPress(at: point(150, 50))
    stage.fingerGlides(from: point(150, 50), to: point(150, 150))
    #expect(cell.superview === view && cell.center == point(150, 150))
    #expect(album.cell(2)?.frame == rect(100, 0, 100, 100))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.1 to 1.1"])
    #expect(album.cell(1)?.frame == rect(100, 100, 100, 100))
    stage.longPress(at: point(150, 150))
    stage.fingerGlides(from: point(150, 150), to: point(150, 50))
    stage.fingerUp()
    stage.settle()
    #expect(album.sections[0] == Array(0..<9))
    #expect(album.cell(1)?.superview !== view)
    #expect(album.cell(1)?.convert(point(0, 0), to: view) == point(100, 0))
  }
}

private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
