nonisolated extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of another item, or to the root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !known.contains(parent) { return }
    insert(items, under: parent, at: siblings(under: parent).count)
  }

  /// Inserts items before another, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  /// Inserts items after another, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  /// Inserts the items of another snapshot before an item, as its siblings.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    graft(snapshot) { $0.insert($1, before: item) }
  }

  /// Inserts the items of another snapshot after an item, as its siblings.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    graft(snapshot) { $0.insert($1, after: item) }
  }

  /// Replaces the children of an item by the items of another snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard known.contains(parent) else { return }
    delete(children[parent] ?? [])
    graft(snapshot) { $0.append($1, to: parent) }
  }

  /// Deletes items with their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where known.contains(item) {
      let gone = snapshot(of: item, includingParent: true).known
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for item in gone { (children[item], parents[item]) = (nil, nil) }
      known.subtract(gone)
      expanded.subtract(gone)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter(known.contains))
  }

  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  // MARK: Helpers

  private func siblings(under parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? rootItems
  }

  private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
    guard known.contains(item), let index = siblings(under: parents[item]).firstIndex(of: item) else {
      return
    }
    insert(items, under: parents[item], at: index + offset)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int
  ) {
    let new = items.filter { known.insert($0).inserted }
    guard let parent else { return rootItems.insert(contentsOf: new, at: index) }
    children[parent, default: []].insert(contentsOf: new, at: index)
    for item in new { parents[item] = parent }
  }

  /// Adds the root items of another snapshot with `add`, then their descendants.
  private mutating func graft(_ other: Self, add: (inout Self, [ItemIdentifierType]) -> Void) {
    let old = known
    add(&self, other.rootItems)
    for item in other.items where known.contains(item) && !old.contains(item) {
      append(other.children[item] ?? [], to: item)
      if other.expanded.contains(item) { expanded.insert(item) }
    }
  }
}
