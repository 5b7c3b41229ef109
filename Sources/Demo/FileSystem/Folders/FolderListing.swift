import Glibc

/// The contents of a folder at one moment: an immutable, sorted list that a view replaces as a whole.
package struct FolderListing: Sendable {
  package enum State: Hashable, Sendable {
    case reading
    case complete
    /// Reading stopped. `entries` holds what had been read before.
    case failed(FileProblem)
  }

  package var entries: FileEntries
  package var state = State.reading
  /// Whether the folder has only hidden files, which are not shown.
  package var hasOnlyHidden = false

  package init(entries: FileEntries, state: State = .reading, hasOnlyHidden: Bool = false) {
    self.entries = entries
    self.state = state
    self.hasOnlyHidden = hasOnlyHidden
  }

  /// Creates a listing without entries, before reading begins.
  package init(of folder: FilePath) { self.init(entries: FileEntries(in: folder)) }

  /// Creates the listing of a folder that cannot be read because an earlier read still hangs.
  package init(unanswering folder: FilePath) {
    self.init(entries: FileEntries(in: folder), state: .failed(FileProblem(.folder, errno: ETIMEDOUT)))
  }
}
