import Foundation

/// How many visible items a folder holds, or that it holds at least so many.
nonisolated struct ItemCount: Hashable, Sendable {
  /// Nobody reads the exact number of a larger folder, and counting takes a while.
  static let limit = 10_000

  let value: Int
  let isExact: Bool

  init(_ value: Int, isExact: Bool = true) {
    self.value = value
    self.isExact = isExact
  }
}

/// The size of what is inside a media file, read from its header.
package nonisolated enum FileMeasure: Hashable, Sendable {
  case pixels(width: Int, height: Int)
  /// In seconds.
  case duration(Double)
}

/// What a row shows beyond the name: facts that cost system calls or a look into the file.
package nonisolated struct FileDetails: Hashable, Sendable {
  /// The entry with its size and date.
  package let entry: FileEntry
  /// For folders; nil when the folder cannot be read.
  let itemCount: ItemCount?
  /// Whether the user has no permission to read the folder.
  package let isLocked: Bool
  /// Where a broken link points, as it is written in the link.
  package let linkTarget: String?
  /// For pictures and sound whose header could be read.
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

  /// Looks the details up, or takes over what is `known` if the file has not changed since.
  ///
  /// - Parameter measure: reads a media file's header; called only for image, audio and video files.
  /// - Returns: nil when the file is gone or `isCancelled` says so.
  static func look(
    at entry: FileEntry, known: FileDetails?, isCancelled: () -> Bool,
    measure: (FileEntry) -> FileMeasure?
  ) -> FileDetails? {
    guard !isCancelled(), let fresh = try? entry.refreshed() else { return nil }
    if let known, known.entry == fresh { return known }
    switch fresh.kind {
    case .folder:
      do throws(FileProblem) {
        // One more than the limit, to tell a folder that holds just so many from a larger one.
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
