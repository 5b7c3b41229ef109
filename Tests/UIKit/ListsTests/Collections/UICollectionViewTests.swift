import Replay
import TestSupport
import Testing
import ViewTree

@testable import Lists

@Suite("Collection views")
struct UICollectionViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let tiles = Tiles(1_000_000)

  init() {
    layout.itemSize = CGSize(width: 90, height: 80)
    layout.minimumLineSpacing = 8
    view = add(
      UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: layout), to: stage.window)
    tiles.attach(to: view)
    stage.frame()
  }

  @Test("a million items need only as many cells as are visible, at any offset")
  func reuse() {
    #expect(view.numbers == Array(0..<15))
    #expect(view.contentSize == CGSize(width: 300, height: 333_334 * 88 - 8))
    for offset in stride(from: 0, through: 8800, by: 44) {
      view.contentOffset.y = CGFloat(offset) + 20
      stage.frame()
    }
    #expect(view.numbers.first == 300)
    #expect(view.cellCount <= 21)
    view.contentOffset.y = view.contentSize.height - 440
    stage.frame()
    #expect(view.numbers.last == 999_999)
    #expect(view.cellCount <= 36)
    #expect(view.indexPathsForVisibleItems.first == path(0, 999_987))
    #expect(view.visibleCells.contains { ($0 as? TileCell)?.reuses ?? 0 > 5 })
  }

  @Test("a finger that moved as far as a drag selects nothing, even if nothing scrolls")
  func draggedItem() {
    view.isScrollEnabled = false
    stage.fingerDown(at: point(40, 40))
    stage.run(for: 0.2)
    #expect(view.cellForItem(at: path(0, 0))?.isHighlighted == true)
    stage.fingerMoves(by: point(12, 0))
    #expect(view.cellForItem(at: path(0, 0))?.isHighlighted == false)
    stage.fingerUp()
    #expect(view.indexPathsForSelectedItems == nil)
    stage.tap(at: point(40, 40))
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])
  }

  @Test("data that becomes available after the data source was set is shown")
  func lateData() {
    let late = Tiles(0)
    let grid = UICollectionView(
      frame: rect(0, 0, 300, 440), collectionViewLayout: UICollectionViewFlowLayout())
    late.attach(to: grid)
    late.sections = [[7, 8, 9]]
    #expect(grid.visibleCells.isEmpty)
    stage.window.addSubview(grid)
    stage.frame()
    #expect(grid.numbers == [7, 8, 9])
    let other = Tiles(1)
    other.attach(to: grid)
    other.sections = [[4, 5], [6]]
    #expect(grid.numberOfSections == 2)
    stage.frame()
    #expect(grid.numbers == [4, 5, 6])
  }

  @Test("items ahead are announced for prefetching, and canceled when they are no longer near")
  func prefetching() {
    final class Ahead: UICollectionViewDataSourcePrefetching {
      var (wanted, given): ([Int], [Int]) = ([], [])
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        wanted += paths.map(\.item)
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
      {
        given += paths.map(\.item)
      }
    }
    let ahead = Ahead()
    view.prefetchDataSource = ahead
    stage.frame()
    #expect(ahead.wanted.isEmpty)
    view.contentOffset.y = 880  // the first visible line is the tenth
    stage.frame()
    #expect(ahead.wanted == Array(45..<60) && ahead.given.isEmpty)
    view.contentOffset.y = 792
    stage.frame()
    #expect(ahead.given == Array(45..<60))
    #expect(ahead.wanted == Array(45..<60) + Array(12..<27))
    ahead.wanted = []
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 4400
    stage.frame()
    #expect(ahead.wanted.isEmpty)
  }

  @Test("the delegate determines the content offset after an update")
  func targetOffset() {
    final class Placer: UICollectionViewDelegate {
      var proposed: [CGPoint] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        proposed.append(proposedContentOffset)
        return CGPoint(x: 0, y: 880)
      }
    }
    let placer = Placer()
    view.delegate = placer
    view.performBatchUpdates {
      tiles.sections[0].removeLast()
      view.deleteItems(at: [path(0, 999_999)])
    }
    #expect(placer.proposed == [.zero])
    #expect(view.contentOffset.y == 880)
  }

  @Test("cells are at the frames of the layout, and are found by point and by index path")
  func places() {
    #expect(view.cellForItem(at: path(0, 4))?.frame == rect(105, 88, 90, 80))
    #expect(view.indexPathForItem(at: point(110, 100)) == path(0, 4))
    #expect(view.indexPathForItem(at: point(97, 100)) == nil)
    #expect(view.indexPathForItem(at: point(.nan, 100)) == nil)
    #expect(view.cellForItem(at: path(0, 400)) == nil)
    #expect(view.layoutAttributesForItem(at: path(0, 400))?.frame == rect(105, 133 * 88, 90, 80))
    #expect(view.cellForItem(at: path(0, 4)).flatMap(view.indexPath) == path(0, 4))
  }

  @Test("a right-to-left layout is mirrored only if the layout object supports it")
  func rightToLeft() {
    final class Grid: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let grid = Grid()
    grid.itemSize = layout.itemSize
    grid.minimumLineSpacing = 8
    grid.sectionInset = UIEdgeInsets(left: 10)
    let other = add(
      UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: grid), to: stage.window)
    tiles.attach(to: other)
    stage.frame()
    let fromLeft = (0..<6).map { other.cellForItem(at: path(0, $0))?.frame }
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(view.cellForItem(at: path(0, 0))?.frame == rect(0, 0, 90, 80))
    for (item, frame) in fromLeft.enumerated() {
      let frame = frame ?? .zero
      let mirrored = rect(300 - frame.maxX, frame.minY, frame.width, frame.height)
      #expect(other.cellForItem(at: path(0, item))?.frame == mirrored)
      #expect(other.indexPathForItem(at: mirrored.center) == path(0, item))
    }
    stage.tap(at: point(295, 10))
    #expect(other.indexPathsForSelectedItems == nil)  // inside the inset
    stage.tap(at: point(280, 10))
    #expect(other.indexPathsForSelectedItems == [path(0, 0)])
    stage.window.focusSystem.requestFocusUpdate(to: other)
    for key in [UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardLeftArrow, .keyboardRightArrow] {
      stage.press(key)
    }
    stage.press(.keyboardReturnOrEnter)
    #expect(other.indexPathsForSelectedItems == [path(0, 1)])
    stage.window.semanticContentAttribute = .unspecified
    stage.frame()
    #expect((0..<6).map { other.cellForItem(at: path(0, $0))?.frame } == fromLeft)
  }

  @Test("a tap selects an item and deselects the previous one")
  func single() {
    tiles.forget()
    stage.tap(at: point(10, 10))
    stage.tap(at: point(110, 10))
    let expected = [
      "highlighted 0.0", "unhighlighted 0.0", "selected 0.0", "highlighted 0.1", "unhighlighted 0.1",
      "deselected 0.0", "selected 0.1",
    ]
    #expect(tiles.log == expected)
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(view.cellForItem(at: path(0, 1))?.isSelected ?? false)
    #expect(!(view.cellForItem(at: path(0, 0))?.isSelected ?? true))
  }

  @Test("with multiple selection, a tap selects an item and another one deselects it")
  func multiple() {
    view.allowsMultipleSelection = true
    for x in [10, 110, 210, 110] as [CGFloat] { stage.tap(at: point(x, 10)) }
    #expect(view.indexPathsForSelectedItems == [path(0, 0), path(0, 2)])
    view.deselectItem(at: path(0, 0), animated: false)
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
    view.contentOffset.y = 10_000
    stage.frame()
    view.contentOffset.y = 0
    stage.frame()
    #expect(view.cellForItem(at: path(0, 2))?.isSelected ?? false)
    #expect(view.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test("items that the delegate refuses are not selected, and none are if selection is disabled")
  func refused() {
    tiles.refused = [path(0, 0)]
    stage.tap(at: point(10, 10))
    #expect(view.indexPathsForSelectedItems == nil)
    view.allowsSelection = false
    stage.tap(at: point(110, 10))
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: .top)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("a drag scrolls without selecting, and a press highlights until it moves away")
  func drag() {
    stage.drag(from: point(110, 300), by: point(0, -100))
    stage.settle()
    #expect(view.contentOffset.y > 90)
    #expect(view.indexPathsForSelectedItems == nil)
    stage.fingerDown(at: point(110, 100))
    stage.run(for: 0.2)
    #expect(view.visibleCells.filter(\.isHighlighted).count == 1)
    stage.fingerMoves(by: point(0, -30))
    #expect(!view.visibleCells.contains { $0.isHighlighted })
    stage.fingerUp()
  }

  @Test("the delegate is notified of items that become visible or disappear")
  func displaying() {
    tiles.forget()
    view.contentOffset.y = 88
    stage.frame()
    #expect(tiles.log == ["ended 0.2", "ended 0.1", "ended 0.0", "will 0.15", "will 0.16", "will 0.17"])
  }

  @Test("an item scrolls to the requested position", .allowsMisuse)
  func scrolling() {
    view.scrollToItem(at: path(0, 300), at: .top, animated: false)
    #expect(view.contentOffset.y == 8800)
    view.scrollToItem(at: path(0, 300), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 8620)
    view.scrollToItem(at: path(0, 300), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 8440)
    view.scrollToItem(at: path(0, 303), at: [], animated: false)
    #expect(view.contentOffset.y == 8528)
    view.scrollToItem(at: path(0, 0), at: .bottom, animated: true)
    stage.settle()
    #expect(view.contentOffset.y == 0)
    view.scrollToItem(at: path(5, 5), at: .top, animated: false)
    view.scrollToItem(at: path(0, -5), at: .top, animated: false)
    #expect(view.contentOffset.y == 0)
  }

  @Test("a reload keeps a valid offset and requests only visible items")
  func reload() {
    view.contentOffset.y = 8800
    stage.frame()
    let asked = tiles.asked
    view.reloadData()
    stage.frame()
    #expect(view.contentOffset.y == 8800)
    #expect(tiles.asked == asked + 15)
    tiles.sections = [Array(0..<20)]
    view.reloadData()
    stage.frame()
    #expect(view.contentOffset.y == 168)
    #expect(view.numbers.last == 19)
  }

  @Test("pinned headers stay at the top, in front of the items")
  func headers() throws {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    stage.frame()
    view.contentOffset.y = 500
    stage.frame()
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0, 0)))
    #expect(header.frame == rect(0, 500, 300, 30))
    let order = view.subviews.filter { !$0.isHidden && $0 is UICollectionReusableView }
    #expect(order.last === header)
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
  }

  @Test("changing the width wraps the lines again")
  func width() {
    view.frame.size.width = 200
    stage.frame()
    #expect(view.cellForItem(at: path(0, 2))?.frame == rect(0, 88, 90, 80))
    #expect(view.cellForItem(at: path(0, 1))?.frame == rect(110, 0, 90, 80))
  }

  @Test("cell and supplementary registrations configure views of their own classes")
  func registrations() {
    let cells = UICollectionView.CellRegistration<TileCell, String> { cell, path, item in
      cell.accessibilityIdentifier = "\(item) \(path.item)"
    }
    let cell = view.dequeueConfiguredReusableCell(using: cells, for: path(0, 3), item: "tile")
    #expect(cell.accessibilityIdentifier == "tile 3")
    let bars = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "bar") {
      view, kind, path in view.accessibilityIdentifier = "\(kind) \(path.section)"
    }
    let bar = view.dequeueConfiguredReusableSupplementary(using: bars, for: path(2, 0))
    #expect(bar.accessibilityIdentifier == "bar 2")
  }

  @Test("invalid sizes, empty data and tiny views do no harm")
  func nonsense() {
    for size in [
      CGSize.zero, CGSize(width: CGFloat.nan, height: 4), CGSize(width: -3, height: CGFloat.infinity),
    ] {
      layout.itemSize = size
      layout.minimumLineSpacing = size.width
      stage.frame()
    }
    layout.itemSize = CGSize(width: 50, height: 50)
    view.frame.size = CGSize(width: 1, height: 1)
    stage.frame()
    #expect(view.numbers == [0])
    tiles.sections = []
    view.reloadData()
    stage.frame()
    #expect(view.numbers.isEmpty)
    view.dataSource = nil
    stage.frame()
    stage.tap(at: point(0, 0))
    #expect(view.contentSize.height == 0)
  }

  @Test("arrow keys move the current item, and Return and Space select it")
  func keys() {
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    stage.window.focusSystem.requestFocusUpdate(to: view)
    tiles.forget()
    stage.press(.keyboardRightArrow)  // starts at the selected item
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardSpacebar)
    let chosen = tiles.log.filter { $0.hasPrefix("selected") }
    #expect(chosen == ["selected 0.4", "selected 0.6"])
    for _ in 0..<20 { stage.press(.keyboardDownArrow) }
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    #expect(tiles.log.last == "selected 0.66")
    #expect(view.cellForItem(at: path(0, 66)) != nil)
    for _ in 0..<100 { stage.press(.keyboardLeftArrow) }
    stage.press(.keyboardReturnOrEnter)
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])
  }

  @Test("Home and End go to the first and last item, and arrow keys continue from there")
  func firstAndLast() {
    stage.window.focusSystem.requestFocusUpdate(to: view)
    stage.press(.keyboardEnd)
    stage.press(.keyboardLeftArrow)
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    #expect(view.indexPathsForSelectedItems == [path(0, 999_998)])
    stage.press(.keyboardHome)
    stage.press(.keyboardRightArrow)
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    #expect(view.indexPathsForSelectedItems == [path(0, 1)] && view.contentOffset.y == 0)
  }

  @Test("items that become visible while the view grows appear in place, without flying in")
  func growing() {
    view.frame.size.height = 80
    view.contentOffset.y = 880
    stage.frame()
    let known = view.visibleCells
    UIView.animate(withDuration: 0.3, options: .layoutSubviews) { view.frame.size.height = 440 }
    stage.frame()
    let new = view.visibleCells.filter { cell in !known.contains { $0 === cell } }
    #expect(new.count == 12)
    for cell in new {
      #expect(cell.isShownInPlace)
      #expect(cell.contentView.isShownInPlace)
    }
  }
}
