import Foundation
import Glibc
import SDLPlatform

/// Watches a folder for a `FolderWatcher`.
///
/// Adding or removing an inotify watch on a folder of 100,000 files takes the kernel 10 ms, most of a frame,
/// and blocks forever on a disk that does not answer. Therefore `FileThreads` make these calls.
actor FolderWatch {
  /// A watch of the kernel, and the path of the watched folder.
  private struct Watched: Equatable {
    let number: Int32
    let path: FilePath
  }

  /// Yields an element for each change. Changes that nobody has received yet are merged.
  nonisolated let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  private let folder: FilePath
  private var inotify: Inotify?
  private var source: (any DispatchSourceRead)?
  private var watched: Watched?
  private var isOver = false
  private var isFollowing = false
  /// Whether an event arrived that has not been handled yet.
  private var hasNews = false

  init(_ folder: FilePath) {
    self.folder = folder
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Watches the folder until `end()`. Does nothing if the system cannot watch it.
  func begin() async {
    guard !isOver, source == nil, let inotify = Inotify() else { return }
    self.inotify = inotify
    let source = DispatchSource.makeReadSource(fileDescriptor: inotify.descriptor, queue: .global())
    // Keeps the descriptor open until the source no longer reads from it.
    source.setCancelHandler { withExtendedLifetime(inotify) {} }
    source.setEventHandler { [weak self] in
      inotify.drain()
      Task { await self?.follow() }
    }
    self.source = source
    await watchAnew()
    source.activate()
  }

  func end() {
    isOver = true
    change.finish()
    source?.cancel()
    source = nil
    inotify = nil
  }

  /// Moves the watch to what is at the folder's path, and yields if anything changed.
  private func follow() async {
    hasNews = true
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    while hasNews, !isOver {
      hasNews = false
      let former = watched
      await watchAnew()
      if watched != former || watched?.path == folder { change.yield() }
    }
  }

  /// Watches the folder, or its nearest existing ancestor, in place of what was watched.
  private func watchAnew() async {
    guard let inotify else { return }
    let found = await FileThreads.reading.run(near: folder) { [folder, watched] _ in
      var now = watched
      // Repeats until the result is stable: a folder that appears between two looks is found by the second.
      while let nearest = Self.watchNearest(to: folder, inotify), nearest != now { now = nearest }
      if let watched, now?.number != watched.number { inotify.forget(watched.number) }
      return now
    }
    if let found { watched = found }
  }

  private static func watchNearest(to folder: FilePath, _ inotify: Inotify) -> Watched? {
    var path = folder
    while true {
      if let number = inotify.watch(path) { return Watched(number: number, path: path) }
      guard let parent = path.parent, parent != path else { return nil }
      path = parent
    }
  }
}

/// An inotify instance. Its descriptor is closed when the last reference is released.
private nonisolated final class Inotify: Sendable {
  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF

  let descriptor: Int32

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    BackgroundWork.run(priority: .userInitiated) { _ = close(descriptor) }
  }

  /// Watches the item at a path and returns the watch descriptor, which is the same if it is already watched.
  func watch(_ path: FilePath) -> Int32? {
    let number = path.withCString { inotify_add_watch(descriptor, $0, UInt32(Inotify.events)) }
    return number >= 0 ? number : nil
  }

  func forget(_ number: Int32) { inotify_rm_watch(descriptor, number) }

  /// Discards all pending events. Their contents do not matter, since the folder is read again.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
