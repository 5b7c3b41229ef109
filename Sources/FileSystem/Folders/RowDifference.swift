/// Which rows go and which come when one sorted list takes the place of another.
package nonisolated struct RowDifference: Equatable {
  /// Places in the old list, upwards.
  package var removed: [Int] = []
  /// Places in the new list, upwards.
  package var inserted: [Int] = []

  /// Compares two lists that are both in `order`, in one walk through both.
  ///
  /// - Returns: nil when more than `limit` rows go and come, so that the lists have to be swapped whole.
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
        // Whatever else differs, the row keeps its place.
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

  /// Whether nothing changes above a row of the old list, so that it stays where it is.
  package func leavesRowsAlone(above row: Int) -> Bool {
    (removed.first ?? row) >= row && (inserted.first ?? row) >= row
  }
}
