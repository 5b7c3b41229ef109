import Replay
import Testing
import ViewTree

@testable import Lists

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// Returns a section with one item of a given height in each row.
private func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
  let row = size(.fractionalWidth(1), height)
  return NSCollectionLayoutSection(
    group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
}

/// Returns a section with tiles of 200 × 100 points in one line.
private func carousel(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)
  -> NSCollectionLayoutSection
{
  let tile = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  let section = NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [tile]))
  section.orthogonalScrollingBehavior = behavior
  return section
}

/// Retains the data source, which the collection view does not.
private final class Keeper {
  var tiles: Tiles?
}

@Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let view = UICollectionView(
    frame: rect(0, 0, 300, 440), collectionViewLayout: UICollectionViewFlowLayout())

  private let keeper = Keeper()

  private func show(_ tiles: Tiles, _ sections: NSCollectionLayoutSection...) {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      sections[min(section, sections.count - 1)]
    }
    view.collectionViewLayout = layout
    keeper.tiles = tiles
    tiles.attach(to: view)
    stage.window.addSubview(view)
    stage.frame()
  }

  /// The scroll view of the first orthogonally scrolling section.
  private var carrier: UIScrollView? { view.subviews.compactMap { $0 as? UIScrollView }.first }

  private func onScreen(_ number: Int) -> CGRect? {
    view.cellForItem(at: path(0, number)).map { $0.convert($0.bounds, to: nil) }
  }

  @Test("a million rows need only as many cells as are visible")
  func many() {
    let tiles = Tiles(1_000_000)
    show(tiles, rows(.absolute(44)))
    #expect(view.numbers == Array(0..<10))
    view.scrollToItem(at: path(0, 500_000), at: .top, animated: false)
    stage.frame()
    #expect(view.numbers == Array(500_000..<500_010))
    #expect(tiles.asked == 20)
  }

  @Test("a carousel scrolls horizontally while the collection view scrolls vertically")
  func carousels() {
    show(Tiles(50, 50), carousel(.continuous), rows(.absolute(60)))
    #expect(view.cellForItem(at: path(0, 1))?.frame == rect(200, 0, 200, 100))
    stage.drag(from: point(250, 50), by: point(-100, 0))
    stage.settle()
    let across = carrier?.contentOffset.x ?? 0
    #expect(across > 90)
    #expect(view.contentOffset.y == 0)
    stage.fingerDown(at: point(150, 300))
    for _ in 0..<6 { stage.fingerMoves(by: point(0, -10)) }
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(view.contentOffset.y > 30)
    #expect(carrier?.contentOffset.x == across)
    stage.tap(at: point(20, 20))
    #expect(view.indexPathsForSelectedItems == [path(0, Int((across + 20) / 200))])
  }

  @Test("a carousel needs few cells, and keeps its offset while it is out of sight")
  func carouselReuse() {
    let tiles = Tiles(1_000_000, 50)
    show(tiles, carousel(.continuous), rows(.absolute(60)))
    carrier?.contentOffset.x = 123_450
    stage.frame()
    #expect(view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [617, 618])
    #expect(tiles.asked < 20)
    view.contentOffset.y = 1000
    stage.frame()
    #expect(carrier == nil)
    view.contentOffset.y = 0
    stage.frame()
    #expect(carrier?.contentOffset.x == 123_450)
  }

  @Test("group paging rests at the next group after a flick, and at the nearest after a slow drag")
  func groupPaging() {
    show(Tiles(10, 50), carousel(.groupPaging), rows(.absolute(60)))
    stage.drag(from: point(250, 50), by: point(-60, 0), steps: 3)
    stage.settle()
    #expect(carrier?.contentOffset.x == 200)
    stage.fingerDown(at: point(250, 50))
    for _ in 0..<12 { stage.fingerMoves(by: point(-10, 0)) }
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(carrier?.contentOffset.x == 400)
    stage.drag(from: point(50, 50), by: point(60, 0), steps: 3)
    stage.settle()
    #expect(carrier?.contentOffset.x == 200)
  }

  @Test("centered group paging centers every group, including the first and the last")
  func centered() {
    show(Tiles(3, 50), carousel(.groupPagingCentered), rows(.absolute(60)))
    #expect(onScreen(0) == rect(50, 0, 200, 100))
    for _ in 0..<4 {
      stage.drag(from: point(250, 50), by: point(-60, 0), steps: 3)
      stage.settle()
    }
    #expect(onScreen(2) == rect(50, 0, 200, 100))
  }

  @Test("a carousel fades, enlarges and raises its cards by how near they are to its center")
  func visibleItems() throws {
    let section = carousel(.continuous)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = 1 - distance / 400
        item.transform = CGAffineTransform(scaleX: 1 - distance / 1000, y: 1)
        item.zIndex = distance < 100 ? 1 : 0
      }
    }
    show(Tiles(50, 50), section, rows(.absolute(60)))
    let (first, second) = try (
      #require(view.cellForItem(at: path(0, 0))), #require(view.cellForItem(at: path(0, 1)))
    )
    #expect([first.alpha, second.alpha] == [0.875, 0.625])
    carrier?.contentOffset.x = 150
    stage.frame()
    #expect([first.alpha, second.alpha] == [0.5, 1])
    #expect(first.frame == rect(20, 0, 160, 100))
    #expect(second.frame == rect(200, 0, 200, 100))
    #expect(carrier?.subviews.last { $0 is UICollectionViewCell } === second)
    #expect(view.cellForItem(at: path(1, 0))?.alpha == 1)
  }

  @Test("scrolling to an item of a carousel scrolls both scroll views")
  func scrollToItem() {
    show(Tiles(100, 20, 20), rows(.absolute(60)), carousel(.groupPaging), rows(.absolute(60)))
    view.scrollToItem(at: path(1, 7), at: [.top, .left], animated: false)
    stage.frame()
    #expect(view.contentOffset.y == 6000)
    #expect(view.cellForItem(at: path(1, 7)).map { $0.convert($0.bounds, to: nil) } == rect(0, 0, 200, 100))
    view.scrollToItem(at: path(1, 0), at: .left, animated: true)
    stage.settle()
    #expect(view.cellForItem(at: path(1, 0)).map { $0.convert($0.bounds, to: nil).minX } == 0)
  }

  @Test("after a resize, a carousel stays at its page")
  func resize() {
    let tile = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(100)), subitems: [tile]))
    section.orthogonalScrollingBehavior = .groupPaging
    show(Tiles(10), section)
    carrier?.contentOffset.x = 720
    stage.frame()
    view.frame.size.width = 200
    stage.frame()
    #expect(carrier?.contentOffset.x == 480)
    #expect(onScreen(3) == rect(0, 0, 160, 100))
  }

  @Test("after a reload with fewer items, a carousel is not scrolled beyond its end")
  func fewer() {
    let tiles = Tiles(10)
    show(tiles, carousel(.groupPaging))
    carrier?.contentOffset.x = 1600
    stage.frame()
    tiles.sections = [Array(0..<3)]
    view.reloadData()
    stage.frame()
    #expect(carrier?.contentOffset.x == 300)
    #expect(onScreen(2) == rect(100, 0, 200, 100))
  }

  @Test("updates of a carousel are animated inside it")
  func carouselUpdates() {
    let tiles = Tiles(5)
    show(tiles, carousel(.continuous))
    let cell = view.cellForItem(at: path(0, 1))
    tiles.sections[0].remove(at: 0)
    view.deleteItems(at: [path(0, 0)])
    stage.run(for: 0.15)
    #expect(cell?.superview === carrier)
    let x = cell?.displayedFrame.minX ?? 0
    #expect(x > 20 && x < 180)
    stage.settle()
    #expect(cell?.frame == rect(0, 0, 200, 100))
    #expect(view.numbers == [1, 2])
  }

  @Test("rows with an estimated height get the heights that their cells prefer")
  func estimated() {
    TileCell.height = { CGFloat(30 + $0 % 3 * 20) }
    defer { TileCell.height = { _ in 50 } }
    show(Tiles(1000), rows(.estimated(44)))
    #expect(
      view.visibleCells.prefix(4).map(\.frame) == [
        rect(0, 0, 300, 30), rect(0, 30, 300, 50), rect(0, 80, 300, 70), rect(0, 150, 300, 30),
      ])
    #expect(view.contentSize.height > 44_000)
  }

  @Test("visible rows stay in place when rows above them are measured")
  func anchored() {
    TileCell.height = { CGFloat(30 + $0 % 7 * 10) }
    defer { TileCell.height = { _ in 50 } }
    show(Tiles(1000), rows(.estimated(44)))
    view.scrollToItem(at: path(0, 500), at: .top, animated: false)
    stage.frame()
    #expect(onScreen(500)?.minY == 0)
    var previous = onScreen(502)
    stage.fingerDown(at: point(150, 200))
    for step in 0..<20 {
      stage.fingerMoves(by: point(0, 10))
      // Nothing moves within the slop. After it, each frame moves by 10 points, even past unmeasured rows.
      if step > 4, let before = previous, let now = onScreen(502) { #expect(now.minY - before.minY == 10) }
      previous = onScreen(502)
    }
    stage.fingerUp()
    let shown = view.numbers
    #expect(shown == Array((shown.first ?? 0)..<(shown.last ?? 0) + 1))
    #expect(stage.settle())
  }

  @Test("a fling over unmeasured rows does not jump and comes to rest")
  func flingOverEstimates() {
    TileCell.height = { CGFloat(30 + $0 % 7 * 10) }
    defer { TileCell.height = { _ in 50 } }
    show(Tiles(1000), rows(.estimated(44)))
    view.scrollToItem(at: path(0, 500), at: .top, animated: false)
    stage.frame()
    stage.drag(from: point(150, 100), by: point(0, 200), steps: 5)
    var frames = 0
    while view.isDecelerating, frames < 600 {
      let tracked = view.indexPathsForVisibleItems[3].item
      let before = onScreen(tracked)?.minY ?? 0
      stage.frame()
      frames += 1
      let step = (onScreen(tracked)?.minY ?? 0) - before
      #expect(step >= 0 && step < 50)
    }
    #expect(frames > 30 && frames < 600)
    #expect((view.numbers.first ?? 500) < 490)
  }

  @Test("arrow keys move through the items of a carousel and out of it")
  func keys() {
    show(Tiles(5, 5), carousel(.groupPaging), rows(.absolute(60)))
    stage.window.focusSystem.requestFocusUpdate(to: view)
    for _ in 0..<4 { stage.press(.keyboardRightArrow) }
    stage.settle()
    #expect(view.cellForItem(at: path(0, 3)) != nil)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    #expect(view.indexPathsForSelectedItems == [path(1, 0)])
  }

  @Test("section headers can be pinned, and a background covers its section")
  func supplementary() throws {
    let section = rows(.absolute(50))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "ground")]
    show(Tiles(20, 20), section)
    view.contentOffset.y = 200
    stage.frame()
    let bar = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 0)))
    #expect(bar.frame == rect(0, 200, 300, 30))
    #expect(view.contentSize.height == 2060)
    let ground = try #require(view.subviews.first)
    #expect(ground.frame == rect(0, 0, 300, 1030))
  }

  @Test("sections keep their spacing, also with horizontal scrolling")
  func configuration() {
    let column = size(.absolute(100), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: column)]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 25
    view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)

    let tiles = Tiles(3, 3)
    keeper.tiles = tiles
    tiles.attach(to: view)
    stage.window.addSubview(view)
    stage.frame()
    #expect(view.contentSize == CGSize(width: 625, height: 440))
    #expect(view.layoutAttributesForItem(at: path(1, 0))?.frame == rect(325, 0, 100, 440))
  }
}
