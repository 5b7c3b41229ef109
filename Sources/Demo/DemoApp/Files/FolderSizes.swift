import FileSystem
import SDLPlatform

/// Counts the sizes of folders for visible rows, one folder at a time and off the main thread.
///
/// Handlers run on the main actor, repeatedly while a folder is counted, and never after their lookup was
/// canceled. Counting is given up if the folder's disk does not answer. The last known size is kept, and
/// shown while the folder is counted again.
final class FolderSizes {
  /// Identifies one request, so that it can be canceled.
  nonisolated struct Lookup: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Request {
    let lookup: Lookup
    let folder: FilePath
    let handler: (FolderSize) -> Void
    let completion: () -> Void
  }

  /// The most sizes that are cached, and the most folders that are counted for one list.
  static let limit = 2000

  private var cache = RecentCache<FilePath, FolderSize>(limit: FolderSizes.limit)
  private var waiting: [Request] = []
  /// Requests that are served while nothing else waits.
  private var patient: [Request] = []
  private var running: (lookup: Lookup, task: Task<Void, Never>)?
  private var lastNumber = 0

  var isIdle: Bool { running == nil && waiting.isEmpty && patient.isEmpty }

  /// Returns the cached size, without a system call.
  func known(_ folder: FilePath) -> FolderSize? { cache.value(for: folder) }

  func load(_ folder: FilePath, handler: @escaping (FolderSize) -> Void) -> Lookup {
    let lookup = nextLookup()
    waiting.append(Request(lookup: lookup, folder: folder, handler: handler, completion: {}))
    startNext()
    return lookup
  }

  /// Counts the folders whose sizes are unknown, with lower priority than visible rows.
  ///
  /// - Parameter handler: Called after each folder with the number of folders left. A folder that cannot be
  ///   counted remains unknown.
  func count(_ folders: some Sequence<FilePath>, handler: @escaping (_ left: Int) -> Void) -> Lookup {
    let lookup = nextLookup()
    let unknown = folders.prefix(FolderSizes.limit).filter { known($0) == nil }
    for (index, folder) in unknown.enumerated() {
      let left = unknown.count - 1 - index
      patient.append(
        Request(lookup: lookup, folder: folder, handler: { _ in }, completion: { handler(left) }))
    }
    startNext()
    return lookup
  }

  private func nextLookup() -> Lookup {
    lastNumber += 1
    return Lookup(number: lastNumber)
  }

  func cancel(_ lookup: Lookup) {
    waiting.removeAll { $0.lookup == lookup }
    patient.removeAll { $0.lookup == lookup }
    if running?.lookup == lookup { running?.task.cancel() }
  }

  private func startNext() {
    guard running == nil, !(waiting.isEmpty && patient.isEmpty) else { return }
    let request = waiting.isEmpty ? patient.removeFirst() : waiting.removeFirst()
    let folder = request.folder
    let task = Task { [weak self] in
      for await size in FolderSizes.sizes(of: folder) where !Task.isCancelled {
        // A known size is better than a partial count.
        if size.isFinal || self?.known(folder) == nil { request.handler(size.value) }
        if size.isFinal { self?.cache.insert(size.value, for: folder) }
      }
      if !Task.isCancelled { request.completion() }
      self?.running = nil
      self?.startNext()
    }
    running = (request.lookup, task)
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
