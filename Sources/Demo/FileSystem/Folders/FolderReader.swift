/// Reads a folder off the main thread and publishes what it has so far, repeatedly until it is done.
///
///     for await listing in FolderReader(folder).listings() {
///       rows = listing.entries  // sorted already: the main actor only swaps the array
///     }
///
/// The first listing arrives within a frame even if the folder is huge. A small folder arrives whole, in one
/// listing. Leaving the loop or canceling its task ends the reading at once, even if the folder's disk does
/// not answer.
package struct FolderReader: Sendable {
  package let folder: FilePath
  package let order: FileOrder
  package let showsHidden: Bool
  /// The sizes of folders' contents in bytes, as far as they have been counted. Used to sort by size.
  package var folderSizes: [FilePath: Int64] = [:]
  /// The time until the first listing of a large folder.
  package var firstInterval = Duration.milliseconds(6)
  /// The minimum time between two further listings.
  package var interval = Duration.milliseconds(50)
  /// A task to wait for before reading.
  package var beginning: Task<Void, Never>?
  package var threads = FileThreads.reading
  /// Asks the disk about an item; nil for one that has vanished.
  var look: @Sendable (FileEntry) -> FileEntry? = { try? $0.refreshed() }
  /// The clock for the intervals.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  package init(_ folder: FilePath, order: FileOrder = FileOrder(), showsHidden: Bool = false) {
    self.folder = folder
    self.order = order
    self.showsHidden = showsHidden
  }

  /// The listings of the folder as it is read. A slow consumer receives only the newest.
  ///
  /// The last listing is complete or failed, unless the reading was canceled.
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

  /// Reads the folder on the calling thread. Checks the clock once every 64 items.
  package func read(isCancelled: () -> Bool, publish: (FolderListing) -> Void) {
    var sorter = EntrySorter(in: folder, order: order)
    var state = FolderListing.State.complete
    var batch: [FileEntry] = []
    var due = now() + firstInterval
    do throws(FileProblem) {
      let stream = try DirectoryStream(folder, showsHidden: showsHidden)
      while let entry = try stream.next() {
        batch.append(entry)
        guard batch.count.isMultiple(of: 64) else { continue }
        if isCancelled() { return }
        let start = now()
        guard start >= due else { continue }
        sorter.merge(known(batch, isCancelled))
        batch.removeAll(keepingCapacity: true)
        publish(FolderListing(entries: sorter.entries))
        // Merging takes longer as the list grows. At most half of the time goes into it.
        let end = now()
        due = end + max(interval, end - start)
      }
    } catch {
      state = .failed(error)
    }
    batch = known(batch, isCancelled)
    if isCancelled() { return }
    sorter.merge(batch)
    var entries = sorter.entries
    entries.shrink()
    publish(FolderListing(entries: entries, state: state, hasOnlyHidden: entries.isEmpty && hasHidden))
  }

  private var hasHidden: Bool {
    guard !showsHidden, let stream = try? DirectoryStream(folder, showsHidden: true) else { return false }
    return ((try? stream.next()) ?? nil) != nil
  }

  /// Asks the disk what the listing of the folder did not say, and what the order needs. Leaves out items that have
  /// vanished meanwhile; those that do not answer stay, with the shape `waiting`.
  private func known(_ batch: [FileEntry], _ isCancelled: () -> Bool) -> [FileEntry] {
    let needsFacts = order.needsFacts
    let asked = batch.filter { needsFacts || $0.shape == .waiting }
    guard !asked.isEmpty else { return batch }
    var answers = threads.series(asked, isGivenUp: isCancelled, look)[...]
    return batch.compactMap { entry in
      guard needsFacts || entry.shape == .waiting else { return entry }
      guard let answer = answers.popFirst() ?? nil else { return entry.waiting }
      guard let fresh = answer else { return needsFacts && entry.shape != .waiting ? entry : nil }
      guard needsFacts else { return fresh.withoutFacts }
      return fresh.shape == .folder ? fresh.sized(folderSizes[fresh.path]) : fresh
    }
  }
}
