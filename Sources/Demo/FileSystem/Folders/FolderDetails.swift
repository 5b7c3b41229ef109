import Resources

/// Looks up the details of rows as they appear on screen, a few at a time and off the main thread.
///
///     row.lookup = details.load(entry) { row.show($0) }   // a row scrolls in
///     details.cancel(row.lookup)                          // it scrolls out again
///
/// Handlers run on the main actor, and never after their lookup was canceled. A file whose disk does not
/// answer is given up, and so are other files in its folder until it answers. Details are cached for a
/// limited number of files, until a file's size or date changes.
@MainActor package final class FolderDetails {
  /// Identifies one request, so that it can be canceled.
  package nonisolated struct Lookup: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let concurrency: Int
  private let threads: FileThreads
  private let measure: @Sendable (FileEntry) -> FileMeasure?
  private var cache: RecentCache<FilePath, FileDetails>
  private var lastNumber = 0
  private var waiting: [(lookup: Lookup, entry: FileEntry)] = []
  private var running: [Lookup: Task<Void, Never>] = [:]
  private var handlers: [Lookup: (FileDetails) -> Void] = [:]

  /// - Parameters:
  ///   - concurrency: The number of files that are read at the same time, at least 1.
  ///   - capacity: The number of files whose details are cached.
  ///   - measure: Reads the dimensions of an image or the duration of a sound. Called off the main thread.
  package init(
    concurrency: Int = 2, capacity: Int = 2000, threads: FileThreads = .rows,
    measure: @escaping @Sendable (FileEntry) -> FileMeasure? = { _ in nil }
  ) {
    self.concurrency = max(concurrency, 1)
    self.threads = threads
    self.measure = measure
    cache = RecentCache(limit: capacity)
  }

  /// Whether no lookup is waiting or running.
  package var isIdle: Bool { running.isEmpty && waiting.isEmpty }

  /// Returns the cached details of a file, without a system call.
  package func known(_ entry: FileEntry) -> FileDetails? {
    cache.value(for: entry.path)
  }

  /// Looks up the details of a file and calls `handler`, unless the file no longer exists.
  @discardableResult
  package func load(_ entry: FileEntry, handler: @escaping (FileDetails) -> Void) -> Lookup {
    lastNumber += 1
    let lookup = Lookup(number: lastNumber)
    handlers[lookup] = handler
    waiting.append((lookup, entry))
    startWaiting()
    return lookup
  }

  package func cancel(_ lookup: Lookup) {
    handlers[lookup] = nil
    running[lookup]?.cancel()
    waiting.removeAll { $0.lookup == lookup }
  }

  func cancelAll() {
    for lookup in Array(handlers.keys) { cancel(lookup) }
  }

  private func startWaiting() {
    while running.count < concurrency, !waiting.isEmpty {
      let (lookup, entry) = waiting.removeFirst()
      let known = cache.value(for: entry.path)
      let measure = measure
      running[lookup] = Task { [weak self, threads] in
        let details = await Self.look(at: entry, known: known, measure: measure, on: threads)
        self?.finish(lookup, details)
      }
    }
  }

  private func finish(_ lookup: Lookup, _ details: FileDetails?) {
    running[lookup] = nil
    if let details { cache.insert(details, for: details.entry.path) }
    if let handler = handlers.removeValue(forKey: lookup), let details { handler(details) }
    startWaiting()
  }

  private static func look(
    at entry: FileEntry, known: FileDetails?, measure: @escaping @Sendable (FileEntry) -> FileMeasure?,
    on threads: FileThreads
  ) async -> FileDetails? {
    // A folder may be a mount point, on a disk that hangs independently of the others.
    let location = entry.shape == .folder ? entry.path : entry.folder
    return await threads.run(near: location, patiently: false) { isGivenUp in
      FileDetails.look(at: entry, known: known, isCancelled: isGivenUp, measure: measure)
    } ?? nil
  }
}
