extension UICollectionViewDiffableDataSource {
  /// What a data source asks and reports when the user moves items. Without `canReorderItem`, items do not move.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the new order is the current snapshot.
    public var willReorder: ((Transaction) -> Void)?
    /// Called after the new order is the current snapshot. The program changes its own data here.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// A change of the order.
  public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// Moves an item to another place, among the items that are visible. Returns false if it cannot be there.
  func move(from source: IndexPath, to target: IndexPath) -> Bool {
    let old = snapshot()
    guard let item = old.item(at: source), let section = old.section(at: target.section),
      let from = old.section(at: source.section)
    else { return false }
    var rest = old.itemIdentifiers(inSection: section)
    if section == from { rest.remove(at: source.row) }
    guard (0...rest.count).contains(target.row) else { return false }
    let before = rest.indices.contains(target.row) ? rest[target.row] : nil
    var outlines = [from: snapshot(for: from)]
    if section != from { outlines[section] = snapshot(for: section) }
    let moved = outlines[from]?.snapshot(of: item, includingParent: true) ?? SectionSnapshot()
    // An item cannot become its own descendant.
    if let before, moved.contains(before) { return false }
    outlines[from]?.delete([item])
    if let before {
      outlines[section]?.insert(moved, before: before)
    } else if let last = outlines[section]?.rootItems.last {
      outlines[section]?.insert(moved, after: last)
    } else {
      outlines[section] = moved
    }
    var new = old
    for section in [from, section] { new.deleteItems(new.itemIdentifiers(inSection: section)) }
    for (section, outline) in outlines { new.appendItems(outline.visibleItems, toSection: section) }
    let changed = section == from ? [section] : [from, section]
    let transaction = Transaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: changed.map { section in
        let (initial, final) = (snapshot(for: section), outlines[section] ?? SectionSnapshot())
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
          difference: final.visibleItems.difference(from: initial.visibleItems))
      })
    reorderingHandlers.willReorder?(transaction)
    adopt(new, outlines)
    reorderingHandlers.didReorder?(transaction)
    return true
  }
}
