import Foundation

/// How the items of a folder are put in order.
///
/// As in ``NaturalOrder``, an item is turned once into a key whose plain byte order is the wanted order. Items
/// that are equal otherwise follow each other by name, upwards in either direction.
package nonisolated struct FileOrder: Hashable, Sendable {
  package nonisolated enum Aspect: String, CaseIterable, Sendable {
    case name, date, size, kind

    /// The direction that people expect first: the newest and the largest on top.
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

  /// Whether the order asks for what costs a system call for each file.
  package var needsFacts: Bool { aspect == .date || aspect == .size }

  /// The order after somebody has chosen `aspect`: choosing the same again turns it around.
  package func choosing(_ aspect: Aspect) -> FileOrder {
    var order = self
    order.aspect = aspect
    order.isAscending = aspect == self.aspect ? !isAscending : aspect.isUsuallyAscending
    return order
  }

  /// The bytes that stand for an entry when entries are compared; see ``NaturalOrder/isBefore(_:_:)``.
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

  /// The most significant byte first, and negative numbers before the others.
  private func bytes(_ number: Int64) -> [UInt8] {
    let shifted = UInt64(bitPattern: number) ^ (1 << 63)
    return (0..<8).map { UInt8(truncatingIfNeeded: shifted >> (56 - 8 * $0)) }
  }

  private func directed(_ key: [UInt8]) -> [UInt8] { isAscending ? key : key.map { ~$0 } }
}
