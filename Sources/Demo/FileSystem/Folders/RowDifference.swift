/// The rows to remove and to insert when one sorted list replaces another.
package struct RowDifference: Equatable {
  /// Indices in the old list, ascending.
  package var removed: [Int] = []
  /// Indices in the new list, ascending.
  package var inserted: [Int] = []

  /// Compares two lists that are both sorted in `order`, in one pass.
  ///
  /// - Returns: nil if more than `limit` rows are removed and inserted. Then the whole list should be
  ///   replaced.
  package init?(from old: FileEntries, to new: FileEntries, order: FileOrder, limit: Int) {
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      guard removed.count + inserted.count <= limit else { return nil }
      if here == old.count {
        inserted.append(there)
        there += 1
      } else if there == new.count {
        removed.append(here)
        here += 1
      } else if old.isSame(here, as: there, of: new) {
        here += 1
        there += 1
      } else {
        let (oldKey, newKey) = (order.sortKey(for: old[here]), order.sortKey(for: new[there]))
        // The facts of the row have changed, but not its position.
        if oldKey == newKey {
          here += 1
          there += 1
        } else if NaturalOrder.isBefore(oldKey, newKey) {
          removed.append(here)
          here += 1
        } else {
          inserted.append(there)
          there += 1
        }
      }
    }
    guard removed.count + inserted.count <= limit else { return nil }
  }

  /// Whether no row is removed or inserted above a row of the old list.
  package func leavesRowsAlone(above row: Int) -> Bool {
    (removed.first ?? row) >= row && (inserted.first ?? row) >= row
  }
}
