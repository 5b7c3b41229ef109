import Replay
import Testing
import UIKit

/// A custom layout: one column whose heights the cells decide.
private class ColumnLayout: UICollectionViewLayout {
  var heights: [Int: CGFloat] = [:]
  var log: [String] = []
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    var y: CGFloat = 0
    attributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: y, width: 100, height: heights[item] ?? 50)
      y += attributes.size.height
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: attributes.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
    return preferredAttributes.size.height != originalAttributes.size.height
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log += updateItems.map { item in
      let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
      return "\(item.updateAction) \(before.map(String.init) ?? "-") \(after.map(String.init) ?? "-")"
    }
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log.append("initial \(itemIndexPath.item)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    log.append("final \(itemIndexPath.item)")
    return nil
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("finalize")
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
  override func finalizeLayoutTransition() { log.append("end") }
}

private class TallCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    preferred.frame.size.height = CGFloat(20 + 10 * layoutAttributes.indexPath.item)
    return preferred
  }
}

private class Column: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 3
  var log: [String] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu \(indexPath.item)")
    return UIContextMenuConfiguration(previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("shown") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("insets") }
}

private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "row"
    return cell
  }

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    indexPath.row
  }
}

@Suite("Delegate methods that ordinary programs implement are called")
@MainActor
struct EverydayDelegatesTests {
  private let stage = Stage(size: CGSize(width: 100, height: 400))
  private let layout = ColumnLayout()
  private let column = Column()
  private let list: UICollectionView

  init() {
    list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    list.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = column
    list.delegate = column
    stage.window.addSubview(list)
    stage.frame()
  }

  @Test("cells of a custom layout get the heights that they prefer")
  func selfSizing() {
    #expect(list.visibleCells.map(\.frame.height) == [20, 30, 40])
    #expect(list.visibleCells.map(\.frame.minY) == [0, 20, 50] && list.contentSize.height == 90)
  }

  @Test("a layout is told about each update, before and after it is animated")
  func updates() {
    layout.log = []
    list.performBatchUpdates {
      column.count = 3
      list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      list.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    #expect(layout.log.prefix(2) == ["delete 0 -", "insert - 2"])
    #expect(Set(layout.log).isSuperset(of: ["initial 2", "final 0"]) && layout.log.last == "finalize")
    #expect(layout.log.filter { $0 == "finalize" }.count == 1)
  }

  @Test("both layouts are told when one replaces the other")
  func transitions() {
    layout.log = []
    let next = ColumnLayout()
    list.setCollectionViewLayout(next, animated: false)
    #expect(layout.log == ["to", "end"] && next.log.prefix(2) == ["from", "end"])
  }

  @Test("the context menu of an item is asked for by its name of iOS 13, and its display is announced")
  func menus() {
    // Menus are presented by a controller.
    let controller = UIViewController()
    controller.view.addSubview(list)
    stage.window.rootViewController = controller
    stage.frame()
    stage.fingerDown(at: CGPoint(x: 10, y: 30))
    stage.run(for: 1)
    stage.fingerUp()
    stage.settle()
    #expect(column.log == ["menu 1", "shown"])
  }

  @Test("a delegate is told when the insets in effect change")
  func insets() {
    list.contentInset.top = 20
    #expect(column.log == ["insets"])
  }

  @Test("a table's delegate decides how far rows are indented")
  func indentation() throws {
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400)), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.frame()
    #expect(table.visibleCells.compactMap { $0.textLabel?.frame.minX } == [16, 26])
  }
}
