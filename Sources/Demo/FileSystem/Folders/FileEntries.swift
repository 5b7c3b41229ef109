import Foundation

/// The items of a folder in some order, packed: 100,000 items take about five megabytes.
///
/// Names are stored in one array of bytes, and entries are created on demand. The results of a search share
/// the names of the whole folder.
package struct FileEntries: RandomAccessCollection, Sendable {
  /// One entry, packed into 32 bytes.
  struct Item: Hashable, Sendable {
    fileprivate let start: UInt32
    /// The length of the name. Linux limits names to 255 bytes.
    fileprivate let length: UInt8
    /// The length of the case- and accent-folded name, which follows a name that is not ASCII; 0 for
    /// ASCII names.
    fileprivate let foldedLength: UInt16
    fileprivate let shape: FileShape
    fileprivate let isLink: Bool
    /// The size in bytes, or -1 if unknown.
    fileprivate let size: Int64
    /// The modification date in seconds since 1970, or infinity if unknown.
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

  /// The paths of the folders among the items, in order.
  package var folders: some Sequence<FilePath> {
    items.lazy.filter { $0.shape == .folder }.map { folder.appending(Array(name(of: $0))) }
  }

  /// Returns the index of the entry with the given name.
  package func index(named name: [UInt8]) -> Int? {
    items.firstIndex { $0.length == name.count && self.name(of: $0).elementsEqual(name) }
  }

  // MARK: Growing

  /// Stores the name of an entry and returns its packed item, which is not part of the collection until it
  /// is inserted.
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

  /// Inserts packed items. `indices` is the new order: indices below the current count refer to existing
  /// items, those above to new ones.
  mutating func insert(_ new: [Item], inOrder indices: [Int]) {
    let count = items.count
    items = indices.map { $0 < count ? items[$0] : new[$0 - count] }
  }

  /// Releases unused capacity of the name storage.
  mutating func shrink() { names = Array(names[...]) }

  // MARK: Finding and comparing

  /// Returns the entries whose names match the search, in the same order.
  package func matching(_ search: NameSearch) -> FileEntries {
    var found = self
    found.items = names.withUnsafeBufferPointer { names in
      items.filter { search.isFound(in: UnsafeBufferPointer(rebasing: names[foldedRange(of: $0)])) }
    }
    return found
  }

  /// Returns the first entry from `start` on whose name begins with `prefix`, wrapping around at the end.
  /// `prefix` must be case- and accent-folded.
  package func index(beginningWith prefix: [UInt8], from start: Int) -> Int? {
    items.indices.lazy.map { (start + $0) % items.count }.first { index in
      let name = names[foldedRange(of: items[index])]
      return name.count >= prefix.count
        && zip(name, prefix).allSatisfy { NaturalOrder.lowercased($0) == $1 }
    }
  }

  /// Returns the range of an item's accent-folded name. An ASCII name may contain capitals.
  private func foldedRange(of item: Item) -> Range<Int> {
    let end = Int(item.start) + Int(item.length)
    return item.foldedLength > 0 ? end..<end + Int(item.foldedLength) : Int(item.start)..<end
  }

  /// Whether an entry equals one of another list in name and facts.
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
