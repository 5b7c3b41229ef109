import Glibc

/// What is known of a folder's contents at one moment: an immutable, sorted list that a view swaps in whole.
package nonisolated struct FolderListing: Sendable {
  package nonisolated enum State: Hashable, Sendable {
    case reading
    case complete
    /// Reading stopped; `entries` holds what was found before.
    case failed(FileProblem)
  }

  package var entries: FileEntries
  package var state = State.reading

  package init(entries: FileEntries, state: State = .reading) {
    self.entries = entries
    self.state = state
  }

  /// Nothing is known yet.
  package init(of folder: FilePath) { self.init(entries: FileEntries(in: folder)) }

  /// An earlier reading of the folder still hangs.
  package init(unanswering folder: FilePath) {
    self.init(entries: FileEntries(in: folder), state: .failed(FileProblem(.folder, errno: ETIMEDOUT)))
  }
}
