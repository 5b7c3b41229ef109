import Glibc

/// What is known of a folder's contents at one moment: an immutable, sorted list that a view swaps in whole.
nonisolated struct FolderListing: Sendable {
  nonisolated enum State: Hashable, Sendable {
    case reading
    case complete
    /// Reading stopped; `entries` holds what was found before.
    case failed(FileProblem)
  }

  var entries: FileEntries
  var state = State.reading

  init(entries: FileEntries, state: State = .reading) {
    self.entries = entries
    self.state = state
  }

  /// Nothing is known yet.
  init(of folder: FilePath) { self.init(entries: FileEntries(in: folder)) }

  /// An earlier reading of the folder still hangs.
  init(unanswering folder: FilePath) {
    self.init(entries: FileEntries(in: folder), state: .failed(FileProblem(.folder, errno: ETIMEDOUT)))
  }
}
