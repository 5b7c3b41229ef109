import Foundation

/// The number of visible items in a folder, or a lower bound of it.
struct ItemCount: Hashable, Sendable {
  /// The highest number that is counted. Larger folders show "10,000+", since counting them takes too long.
  static let limit = 10_000

  let value: Int
  let isExact: Bool

  init(_ value: Int, isExact: Bool = true) {
    self.value = value
    self.isExact = isExact
  }
}

/// The dimensions or duration of a media file, read from its header.
package enum FileMeasure: Hashable, Sendable {
  case pixels(width: Int, height: Int)
  /// A duration in seconds.
  case duration(Double)
}

/// The details of a file in its row: facts that require system calls or reading the file's header.
package struct FileDetails: Hashable, Sendable {
  /// The entry, with its size and modification date.
  package let entry: FileEntry
  /// The number of items in a folder; nil for other files, and if the folder cannot be read.
  let itemCount: ItemCount?
  /// Whether the user lacks permission to read the folder.
  package let isLocked: Bool
  /// The target of a broken link, as stored in the link.
  package let linkTarget: String?
  /// The dimensions or duration of an image, sound or video; nil if its header cannot be read.
  let measure: FileMeasure?

  init(
    entry: FileEntry, itemCount: ItemCount? = nil, measure: FileMeasure? = nil, isLocked: Bool = false,
    linkTarget: String? = nil
  ) {
    self.entry = entry
    self.itemCount = itemCount
    self.measure = measure
    self.isLocked = isLocked
    self.linkTarget = linkTarget
  }

  /// Returns the details of a file. Returns `known` if the file has not changed since.
  ///
  /// - Parameter measure: Reads a media file's header. Called only for image, audio and video files.
  /// - Returns: nil if the file no longer exists, or if `isCancelled` returns true.
  static func look(
    at entry: FileEntry, known: FileDetails?, isCancelled: () -> Bool,
    measure: (FileEntry) -> FileMeasure?
  ) -> FileDetails? {
    guard !isCancelled(), let fresh = try? entry.refreshed() else { return nil }
    if let known, known.entry == fresh { return known }
    switch fresh.kind {
    case .folder:
      do throws(FileProblem) {
        // Counts one item beyond the limit, to distinguish a folder of exactly that size from a larger one.
        let count = try DirectoryStream(fresh.path).count(
          upTo: ItemCount.limit + 1, isCancelled: isCancelled)
        guard !isCancelled() else { return nil }
        return FileDetails(
          entry: fresh, itemCount: ItemCount(min(count, ItemCount.limit), isExact: count <= ItemCount.limit))
      } catch {
        return FileDetails(entry: fresh, isLocked: error.reason == .notAllowed)
      }
    case .brokenLink:
      return FileDetails(entry: fresh, linkTarget: fresh.path.linkTarget)
    case .image, .audio, .video:
      return FileDetails(entry: fresh, measure: measure(fresh))
    default:
      return FileDetails(entry: fresh)
    }
  }
}
