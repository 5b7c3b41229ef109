import FileSystem
import SDLPlatform

/// Counts the sizes of folders for visible rows, one folder at a time and off the main thread.
///
/// Handlers run on the main actor, repeatedly while a folder is counted, and never after their lookup was
/// canceled. Counting is given up if the folder's disk does not answer. The last known size is kept, and
/// shown while the folder is counted again.
final class FolderSizes {
  /// The most sizes that are cached, and the most folders that are counted for one list.
  static let limit = 2000

  private var cache = RecentCache<FilePath, FolderSize>(limit: FolderSizes.limit)
  private let queue = LookupQueue()

  var isIdle: Bool { queue.isIdle }

  /// Returns the cached size, without a system call.
  func known(_ folder: FilePath) -> FolderSize? { cache.value(for: folder) }

  func load(_ folder: FilePath, handler: @escaping (FolderSize) -> Void) -> Lookup {
    queue.add { [weak self] in await self?.count(folder, handler: handler) }
  }

  /// Counts the folders of unknown size, with lower priority than visible rows.
  ///
  /// - Parameter handler: Called after each folder with the number of folders left. A folder that cannot be
  ///   counted remains unknown.
  func count(_ folders: some Sequence<FilePath>, handler: @escaping (_ left: Int) -> Void) -> Lookup {
    let unknown = folders.prefix(FolderSizes.limit).filter { known($0) == nil }
    let pieces = unknown.enumerated().map { index, folder -> LookupQueue.Work in
      { [weak self] in
        await self?.count(folder) { _ in }
        if !Task.isCancelled { handler(unknown.count - 1 - index) }
      }
    }
    return queue.add(pieces, at: .patient)
  }

  private func count(_ folder: FilePath, handler: (FolderSize) -> Void) async {
    for await size in FolderSizes.sizes(of: folder) where !Task.isCancelled {
      // A known size is better than a partial count.
      if size.isFinal || known(folder) == nil { handler(size.value) }
      if size.isFinal { cache.insert(size.value, for: folder) }
    }
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
