import SDLPlatform
import ViewTree

/// Small pictures of picture files, made away from the main thread, one after the other, what was asked for last
/// first.
final class ThumbnailStore {
  nonisolated enum Size: Hashable, Sendable {
    /// For the tile of a row.
    case row
    /// For a cell of a grid.
    case grid

    /// The longest side in pixels at scale 2.
    var side: Double { self == .row ? 72 : ThumbnailCache.side }
    /// How many are kept: 10 and 30 megabytes.
    fileprivate var capacity: Int { self == .row ? 500 : 120 }
  }

  /// Names one request, for cancelling it.
  nonisolated struct Lookup: Hashable, Sendable {
    fileprivate let number: Int
  }

  private nonisolated struct Thumbnail: Sendable {
    let status: FileStatus
    let image: CGImage
  }

  private let cache: ThumbnailCache?
  private var thumbnails: [Size: RecentCache<FilePath, Thumbnail>]
  private var waiting: [(lookup: Lookup, path: FilePath, size: Size, handler: (CGImage) -> Void)] = []
  private var running: Lookup?
  private var isCancelled = false
  private var lastNumber = 0

  init(cache: ThumbnailCache? = nil) {
    self.cache = cache
    thumbnails = [.row: RecentCache(limit: Size.row.capacity)]
    thumbnails[.grid] = RecentCache(limit: Size.grid.capacity)
  }

  var isIdle: Bool { running == nil && waiting.isEmpty }

  /// What was last known of a file's picture, at once and without asking the file system.
  func known(_ path: FilePath, _ size: Size = .row) -> CGImage? { thumbnails[size]?.value(for: path)?.image }

  /// Makes the thumbnail and calls `handler`, unless the file is no picture or what is known of it still holds.
  func load(_ path: FilePath, _ size: Size = .row, handler: @escaping (CGImage) -> Void) -> Lookup {
    lastNumber += 1
    let lookup = Lookup(number: lastNumber)
    waiting.append((lookup, path, size, handler))
    if running == nil {
      running = lookup
      Task { await run() }
    }
    return lookup
  }

  /// Forgets one wish; a row that was scrolled away needs no thumbnail. Others for the same file stay.
  func cancel(_ lookup: Lookup) {
    waiting.removeAll { $0.lookup == lookup }
    if running == lookup { isCancelled = true }
  }

  private func run() async {
    while let (lookup, path, size, handler) = waiting.popLast() {
      running = lookup
      isCancelled = false
      let known = thumbnails[size]?.value(for: path)?.status
      guard let new = await ThumbnailStore.make(path, size, known: known, cache: cache) else { continue }
      thumbnails[size]?.insert(new, for: path)
      if !isCancelled { handler(new.image) }
    }
    running = nil
  }

  @concurrent
  private static func make(
    _ path: FilePath, _ size: Size, known: FileStatus?, cache: ThumbnailCache?
  ) async -> Thumbnail? {
    guard let file = try? OpenFile(regular: path), file.status != known else { return nil }
    func reduced(_ source: OpenFile, to side: Double) throws -> CGImage {
      try PictureHelper.shared.decode(source, fitting: CGSize(width: side, height: side))
    }
    return BackgroundWork.run {
      let copy = cache?.image(
        of: path, file.status, make: { try reduced(file, to: ThumbnailCache.side) },
        decode: { try reduced($0, to: size.side) })
      guard let image = copy ?? (try? reduced(file, to: size.side)) else { return nil }
      return Thumbnail(status: file.status, image: image)
    }
  }
}
