import FileSystem
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

  private struct Request {
    let lookup: Lookup
    let folder: FilePath
    let handler: (FolderSize) -> Void
    let completion: () -> Void
  }

  /// So many sizes are kept, and no more folders are counted for one list.
  static let limit = 2000

  private var cache = RecentCache<FilePath, FolderSize>(limit: FolderSizes.limit)
  private var waiting: [Request] = []
  /// Served while nothing else waits.
  private var patient: [Request] = []
  private var running: (lookup: Lookup, task: Task<Void, Never>)?
  private var lastNumber = 0

  var isIdle: Bool { running == nil && waiting.isEmpty && patient.isEmpty }

  /// What was counted last, at once and without asking the file system.
  func known(_ folder: FilePath) -> FolderSize? { cache.value(for: folder) }

  func load(_ folder: FilePath, handler: @escaping (FolderSize) -> Void) -> Lookup {
    let lookup = nextLookup()
    waiting.append(Request(lookup: lookup, folder: folder, handler: handler, completion: {}))
    startNext()
    return lookup
  }

  /// Counts those of many folders that are not known, after all that rows ask for.
  ///
  /// - Parameter handler: Called after each folder, with how many are left. A folder that cannot be counted stays unknown.
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
        // What is known already is better than a part of it.
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
