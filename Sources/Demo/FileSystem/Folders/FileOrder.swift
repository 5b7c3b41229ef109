import Foundation

/// The sort order of a folder's items.
///
/// As in ``NaturalOrder``, each item is converted once into a key whose byte order is the sort order. Items
/// that are otherwise equal are sorted by name, ascending in either direction.
package struct FileOrder: Hashable, Sendable {
  package enum Aspect: String, CaseIterable, Sendable {
    case name, date, size, kind

    /// Whether the order is ascending at first. The newest and the largest items come first by default.
    package var isUsuallyAscending: Bool { self == .name || self == .kind }
  }

  package var aspect: Aspect
  package var isAscending: Bool
  package var foldersFirst: Bool

  package init(aspect: Aspect = .name, isAscending: Bool = true, foldersFirst: Bool = true) {
    self.aspect = aspect
    self.isAscending = isAscending
    self.foldersFirst = foldersFirst
  }

  /// Whether the order requires facts that cost a system call for each file.
  package var needsFacts: Bool { aspect == .date || aspect == .size }

  /// Returns the order after the user chooses `aspect`. Choosing the current aspect reverses the order.
  package func choosing(_ aspect: Aspect) -> FileOrder {
    var order = self
    order.aspect = aspect
    order.isAscending = aspect == self.aspect ? !isAscending : aspect.isUsuallyAscending
    return order
  }

  /// Returns the bytes that entries are compared by. See ``NaturalOrder/isBefore(_:_:)``.
  func sortKey(for entry: FileEntry) -> [UInt8] {
    let group: [UInt8] = [foldersFirst && entry.shape == .folder ? 0 : 1]
    let name = NaturalOrder.key(for: entry.name)
    if aspect == .name { return group + directed(name) }
    return group + directed(primary(of: entry)) + name
  }

  private func primary(of entry: FileEntry) -> [UInt8] {
    switch aspect {
    case .name: []
    case .date: bytes(entry.modified.map { Int64(clamping: $0.timeIntervalSince1970 * 1000) } ?? .min)
    case .size: bytes(entry.size ?? 0)
    case .kind: Array(entry.kindName.lowercased().utf8) + [0]
    }
  }

  /// The big-endian bytes, with the sign bit flipped so that negative numbers sort first.
  private func bytes(_ number: Int64) -> [UInt8] {
    let shifted = UInt64(bitPattern: number) ^ (1 << 63)
    return (0..<8).map { UInt8(truncatingIfNeeded: shifted >> (56 - 8 * $0)) }
  }

  private func directed(_ key: [UInt8]) -> [UInt8] { isAscending ? key : key.map { ~$0 } }
}
