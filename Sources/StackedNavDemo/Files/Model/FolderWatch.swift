import Foundation
import Glibc
import SDLPlatform

/// What the system watches for a `FolderWatcher`.
///
/// It is an actor because the system takes its time: to begin and to end with a folder of 100,000 files it needs ten
/// milliseconds, most of a frame.
actor FolderWatch {
  /// What the system watches: the folder that was found at a path, wherever that goes.
  private struct Watched: Equatable {
    let number: Int32
    let path: FilePath
  }

  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF

  /// One for each change, or for several that nobody has taken yet.
  nonisolated let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  private let folder: FilePath
  private var descriptor: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private var watched: Watched?
  private var isOver = false

  init(_ folder: FilePath) {
    self.folder = folder
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Watches from now on, until `end`; where the system cannot, nothing happens.
  func begin() {
    guard !isOver, source == nil else { return }
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    self.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setCancelHandler { BackgroundWork.run { _ = close(descriptor) } }
    source.setEventHandler { [weak self] in
      FolderWatch.drain(descriptor)
      Task { await self?.follow() }
    }
    self.source = source
    BackgroundWork.run { watchAnew() }
    source.activate()
  }

  func end() {
    isOver = true
    change.finish()
    source?.cancel()
    source = nil
  }

  /// What happened does not matter, since the folder is read anew.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Watches what is at the folder's path now, and says so if there is something to tell.
  private func follow() {
    guard !isOver else { return }
    let former = watched
    BackgroundWork.run { watchAnew() }
    if watched != former || watched?.path == folder { change.yield() }
  }

  /// Watches the folder, or the nearest one above it that is there, in place of what was watched.
  private func watchAnew() {
    let former = watched
    // What comes between two looks is found by the second.
    while let nearest = watchNearest(), nearest != watched { watched = nearest }
    if let former, watched?.number != former.number { inotify_rm_watch(descriptor, former.number) }
  }

  private func watchNearest() -> Watched? {
    var path = folder
    while true {
      // The same number as before where it is the same folder.
      let number = path.withCString { inotify_add_watch(descriptor, $0, UInt32(FolderWatch.events)) }
      if number >= 0 { return Watched(number: number, path: path) }
      guard let parent = path.parent, parent != path else { return nil }
      path = parent
    }
  }
}
