/// The mapping of indices when elements are removed and inserted.
///
/// Removed indices refer to the list before the change, inserted indices to the list after it.
nonisolated struct IndexShift: Equatable, Sendable {
  /// In ascending order.
  let removed: [Int]
  let inserted: [Int]

  init(removed: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
    self.removed = Set(removed).sorted()
    self.inserted = Set(inserted).sorted()
  }

  /// Returns the new index of the element at `old`, or nil if it was removed.
  func newIndex(of old: Int) -> Int? {
    let before = removed.countOfNumbers(below: old)
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    return rank + inserted.countOfInsertions(upTo: rank)
  }

  /// Returns the old index of the element at `new`, or nil if it was inserted.
  func oldIndex(of new: Int) -> Int? {
    let before = inserted.countOfNumbers(below: new)
    if before < inserted.count, inserted[before] == new { return nil }
    let rank = new - before
    return rank + removed.countOfInsertions(upTo: rank)
  }
}

extension [Int] {
  /// Returns the length of the prefix whose elements meet a condition, by binary search.
  fileprivate nonisolated func lengthOfPrefix(where condition: (Index) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate nonisolated func countOfNumbers(below limit: Int) -> Int {
    lengthOfPrefix { self[$0] < limit }
  }

  /// Returns the number of insertions before the remaining element with index `rank`.
  fileprivate nonisolated func countOfInsertions(upTo rank: Int) -> Int {
    lengthOfPrefix { self[$0] - $0 <= rank }
  }
}
