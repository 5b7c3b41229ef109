import Foundation
import Glibc
import Resources

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
  /// The watches of the folders and links that the path leads through.
  private var ancestors: Set<Int32> = []
  private var isOver = false
  private var isRewatching = false
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
      Task { await self?.rewatch() }
    }
    self.source = source
    await updateWatches()
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
  private func rewatch() async {
    hasNews = true
    guard !isRewatching else { return }
    isRewatching = true
    defer { isRewatching = false }
    while hasNews, !isOver {
      hasNews = false
      let former = watched
      await updateWatches()
      if watched != former || watched?.path == folder { change.yield() }
    }
  }

  /// Watches the folder, or its nearest existing ancestor, in place of what was watched, and the way to it:
  /// if a folder above it is renamed or a link is replaced, its path leads elsewhere.
  private func updateWatches() async {
    guard let inotify else { return }
    let found = await FileThreads.reading.run(near: folder) { [folder, watched, ancestors] _ in
      var (now, former, numbers) = (watched, watched, ancestors)
      // Repeats until the result is stable: a folder that appears between two looks is found by the second.
      while let nearest = Self.watchNearest(to: folder, inotify), nearest != now || now == watched {
        // An ancestor that was watched itself is from here on only a part of the way.
        if let old = former, old.number != nearest.number { inotify.forget(old.number) }
        let isStable = nearest == now
        (now, former) = (nearest, nearest)
        let next = Self.watchAncestors(to: nearest.path, inotify).subtracting([nearest.number])
        for number in numbers.subtracting(next) where number != nearest.number { inotify.forget(number) }
        numbers = next
        if isStable { break }
      }
      return (watched: now, ancestors: numbers)
    }
    if let found { (watched, ancestors) = found }
  }

  /// Watches the folders above a folder, as they are named in its path and as they really are.
  private static func watchAncestors(to folder: FilePath, _ inotify: Inotify) -> Set<Int32> {
    let paths = [folder, folder.real].compactMap { $0 }
    return Set(paths.flatMap(prefixes).compactMap(inotify.watchParent))
  }

  /// Returns the folders above a folder and the folder, which may be a link.
  private static func prefixes(of folder: FilePath) -> [FilePath] {
    Array(sequence(first: folder) { $0.parent == $0 ? nil : $0.parent })
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
private final class Inotify: Sendable {
  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF

  /// Events of a folder or link itself, not of its contents.
  private static let eventsOfLocation = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

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

  /// Watches whether the folder or link at a path is moved, replaced or locked. Adds to an earlier watch.
  func watchParent(_ path: FilePath) -> Int32? {
    let events = UInt32(Inotify.eventsOfLocation) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_MASK_ADD)
    let number = path.withCString { inotify_add_watch(descriptor, $0, events) }
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
