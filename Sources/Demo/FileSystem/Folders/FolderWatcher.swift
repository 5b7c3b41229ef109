package import Foundation

/// Reports when something in a folder appears, disappears or changes, including the folder itself.
///
/// Changes are merged and reported after a short delay, since changes usually come in groups. Reports nothing
/// if the system cannot watch the folder. While the folder does not exist, its nearest ancestor is watched.
@MainActor package final class FolderWatcher {
  /// The time from a change to its report, in seconds.
  package static let delay = 0.25

  /// Finishes when the folder is watched. Later changes are reported.
  package let beginning: Task<Void, Never>
  private let watch: FolderWatch
  private var isTelling = false

  package init(_ folder: FilePath, delay: TimeInterval = FolderWatcher.delay, onChange: @escaping () -> Void)
  {
    let watch = FolderWatch(folder)
    self.watch = watch
    beginning = Task.detached { await watch.begin() }
    Task { [weak self] in
      for await _ in watch.changes { self?.notify(after: delay, onChange) }
    }
  }

  isolated deinit {
    beginning.cancel()
    Task.detached { [watch] in await watch.end() }
  }

  private func notify(after delay: TimeInterval, _ onChange: @escaping () -> Void) {
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
