import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Outlines in lists")
struct OutlineTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let collection: UICollectionView
  private let source: Source
  private let log = Log()

  private final class Log {
    var words: [String] = []
    var style = UICellAccessory.OutlineDisclosureOptions.Style.automatic
  }

  init() {
    let log = log
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    collection = add(
      UICollectionView(
        frame: rect(0, 0, 320, 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)),
      to: stage.window)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      let isFolder = item == "pictures" || item == "ships"
      cell.accessories =
        isFolder ? [.outlineDisclosure(options: .init(style: log.style))] : [.reorder(displayed: .always)]
    }
    source = Source(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    show()
  }

  private func show() {
    var outline = Source.SectionSnapshot()
    outline.append(["music", "pictures", "text"])
    outline.append(["birds", "ships"], to: "pictures")
    outline.append(["ferries"], to: "ships")
    source.apply(outline, to: "library", animatingDifferences: false)
    stage.settle()
  }

  private var items: [String] { source.snapshot().itemIdentifiers }

  private func cell(_ item: String) throws -> UICollectionViewListCell {
    let path = try #require(source.indexPath(for: item))
    return try #require(collection.cellForItem(at: path) as? UICollectionViewListCell)
  }

  private func disclosure(_ item: String) throws -> OutlineDisclosure {
    try #require(try cell(item).subviews.compactMap { $0 as? OutlineDisclosure }.first)
  }

  private func press(_ item: String) throws {
    let control = try disclosure(item)
    stage.tap(at: control.convert(control.bounds.center, to: nil))
    stage.settle()
  }

  @Test("the chevron shows the children of an item, further inside, and hides them again")
  func chevron() throws {
    #expect(items == ["music", "pictures", "text"])
    #expect(try disclosure("pictures").accessibilityLabel == "Expand")
    try press("pictures")
    #expect(items == ["music", "pictures", "birds", "ships", "text"])
    #expect(try cell("birds").indentationLevel == 1 && cell("music").indentationLevel == 0)
    #expect(try cell("pictures").configurationState.isExpanded)
    #expect(try disclosure("pictures").accessibilityLabel == "Collapse")
    try press("ships")
    #expect(try cell("ferries").indentationLevel == 2)
    try press("pictures")
    #expect(items == ["music", "pictures", "text"])
    // What was open inside is open again.
    try press("pictures")
    #expect(items.contains("ferries"))
    #expect(collection.indexPathsForSelectedItems == nil)
  }

  @Test("a cell that is a header opens with a tap or with Return anywhere; another one is selected")
  func header() throws {
    stage.tap(at: point(60, try cell("pictures").frame.midY))
    stage.settle()
    #expect(items.count == 3 && collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    log.style = .header
    collection.reloadData()
    stage.settle()
    #expect(try cell("pictures").accessibilityValue == "Collapsed")
    stage.tap(at: point(60, try cell("pictures").frame.midY))
    stage.settle()
    #expect(items.count == 5 && collection.indexPathsForSelectedItems == nil)
    #expect(try cell("pictures").accessibilityValue == "Expanded")
    collection.current = IndexPath(item: 1, section: 0)
    stage.window.focusSystem.requestFocusUpdate(to: collection)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(items.count == 3)
  }

  @Test("the program is asked and told, and may find the children only when they are needed")
  func handlers() throws {
    let log = log
    source.sectionSnapshotHandlers.shouldExpandItem = {
      log.words.append("may \($0)")
      return $0 != "ships"
    }
    source.sectionSnapshotHandlers.willExpandItem = { log.words.append("opens \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { log.words.append("closes \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, old in
      var new = old
      new.append(["whales"])
      return new
    }
    try press("pictures")
    #expect(items == ["music", "pictures", "birds", "ships", "whales", "text"])
    try press("ships")
    try press("pictures")
    #expect(log.words == ["may pictures", "opens pictures", "may ships", "closes pictures"])
  }

  @Test("a section whose items are set without an outline is flat")
  func flat() throws {
    try press("pictures")
    var snapshot = source.snapshot()
    snapshot.deleteItems(["birds"])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(source.snapshot(for: "library").rootItems == ["music", "pictures", "ships", "text"])
    #expect(try cell("ships").indentationLevel == 0)
  }

  @Test("an item that is moved with its handle is in the new place for the program and in the outline")
  func reordering() throws {
    let log = log
    try press("pictures")
    #expect(!source.collectionView(collection, canMoveItemAt: IndexPath(item: 0, section: 0)))
    source.reorderingHandlers.canReorderItem = { $0 != "pictures" }
    source.reorderingHandlers.didReorder = { change in
      log.words += change.finalSnapshot.itemIdentifiers
      #expect(change.initialSnapshot.itemIdentifiers.first == "music")
      #expect(change.difference.insertions.count == 1 && change.sectionTransactions.count == 1)
      #expect(change.sectionTransactions.first?.sectionIdentifier == "library")
    }
    let handle = try #require(try cell("music").subviews.compactMap { $0 as? ReorderHandle }.first)
    stage.drag(from: handle.convert(point(14, 22), to: nil), by: point(0, 132), steps: 20)
    stage.settle()
    #expect(log.words == ["pictures", "birds", "ships", "music", "text"])
    #expect(items == log.words)
    #expect(source.snapshot(for: "library").rootItems == ["pictures", "music", "text"])
    source.reorderingHandlers.didReorder = nil
    // Between the children of another item, it becomes one of them.
    #expect(source.move(from: IndexPath(item: 4, section: 0), to: IndexPath(item: 1, section: 0)))
    #expect(source.snapshot(for: "library").parent(of: "text") == "pictures")
    #expect(try cell("text").indentationLevel == 1)
    // Nothing becomes its own child.
    #expect(!source.move(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
    #expect(!source.move(from: IndexPath(item: 0, section: 7), to: IndexPath(item: 2, section: 0)))
  }
}
