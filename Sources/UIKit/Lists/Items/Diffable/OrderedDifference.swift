/// The minimal changes between two lists of unique elements.
///
/// The longest common subsequence stays in place. All other common elements are moved.
nonisolated struct OrderedDifference: Equatable, Sendable {
  /// Indices in the old list.
  private(set) var removed: [Int] = []
  /// Indices in the new list.
  private(set) var inserted: [Int] = []
  /// Indices in the new list by indices in the old list.
  private(set) var moved: [Int: Int] = [:]

  /// Computes the difference in O(n log n).
  init<Element: Hashable>(from old: [Element], to new: [Element]) {
    let oldIndexes = Dictionary(
      old.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(new).intersection(oldIndexes.keys)
    removed = old.indices.filter { !kept.contains(old[$0]) }
    var common: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      if let oldIndex = oldIndexes[element] {
        common.append((oldIndex, index))
      } else {
        inserted.append(index)
      }
    }
    let staying = OrderedDifference.longestRise(common.map(\.old))
    for pair in common where !staying.contains(pair.old) { moved[pair.old] = pair.new }
  }

  /// Returns the longest increasing subsequence.
  private static func longestRise(_ numbers: [Int]) -> Set<Int> {
    /// For each length, the position of the smallest number that ends a rising subsequence of that length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    return Set(
      sequence(first: ends.last) { $0.map { previous[$0] } }.prefix { $0 != nil }.compactMap { $0 }
        .map { numbers[$0] })
  }
}
