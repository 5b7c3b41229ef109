/// What becomes of the numbers of a row of things when some are taken out and others put in.
///
/// Removals count as before the change, insertions as after it.
nonisolated struct IndexShift: Equatable, Sendable {
  /// In rising order.
  let removed: [Int]
  let inserted: [Int]

  init(removed: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
    self.removed = Set(removed).sorted()
    self.inserted = Set(inserted).sorted()
  }

  /// The new number of what had the number `old`; nil when it was removed.
  func newIndex(of old: Int) -> Int? {
    let before = removed.countOfNumbers(below: old)
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    return rank + inserted.countOfInsertions(upTo: rank)
  }

  /// The old number of what has the number `new`; nil when it was inserted.
  func oldIndex(of new: Int) -> Int? {
    let before = inserted.countOfNumbers(below: new)
    if before < inserted.count, inserted[before] == new { return nil }
    let rank = new - before
    return rank + removed.countOfInsertions(upTo: rank)
  }
}

extension [Int] {
  /// How many of the first elements meet a condition that the later ones do not, by halving.
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

  /// How many of these numbers come before the thing of rank `rank` among those that stay.
  fileprivate nonisolated func countOfInsertions(upTo rank: Int) -> Int {
    lengthOfPrefix { self[$0] - $0 <= rank }
  }
}
