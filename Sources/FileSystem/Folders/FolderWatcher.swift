package import Foundation

/// Tells when something in a folder comes, goes or changes, or the folder itself goes or is back.
///
/// However much happens, it is told a few times a second at most, and a moment after it happened: who writes one
/// file mostly writes another. Where the system cannot watch the folder, nothing is told. While the folder is
/// gone, the nearest one above it is watched for its return.
package final class FolderWatcher {
  /// How long it takes to tell, in seconds.
  package static let delay = 0.25

  /// Ends when the folder is watched: what changes after that is told.
  package let beginning: Task<Void, Never>
  private let watch: FolderWatch
  private var isTelling = false

  package init(_ folder: FilePath, delay: TimeInterval = FolderWatcher.delay, onChange: @escaping () -> Void)
  {
    let watch = FolderWatch(folder)
    self.watch = watch
    beginning = Task.detached { await watch.begin() }
    Task { [weak self] in
      for await _ in watch.changes { self?.tell(after: delay, onChange) }
    }
  }

  isolated deinit {
    beginning.cancel()
    Task.detached { [watch] in await watch.end() }
  }

  private func tell(after delay: TimeInterval, _ onChange: @escaping () -> Void) {
    guard !isTelling else { return }
    isTelling = true
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      guard let self else { return }
      isTelling = false
      onChange()
    }
  }
}
