/// What is known of a folder's contents at one moment: an immutable, sorted list that a view swaps in whole.
nonisolated struct FolderListing: Sendable {
  nonisolated enum State: Hashable, Sendable {
    case reading
    case complete
    /// Reading stopped; `entries` holds what was found before.
    case failed(FileProblem)
  }

  private(set) var entries: [FileEntry] = []
  var state = State.reading

  /// Sorts a batch of new entries into the list.
  mutating func merge(_ batch: [FileEntry]) {
    let batch = Self.sorted(batch)
    guard let first = batch.first else { return }
    guard let last = entries.last, FileEntry.isBefore(first, last) else {
      entries += batch
      return
    }
    var merged: [FileEntry] = []
    merged.reserveCapacity(entries.count + batch.count)
    var rest = batch[...]
    for entry in entries {
      while let next = rest.first, FileEntry.isBefore(next, entry) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(entry)
    }
    merged += rest
    entries = merged
  }

  /// Sorts places instead of entries, which takes half the time: a number moves faster than an entry.
  private static func sorted(_ batch: [FileEntry]) -> [FileEntry] {
    let keys = batch.map(\.sortKey)
    return batch.indices.sorted { NaturalOrder.isBefore(keys[$0], keys[$1]) }.map { batch[$0] }
  }
}
