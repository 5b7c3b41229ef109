import Resources

/// Looks up the details of rows as they appear on screen, a few at a time and off the main thread.
///
///     row.lookup = details.load(entry) { row.show($0) }   // a row scrolls in
///     row.lookup.cancel()                                 // it scrolls out again
///
/// Handlers run on the main actor, and never after their lookup was canceled. If a disk does not answer, the
/// file is given up, and so are other files in its folder until the disk answers. Details are cached for a
/// limited number of files, until a file's size or date changes.
@MainActor package final class FolderDetails {
  private let queue: LookupQueue
  private let threads: FileThreads
  private let measure: @Sendable (FileEntry) -> FileMeasure?
  private var cache: RecentCache<FilePath, FileDetails>

  /// - Parameters:
  ///   - concurrency: The number of files that are read at the same time, at least 1.
  ///   - capacity: The number of files whose details are cached.
  ///   - measure: Reads the dimensions of an image or the duration of a sound. Called off the main thread.
  package init(
    concurrency: Int = 2, capacity: Int = 2000, threads: FileThreads = .rows,
    measure: @escaping @Sendable (FileEntry) -> FileMeasure? = { _ in nil }
  ) {
    queue = LookupQueue(concurrency: concurrency)
    self.threads = threads
    self.measure = measure
    cache = RecentCache(limit: capacity)
  }

  /// Whether no lookup is waiting or running.
  package var isIdle: Bool { queue.isIdle }

  /// Returns the cached details of a file, without a system call.
  package func known(_ entry: FileEntry) -> FileDetails? {
    cache.value(for: entry.path)
  }

  /// Looks up the details of a file and calls `handler`, unless the file no longer exists.
  @discardableResult
  package func load(_ entry: FileEntry, handler: @escaping (FileDetails) -> Void) -> Lookup {
    queue.add { [weak self] in
      guard let details = await self?.look(at: entry) else { return }
      self?.cache.insert(details, for: details.entry.path)
      if !Task.isCancelled { handler(details) }
    }
  }

  private func look(at entry: FileEntry) async -> FileDetails? {
    let (known, measure) = (known(entry), measure)
    // A folder may be a mount point, on a disk that hangs independently of the others.
    // A file that has not answered does not keep the others from being looked at.
    let location = [.folder, .waiting].contains(entry.shape) ? entry.path : entry.folder
    return await threads.run(near: location, patiently: false) { isGivenUp in
      FileDetails.look(at: entry, known: known, isCancelled: isGivenUp, measure: measure)
    } ?? nil
  }
}
