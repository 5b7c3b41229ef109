import Glibc

/// Sorts entries as they arrive, batch by batch.
///
/// The sort keys are needed only until the last batch, so they are stored here and not in the entries.
struct EntrySorter {
  private struct Key {
    var start: Int
    var length: Int
  }

  private let order: FileOrder
  private(set) var entries: FileEntries
  /// The concatenated keys.
  private var bytes: [UInt8] = []
  /// The position of each entry's key in `bytes`, in the order of the entries.
  private var keys: [Key] = []

  init(in folder: FilePath, order: FileOrder) {
    self.order = order
    entries = FileEntries(in: folder)
  }

  /// Merges new entries into the sorted ones.
  mutating func merge(_ batch: [FileEntry]) {
    guard !batch.isEmpty else { return }
    let old = keys.count
    var items: [FileEntries.Item] = []
    items.reserveCapacity(batch.count)
    for entry in batch {
      let key = order.sortKey(for: entry)
      keys.append(Key(start: bytes.count, length: key.count))
      bytes += key
      items.append(entries.pack(entry))
    }
    let indices = mergedIndices(old: old)
    entries.insert(items, inOrder: indices)
    keys = indices.map { keys[$0] }
  }

  /// Returns the sorted order of all keys. The first `old` keys are sorted already.
  private func mergedIndices(old: Int) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      func isBefore(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (keys[one], keys[other])
        guard let base = bytes.baseAddress else { return false }
        let order = memcmp(base + first.start, base + second.start, min(first.length, second.length))
        return order == 0 ? first.length < second.length : order < 0
      }
      let new = (old..<keys.count).sorted(by: isBefore)
      var indices: [Int] = []
      indices.reserveCapacity(keys.count)
      var next = 0
      for location in new {
        while next < old, !isBefore(location, next) {
          indices.append(next)
          next += 1
        }
        indices.append(location)
      }
      indices += next..<old
      return indices
    }
  }
}
