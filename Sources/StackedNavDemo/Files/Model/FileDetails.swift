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
nonisolated enum FileMeasure: Hashable, Sendable {
  case pixels(width: Int, height: Int)
  /// In seconds.
  case duration(Double)
}

/// What a row shows beyond the name: facts that cost system calls or a look into the file.
nonisolated struct FileDetails: Hashable, Sendable {
  /// The entry with its size and date.
  let entry: FileEntry
  /// For folders; nil when the folder may not be read.
  let itemCount: ItemCount?
  /// For pictures and sound whose header could be read.
  let measure: FileMeasure?

  init(entry: FileEntry, itemCount: ItemCount? = nil, measure: FileMeasure? = nil) {
    self.entry = entry
    self.itemCount = itemCount
    self.measure = measure
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
      let stream = try? DirectoryStream(fresh.path)
      // One more than the limit, to tell a folder that holds just so many from a larger one.
      let count = try? stream?.count(upTo: ItemCount.limit + 1, isCancelled: isCancelled)
      guard !isCancelled() else { return nil }
      return FileDetails(
        entry: fresh,
        itemCount: count.map { ItemCount(min($0, ItemCount.limit), isExact: $0 <= ItemCount.limit) })
    case .image, .audio, .video:
      return FileDetails(entry: fresh, measure: measure(fresh))
    default:
      return FileDetails(entry: fresh)
    }
  }
}
