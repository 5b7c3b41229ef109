import Resources

extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, or to the last section if none is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last, let count = items[section]?.count else {
      return Misuse.report(self, "appendItems(_:toSection:)", "there is no such section; append it first")
    }
    insert(identifiers, in: section, at: count)
  }

  /// Inserts items before another. Items that exist already are ignored.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem item: ItemIdentifierType) {
    guard let position = position(of: item) else { return }
    insert(identifiers, in: position.section, at: position.index)
  }

  /// Inserts items after another. Items that exist already are ignored.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem item: ItemIdentifierType) {
    guard let position = position(of: item) else { return }
    insert(identifiers, in: position.section, at: position.index + 1)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionOfItem[$0] != nil })
    for section in Set(gone.compactMap { sectionOfItem[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    forget(gone)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item to the position before another, which may be in another section.
  public mutating func moveItem(_ item: ItemIdentifierType, beforeItem other: ItemIdentifierType) {
    move(item, to: other, offset: 0)
  }

  /// Moves an item to the position after another, which may be in another section.
  public mutating func moveItem(_ item: ItemIdentifierType, afterItem other: ItemIdentifierType) {
    move(item, to: other, offset: 1)
  }

  /// Marks items to be shown with new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers = noted(identifiers, besides: reloadedItemIdentifiers)
  }

  /// Marks items whose existing cells should be configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers = noted(identifiers, besides: reconfiguredItemIdentifiers)
  }

  // MARK: Helpers

  /// Returns the list with the existing items added that it does not contain yet.
  private func noted(
    _ identifiers: [ItemIdentifierType], besides list: [ItemIdentifierType]
  ) -> [ItemIdentifierType] {
    var known = Set(list)
    return list + identifiers.filter { sectionOfItem[$0] != nil && known.insert($0).inserted }
  }

  private func position(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int)? {
    guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else {
      return nil
    }
    return (section, index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    var new: [ItemIdentifierType] = []
    for item in identifiers where sectionOfItem[item] == nil {
      sectionOfItem[item] = section
      new.append(item)
    }
    if new.count < identifiers.count {
      Misuse.report(self, "appendItems(_:toSection:)", "an item is in the snapshot already")
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard item != other, let old = position(of: item), sectionOfItem[other] != nil else { return }
    items[old.section]?.remove(at: old.index)
    guard let target = position(of: other) else { return }
    items[target.section]?.insert(item, at: target.index + offset)
    sectionOfItem[item] = target.section
  }

  mutating func forget(_ gone: Set<ItemIdentifierType>) {
    for item in gone { sectionOfItem[item] = nil }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }
}
