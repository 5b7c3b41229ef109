import Foundation

/// Items of a folder in some order, packed: 100,000 of them take about five megabytes.
///
/// Names lie one behind the other in one array of bytes, and an entry is made when it is asked for. What is
/// found by a search shares the names with all the rest.
package nonisolated struct FileEntries: RandomAccessCollection, Sendable {
  /// One entry in 32 bytes.
  nonisolated struct Item: Hashable, Sendable {
    fileprivate let start: UInt32
    /// Linux names are at most 255 bytes long.
    fileprivate let length: UInt8
    /// Behind a name that is not all ASCII lies the same without accents and capitals; 0 for others.
    fileprivate let foldedLength: UInt16
    fileprivate let shape: FileShape
    fileprivate let isLink: Bool
    /// -1 for an unknown one.
    fileprivate let size: Int64
    /// In seconds since 1970; infinite for an unknown one.
    fileprivate let modified: Double
  }

  package let folder: FilePath
  private var names: [UInt8] = []
  private var items: [Item] = []

  init(in folder: FilePath) { self.folder = folder }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> FileEntry {
    let item = items[index]
    return FileEntry(
      folder: folder, name: Array(name(of: item)), shape: item.shape, isLink: item.isLink,
      size: item.size < 0 ? nil : item.size,
      modified: item.modified.isFinite ? Date(timeIntervalSince1970: item.modified) : nil)
  }

  /// The paths of the folders among them, in their order.
  package var folders: some Sequence<FilePath> {
    items.lazy.filter { $0.shape == .folder }.map { folder.appending(Array(name(of: $0))) }
  }

  /// The place of the entry with a name.
  package func index(named name: [UInt8]) -> Int? {
    items.firstIndex { $0.length == name.count && self.name(of: $0).elementsEqual(name) }
  }

  // MARK: Growing

  /// Takes an entry in, without a place among the others yet.
  mutating func pack(_ entry: FileEntry) -> Item {
    let start = names.count
    names += entry.name.prefix(255)
    let length = names.count - start
    if !entry.name.allSatisfy({ $0 < 0x80 }) { names += NaturalOrder.folded(entry.name).prefix(65_535) }
    return Item(
      start: UInt32(truncatingIfNeeded: start), length: UInt8(length),
      foldedLength: UInt16(names.count - start - length), shape: entry.shape, isLink: entry.isLink,
      size: entry.size ?? -1, modified: entry.modified?.timeIntervalSince1970 ?? .infinity)
  }

  /// Puts packed items in among the others. `places` names them all in order: below the present count those that
  /// were there, above it the new ones.
  mutating func insert(_ new: [Item], inOrder places: [Int]) {
    let count = items.count
    items = places.map { $0 < count ? items[$0] : new[$0 - count] }
  }

  /// Gives back the room that was kept for more names.
  mutating func shrink() { names = Array(names[...]) }

  // MARK: Finding and comparing

  /// Those whose names hold what is searched for, in the same order.
  package func matching(_ search: NameSearch) -> FileEntries {
    var found = self
    found.items = names.withUnsafeBufferPointer { names in
      items.filter { search.isFound(in: UnsafeBufferPointer(rebasing: names[foldedRange(of: $0)])) }
    }
    return found
  }

  /// The first entry from `start` on, around at the end, whose name begins with `prefix`, which is free of capitals
  /// and accents.
  package func index(beginningWith prefix: [UInt8], from start: Int) -> Int? {
    items.indices.lazy.map { (start + $0) % items.count }.first { index in
      let name = names[foldedRange(of: items[index])]
      return name.count >= prefix.count
        && zip(name, prefix).allSatisfy { NaturalOrder.lowercased($0) == $1 }
    }
  }

  /// Where a name free of accents lies; one that is all ASCII may have capitals.
  private func foldedRange(of item: Item) -> Range<Int> {
    let end = Int(item.start) + Int(item.length)
    return item.foldedLength > 0 ? end..<end + Int(item.foldedLength) : Int(item.start)..<end
  }

  /// Whether an entry is the same, with the same facts, as one of another list.
  package func isSame(_ index: Int, as otherIndex: Int, of other: FileEntries) -> Bool {
    let (item, otherItem) = (items[index], other.items[otherIndex])
    return item.shape == otherItem.shape && item.isLink == otherItem.isLink && item.size == otherItem.size
      && item.modified == otherItem.modified && item.length == otherItem.length
      && name(of: item).elementsEqual(other.name(of: otherItem))
  }

  private func name(of item: Item) -> ArraySlice<UInt8> {
    names[Int(item.start)..<Int(item.start) + Int(item.length)]
  }
}
