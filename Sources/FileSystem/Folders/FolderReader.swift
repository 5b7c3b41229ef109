/// Reads a folder off the main thread and tells what it has so far, again and again until it is done.
///
///     for await listing in FolderReader(folder).listings() {
///       rows = listing.entries  // sorted already: the main actor only swaps the array
///     }
///
/// The first listing comes within a frame's time even if the folder is huge; a small folder comes whole, in one
/// listing. Leaving the loop, or cancelling the task it runs in, ends the reading, at once even where the folder's disk
/// does not answer.
package nonisolated struct FolderReader: Sendable {
  package let folder: FilePath
  package let order: FileOrder
  package let showsHidden: Bool
  /// What folders hold, in bytes, as far as it was counted; their own size says nothing of that.
  package var folderSizes: [FilePath: Int64] = [:]
  /// How long the first rows may keep the reader waiting.
  package var firstInterval = Duration.milliseconds(6)
  /// The least time between two further listings.
  package var interval = Duration.milliseconds(50)
  /// What has to end before the folder is read.
  package var beginning: Task<Void, Never>?
  package var threads = FileThreads.reading

  package init(_ folder: FilePath, order: FileOrder = FileOrder(), showsHidden: Bool = false) {
    self.folder = folder
    self.order = order
    self.showsHidden = showsHidden
  }

  /// The folder as far as it is known, growing; a slow consumer gets only the newest listing.
  ///
  /// The last listing is complete or failed, unless the reading was cancelled.
  package func listings() -> AsyncStream<FolderListing> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task.detached(priority: .userInitiated) {
        await beginning?.value
        let isRead: Void? = await threads.run(near: folder) { isGivenUp in
          read(isCancelled: isGivenUp, publish: { continuation.yield($0) })
        }
        if isRead == nil, !Task.isCancelled { continuation.yield(FolderListing(unanswering: folder)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Reads the folder on the calling thread, with the clock asked once every 64 items.
  package func read(isCancelled: () -> Bool, publish: (FolderListing) -> Void) {
    let clock = ContinuousClock()
    var sorter = EntrySorter(in: folder, order: order)
    var state = FolderListing.State.complete
    var batch: [FileEntry] = []
    var due = clock.now + firstInterval
    do throws(FileProblem) {
      let stream = try DirectoryStream(folder, showsHidden: showsHidden)
      while let entry = try stream.next() {
        batch.append(order.needsFacts ? facts(of: entry) : entry)
        guard batch.count.isMultiple(of: 64) else { continue }
        if isCancelled() { return }
        let start = clock.now
        guard start >= due else { continue }
        sorter.merge(batch)
        batch.removeAll(keepingCapacity: true)
        publish(FolderListing(entries: sorter.entries))
        // Merging takes longer as the list grows: at most half of the time may go into it.
        let end = clock.now
        due = end + max(interval, end - start)
      }
    } catch {
      state = .failed(error)
    }
    if isCancelled() { return }
    sorter.merge(batch)
    var entries = sorter.entries
    entries.shrink()
    publish(FolderListing(entries: entries, state: state))
  }

  /// An item that has vanished meanwhile is listed without its facts, as all are by name.
  private func facts(of entry: FileEntry) -> FileEntry {
    let entry = (try? entry.refreshed()) ?? entry
    return entry.shape == .folder ? entry.sized(folderSizes[entry.path]) : entry
  }
}
