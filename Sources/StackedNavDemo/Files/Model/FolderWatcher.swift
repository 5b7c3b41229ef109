import Foundation
import Glibc

/// Tells when something in a folder comes, goes or changes, or the folder itself goes or is back.
///
/// However much happens, it is told a few times a second at most, and a moment after it happened: who writes one
/// file mostly writes another. Where the system cannot watch the folder, nothing is told. While the folder is
/// gone, the nearest one above it is watched for its return.
final class FolderWatcher {
  /// How long it takes to tell, in seconds.
  static let delay = 0.25

  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF

  /// What the system watches: the folder that was found at a path, wherever that goes.
  private struct Watch: Equatable {
    let number: Int32
    let path: FilePath
  }

  private let folder: FilePath
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var watch: Watch
  private var isTelling = false

  init?(_ folder: FilePath, delay: TimeInterval = FolderWatcher.delay, onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard let watch = FolderWatcher.watch(folder, descriptor) else {
      close(descriptor)
      return nil
    }
    self.folder = folder
    self.descriptor = descriptor
    self.watch = watch
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        FolderWatcher.drain(descriptor)
        if let self, self.follow() { self.tell(after: delay, onChange) }
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

  /// Watches the folder that is at a path now; the watch is the same as before where the folder is.
  private static func watch(_ path: FilePath, _ descriptor: Int32) -> Watch? {
    let number = path.withCString { inotify_add_watch(descriptor, $0, UInt32(events)) }
    return number < 0 ? nil : Watch(number: number, path: path)
  }

  /// Watches what is at the folder's path now; answers whether there is something to tell.
  private func follow() -> Bool {
    let former = watch
    // What comes between two looks is found by the second.
    while let nearest = watchNearest(), nearest != watch { watch = nearest }
    if watch.number != former.number { inotify_rm_watch(descriptor, former.number) }
    return watch != former || watch.path == folder
  }

  /// Watches the folder, or the nearest one above it that is there.
  private func watchNearest() -> Watch? {
    var path = folder
    while true {
      if let watch = FolderWatcher.watch(path, descriptor) { return watch }
      guard let parent = path.parent, parent != path else { return nil }
      path = parent
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
