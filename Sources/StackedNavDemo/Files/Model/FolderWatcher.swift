import Foundation
import Glibc

/// Tells when something in a folder comes, goes or changes, or the folder itself goes.
///
/// However much happens, it is told a few times a second at most, and a moment after it happened: who writes one
/// file mostly writes another. Where the system cannot watch the folder, nothing is told.
final class FolderWatcher {
  /// How long it takes to tell, in seconds.
  static let delay = 0.25

  private let source: any DispatchSourceRead
  private var isTelling = false

  init?(_ folder: FilePath, delay: TimeInterval = FolderWatcher.delay, onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF
    guard folder.withCString({ inotify_add_watch(descriptor, $0, UInt32(events)) }) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        FolderWatcher.drain(descriptor)
        self?.tell(after: delay, onChange)
      }
    }
    source.activate()
  }

  isolated deinit { source.cancel() }

  /// What happened does not matter, since the folder is read anew.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
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
