extension NSDiffableDataSourceSnapshot {
  /// Returns the minimal update from `old` to this snapshot.
  func update(from old: Self) -> BatchUpdate {
    var update = BatchUpdate()
    let sections = OrderedDifference(from: old.sectionIdentifiers, to: sectionIdentifiers)
    update.deletedSections = Set(sections.removed)
    update.insertedSections = Set(sections.inserted)
    update.movedSections = sections.moved
    let oldPaths = old.paths, newPaths = paths
    /// Returns whether the section is in both snapshots.
    func stays(_ section: SectionIdentifierType) -> Bool {
      old.items[section] != nil && items[section] != nil
    }
    for (number, section) in sectionIdentifiers.enumerated() where stays(section) {
      let before = old.items[section] ?? [], after = items[section] ?? []
      guard let oldNumber = oldPaths.sections[section] else { continue }
      let rows = OrderedDifference(from: before, to: after)
      for row in rows.removed {
        let path = IndexPath(row: row, section: oldNumber)
        if let target = newPaths.items[before[row]], stays(sectionIdentifiers[target.section]) {
          update.movedRows[path] = target
        } else {
          update.deletedRows.insert(path)
        }
      }
      for row in rows.inserted {
        let source = oldPaths.items[after[row]]
        if source.map({ !stays(old.sectionIdentifiers[$0.section]) }) ?? true {
          update.insertedRows.insert(IndexPath(row: row, section: number))
        }
      }
      for (source, target) in rows.moved {
        update.movedRows[IndexPath(row: source, section: oldNumber)] = IndexPath(row: target, section: number)
      }
    }
    update.reloadedSections = Set(reloadedSectionIdentifiers.compactMap { oldPaths.sections[$0] })
    update.reloadedRows = Set(reloadedItemIdentifiers.compactMap { oldPaths.items[$0] })
      .filter { !update.deletedRows.contains($0) && !update.deletedSections.contains($0.section) }
    return update
  }

  private var paths: (sections: [SectionIdentifierType: Int], items: [ItemIdentifierType: IndexPath]) {
    var numbers: [SectionIdentifierType: Int] = [:]
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (number, section) in sectionIdentifiers.enumerated() {
      numbers[section] = number
      for (row, item) in (items[section] ?? []).enumerated() {
        paths[item] = IndexPath(row: row, section: number)
      }
    }
    return (numbers, paths)
  }

  /// The snapshot without marks for reloading and reconfiguring.
  var applied: Self {
    var snapshot = self
    snapshot.reloadedSectionIdentifiers = []
    snapshot.reloadedItemIdentifiers = []
    snapshot.reconfiguredItemIdentifiers = []
    return snapshot
  }
}
