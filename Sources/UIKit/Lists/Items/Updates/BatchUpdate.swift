/// Changes of a table or collection view that are made together. The items of a collection view are called
/// rows here.
///
/// As in UIKit, deletions, reloads and the sources of moves use the indices before the update. Insertions and
/// the targets of moves use the indices after it.
nonisolated struct BatchUpdate: Equatable, Sendable {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  /// New indices by old indices.
  var movedSections: [Int: Int] = [:]
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  /// A request that contradicts an earlier one.
  var conflict: Problem?

  /// The reason why an update does not match the data.
  struct Problem: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
  }

  /// Plans the update, given the numbers of rows in each section before and after it.
  func plan(from old: [Int], to new: [Int]) throws(Problem) -> Plan {
    if let conflict { throw conflict }
    try checkSections(old, new)
    let sections = IndexShift(
      removed: deletedSections.union(movedSections.keys),
      inserted: insertedSections.union(movedSections.values))
    var plan = Plan(update: self, sections: sections)
    try checkRows(old, new, plan)
    plan.rows = shifts(plan)
    for index in old.indices where !reloadedSections.contains(index) {
      guard let position = plan.newSection(of: index) else { continue }
      let shift = plan.rows[index] ?? IndexShift()
      let expected = old[index] - shift.removed.count + shift.inserted.count
      guard new[position] == expected else {
        throw Problem(
          "section \(position) should have \(expected) rows (\(old[index]) before, \(shift.removed.count) "
            + "removed, \(shift.inserted.count) inserted), but the data source says \(new[position])")
      }
    }
    return plan
  }

  private func checkSections(_ old: [Int], _ new: [Int]) throws(Problem) {
    let gone = deletedSections.union(movedSections.keys).union(reloadedSections)
    let come = insertedSections.union(movedSections.values)
    if let section = gone.first(where: { !old.indices.contains($0) }) {
      throw Problem("there was no section \(section) among \(old.count)")
    }
    if let section = come.first(where: { !new.indices.contains($0) }) {
      throw Problem("there is no section \(section) among \(new.count)")
    }
    if !deletedSections.isDisjoint(with: movedSections.keys)
      || come.count != insertedSections.count + movedSections.count
    {
      throw Problem("a section is moved twice, or moved and also deleted or inserted")
    }
    let expected = old.count - deletedSections.count + insertedSections.count
    if new.count != expected {
      throw Problem(
        "there should be \(expected) sections (\(old.count) before, \(deletedSections.count) deleted, "
          + "\(insertedSections.count) inserted), but the data source says \(new.count)")
    }
  }

  private func checkRows(_ old: [Int], _ new: [Int], _ plan: Plan) throws(Problem) {
    func isRow(_ path: IndexPath, of counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section)
        && (0..<counts[path.section]).contains(path.row)
    }
    let gone = deletedRows.union(movedRows.keys).union(reloadedRows)
    if let path = gone.first(where: { !isRow($0, of: old) }) {
      throw Problem("there was no row \(path.row) in section \(path.section)")
    }
    let come = insertedRows.union(movedRows.values)
    if let path = come.first(where: { !isRow($0, of: new) }) {
      throw Problem("there is no row \(path.row) in section \(path.section)")
    }
    if !deletedRows.isDisjoint(with: movedRows.keys) || come.count != insertedRows.count + movedRows.count {
      throw Problem("a row is moved twice, or moved and also deleted or inserted")
    }
  }

  /// Returns the changes of row indices in the sections that stay, by the old index of the section.
  private func shifts(_ plan: Plan) -> [Int: IndexShift] {
    let removed = Dictionary(grouping: deletedRows.union(movedRows.keys), by: \.section)
    var inserted: [Int: [IndexPath]] = [:]
    for path in insertedRows.union(movedRows.values) {
      if let section = plan.oldSection(of: path.section) { inserted[section, default: []].append(path) }
    }
    var shifts: [Int: IndexShift] = [:]
    for section in Set(removed.keys).union(inserted.keys) {
      shifts[section] = IndexShift(
        removed: (removed[section] ?? []).map(\.row), inserted: (inserted[section] ?? []).map(\.row))
    }
    return shifts
  }
}

extension BatchUpdate {
  /// The mapping between old and new index paths of a valid update.
  nonisolated struct Plan: Sendable {
    let update: BatchUpdate
    let sections: IndexShift
    /// The changes of row indices by the old index of the section. Sections without an entry keep their rows.
    fileprivate(set) var rows: [Int: IndexShift] = [:]
    private let movedSectionsBack: [Int: Int]
    private let movedRowsBack: [IndexPath: IndexPath]

    fileprivate init(update: BatchUpdate, sections: IndexShift) {
      self.update = update
      self.sections = sections
      movedSectionsBack = Dictionary(
        update.movedSections.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      movedRowsBack = Dictionary(
        update.movedRows.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func newSection(of old: Int) -> Int? { update.movedSections[old] ?? sections.newIndex(of: old) }
    func oldSection(of new: Int) -> Int? { movedSectionsBack[new] ?? sections.oldIndex(of: new) }

    /// Returns the new path of a row, or nil if it was deleted, or its section was deleted or reloaded.
    func newPath(of old: IndexPath) -> IndexPath? {
      if let target = update.movedRows[old] { return target }
      guard !update.reloadedSections.contains(old.section), let section = newSection(of: old.section) else {
        return nil
      }
      guard let shift = rows[old.section] else { return IndexPath(row: old.row, section: section) }
      return shift.newIndex(of: old.row).map { IndexPath(row: $0, section: section) }
    }

    /// Returns the old path of a row, or nil if it was inserted, or its section was inserted or reloaded.
    func oldPath(of new: IndexPath) -> IndexPath? {
      if let source = movedRowsBack[new] { return source }
      guard let section = oldSection(of: new.section), !update.reloadedSections.contains(section) else {
        return nil
      }
      guard let shift = rows[section] else { return IndexPath(row: new.row, section: section) }
      return shift.oldIndex(of: new.row).map { IndexPath(row: $0, section: section) }
    }
  }
}
