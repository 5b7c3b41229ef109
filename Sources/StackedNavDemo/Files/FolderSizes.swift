import SDLPlatform

/// Counts the sizes of folders for the rows that show them, one folder after the other and off the main thread.
///
/// Handlers run on the main actor, again and again while a folder is counted, and never after their lookup was
/// cancelled. If a folder's disk does not answer, counting it is given up. The last size is kept, and shown while the
/// folder is counted again.
final class FolderSizes {
  /// Names one request, for cancelling it.
  nonisolated struct Lookup: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var cache = RecentCache<FilePath, FolderSize>(limit: 2000)
  private var waiting: [(lookup: Lookup, folder: FilePath, handler: (FolderSize) -> Void)] = []
  private var running: (lookup: Lookup, task: Task<Void, Never>)?
  private var lastNumber = 0

  var isIdle: Bool { running == nil && waiting.isEmpty }

  /// What was counted last, at once and without asking the file system.
  func known(_ folder: FilePath) -> FolderSize? { cache.value(for: folder) }

  func load(_ folder: FilePath, handler: @escaping (FolderSize) -> Void) -> Lookup {
    lastNumber += 1
    let lookup = Lookup(number: lastNumber)
    waiting.append((lookup, folder, handler))
    startNext()
    return lookup
  }

  func cancel(_ lookup: Lookup) {
    waiting.removeAll { $0.lookup == lookup }
    if running?.lookup == lookup { running?.task.cancel() }
  }

  private func startNext() {
    guard running == nil, !waiting.isEmpty else { return }
    let (lookup, folder, handler) = waiting.removeFirst()
    let task = Task { [weak self] in
      for await size in FolderSizes.sizes(of: folder) where !Task.isCancelled {
        // What is known already is better than a part of it.
        if size.isFinal || self?.known(folder) == nil { handler(size.value) }
        if size.isFinal { self?.cache.insert(size.value, for: folder) }
      }
      self?.running = nil
      self?.startNext()
    }
    running = (lookup, task)
  }

  private nonisolated static func sizes(
    of folder: FilePath
  ) -> AsyncStream<(value: FolderSize, isFinal: Bool)> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task.detached(priority: .utility) {
        let size = await FileThreads.counting.run(near: folder, patiently: false) { isGivenUp in
          FolderSize.measure(
            folder, isCancelled: isGivenUp, publish: { continuation.yield(($0, false)) })
        }
        if let size = size ?? nil { continuation.yield((size, true)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
