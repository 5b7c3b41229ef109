import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Lists as collection views")
struct CollectionListTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let collection: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>
  private let log = Log()

  private final class Log { var words: [String] = [] }

  init() {
    let log = log
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        log.words.append("delete \(path.item)")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    collection = add(
      UICollectionView(
        frame: rect(0, 0, 320, 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)),
      to: stage.window)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete { log.words.append("pressed \(path.item)") }]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems(["One", "Two", "Three"], toSection: "A")
    snapshot.appendItems(["Four"], toSection: "B")
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
  }

  private func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
    try #require(
      collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell)
  }

  private func swipe(_ item: Int, by distance: CGFloat) throws {
    let frame = try cell(item).frame
    stage.drag(from: point(frame.maxX - 30, frame.midY), by: point(distance, 0), steps: 12)
    stage.settle()
  }

  @Test("rows are cards with margins, whose first and last ones have round corners")
  func cards() throws {
    let frames = try (0..<3).map { try cell($0).frame }
    #expect(frames.allSatisfy { $0.minX == 16 && $0.width == 288 && $0.height == 44 })
    #expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY)
    #expect(try cell(0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(try cell(1).layer.cornerRadius == 0 && cell(2).layer.cornerRadius > 0)
    #expect(try cell(0, 1).layer.maskedCorners == .all)
    #expect(try cell(0).backgroundColor == .secondarySystemGroupedBackground)
    #expect(collection.backgroundColor == .systemGroupedBackground)
  }

  @Test("a header is above its rows, and readers hear it as one")
  func header() throws {
    let header = try #require(
      collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    #expect(try header.frame.maxY <= cell(0, 1).frame.minY)
    #expect(header.accessibilityLabel == "Section 1" && header.accessibilityTraits.contains(.header))
    #expect(header.backgroundColor == nil)
  }

  @Test("a swipe shows the actions of a row, a tap elsewhere hides them, and a tap on one performs it")
  func swiping() throws {
    let before = try cell(1).frame
    try swipe(1, by: -120)
    #expect(try before.minX - cell(1).frame.minX == 84)
    stage.tap(at: point(160, 400))
    stage.settle()
    #expect(try cell(1).frame == before && log.words.isEmpty)
    try swipe(1, by: -120)
    stage.tap(at: point(before.maxX - 20, before.midY))
    stage.settle()
    #expect(log.words == ["delete 1"])
    #expect(try cell(1).frame == before)
  }

  @Test("a swipe across the row performs its first action")
  func fullSwipe() throws {
    try swipe(0, by: -250)
    #expect(log.words == ["delete 0"])
  }

  @Test("the actions of a row are in its menu and for screen readers, and Escape hides them")
  func otherWays() throws {
    let item = collection.accessibleItem(at: IndexPath(item: 2, section: 0))
    let action = try #require(item.accessibilityCustomActions?.first)
    #expect(action.name == "Delete")
    #expect(action.actionHandler(action) && log.words == ["delete 2"])
    try swipe(0, by: -120)
    stage.window.focusSystem.requestFocusUpdate(to: collection)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(try cell(0).frame.minX == 16)
  }

  @Test("accessories take their space from the content, and those for editing appear with it")
  func accessories() throws {
    let width = try cell(0).contentView.frame.width
    #expect(try cell(0).contentView.frame.minX == 0 && width < 288 - 16)
    collection.isEditing = true
    stage.settle()
    let content = try cell(0).contentView.frame
    #expect(content.minX == 38 && content.maxX == width)
    let row = try cell(0).frame
    stage.tap(at: point(row.minX + 27, row.midY))
    #expect(log.words == ["pressed 0"])
    collection.isEditing = false
    stage.settle()
    #expect(try cell(0).contentView.frame.minX == 0)
  }

  @Test("a row that is deleted while it is open leaves, and the last one gets round corners")
  func deletion() throws {
    try swipe(2, by: -120)
    var snapshot = source.snapshot()
    snapshot.deleteItems(["Three"])
    source.apply(snapshot, animatingDifferences: true)
    #expect(stage.settle())
    #expect(collection.numberOfItems(inSection: 0) == 2)
    #expect(try cell(1).layer.cornerRadius > 0)
    #expect(collection.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }

  @Test("in right-to-left layouts, accessories and actions change sides")
  func mirrored() throws {
    collection.semanticContentAttribute = .forceRightToLeft
    collection.reloadData()
    stage.settle()
    #expect(try cell(0).contentView.frame.maxX == 288)
    let frame = try cell(0).frame
    stage.drag(from: point(frame.minX + 30, frame.midY), by: point(120, 0), steps: 12)
    stage.settle()
    #expect(try cell(0).frame.minX - frame.minX == 84)
  }

  @Test("the first item of a section can be its header")
  func firstItem() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    collection.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: list), animated: false)
    stage.settle()
    #expect(try cell(0).backgroundColor == nil && cell(0).accessibilityTraits.contains(.header))
    #expect(try cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test("while a list is edited, circles show the selected rows, and editing begins and ends without any")
  func multiselect() throws {
    for item in 0..<3 { try cell(item).accessories = [.multiselect()] }
    collection.allowsMultipleSelectionDuringEditing = true
    collection.isEditing = true
    stage.settle()
    for item in [0, 2] {
      let frame = try cell(item).frame
      stage.tap(at: point(frame.midX, frame.midY))
    }
    #expect(collection.indexPathsForSelectedItems?.map(\.item) == [0, 2])
    let circles = try (0..<3).map { item in
      try #require(cell(item).subviews.compactMap { $0 as? EditControl }.first).isChecked
    }
    #expect(circles == [true, false, true])
    collection.isEditing = false
    stage.settle()
    #expect(collection.indexPathsForSelectedItems == nil)
  }

  @Test("a finger moves a row by its handle")
  func reordering() throws {
    final class Rows: UICollectionViewDataSource {
      var rows = ["One", "Two", "Three"]
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = UICollectionViewListCell()
        cell.accessories = [.reorder()]
        return cell
      }
      func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
      func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath) {
        rows.insert(rows.remove(at: path.item), at: target.item)
      }
    }
    let rows = Rows()
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = add(
      UICollectionView(
        frame: rect(0, 0, 320, 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)),
      to: stage.window)
    view.dataSource = rows
    view.isEditing = true
    stage.settle()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let handle = try #require(cell.subviews.compactMap { $0 as? ReorderHandle }.first)
    stage.drag(from: handle.convert(point(14, 22), to: nil), by: point(0, 90), steps: 15)
    stage.settle()
    #expect(rows.rows == ["Two", "Three", "One"])
  }
}
