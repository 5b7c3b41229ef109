import Documents
import FileSystem
import SDLPlatform
import ViewTree

/// Creates thumbnails off the main thread, one at a time, the most recent request first. If a disk does not
/// answer, the file is given up, and so are other files in its folder until the disk answers.
final class ThumbnailStore {
  nonisolated enum Size: Hashable, Sendable {
    /// The size for the tile of a row.
    case row
    /// The size for a grid item.
    case grid

    /// The longest side in pixels, at scale 2.
    var side: Double { self == .row ? 72 : ThumbnailCache.side }
    /// The number of cached thumbnails, which take 10 and 30 MB.
    fileprivate var capacity: Int { self == .row ? 500 : 120 }
  }

  private nonisolated struct Thumbnail: Sendable {
    let status: FileStatus
    let image: CGImage
  }

  /// Decodes a picture, scaled to a longest side in pixels.
  ///
  /// - Parameter isGivenUp: Returns whether nobody waits for the thumbnail any longer.
  typealias Reading = @Sendable (_ file: OpenFile, _ side: Double, _ isGivenUp: () -> Bool) throws -> CGImage

  private let cache: ThumbnailCache?
  private let threads: FileThreads
  private let read: Reading
  private var thumbnails: [Size: RecentCache<FilePath, Thumbnail>]
  private let queue = LookupQueue()

  init(
    cache: ThumbnailCache? = nil, threads: FileThreads = .rows,
    read: @escaping Reading = {
      try PictureHelper.shared.decode(
        $0, fitting: CGSize(width: $1, height: $1), for: .thumbnail, isGivenUp: $2)
    }
  ) {
    self.cache = cache
    self.threads = threads
    self.read = read
    thumbnails = [.row: RecentCache(limit: Size.row.capacity)]
    thumbnails[.grid] = RecentCache(limit: Size.grid.capacity)
  }

  /// The memory of all cached thumbnails, in bytes.
  var keptBytes: Int {
    thumbnails.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.image.pixels.count } }
  }

  var isIdle: Bool { queue.isIdle }

  /// Returns the cached thumbnail of a file, without a system call.
  func known(_ path: FilePath, _ size: Size = .row) -> CGImage? { thumbnails[size]?.value(for: path)?.image }

  /// Creates the thumbnail and calls `handler`, unless the file is not a picture or the thumbnail that was
  /// known at the time of the call is still valid.
  func load(_ path: FilePath, _ size: Size = .row, handler: @escaping (CGImage) -> Void) -> Lookup {
    let shown = thumbnails[size]?.value(for: path)?.status
    return queue.add(at: .first) { [self] in
      guard let current = await make(path, size) else { return }
      thumbnails[size]?.insert(current, for: path)
      if !Task.isCancelled, current.status != shown { handler(current.image) }
    }
  }

  private func make(_ path: FilePath, _ size: Size) async -> Thumbnail? {
    let known = thumbnails[size]?.value(for: path)
    return await threads.run(near: path.parent, patiently: false) { [cache, read] isGivenUp in
      ThumbnailStore.make(path, size, known: known, cache) { try read($0, $1, isGivenUp) }
    } ?? nil
  }

  /// Returns `known` if it is still valid, or a new thumbnail; nil if the file is not a picture.
  private nonisolated static func make(
    _ path: FilePath, _ size: Size, known: Thumbnail?, _ cache: ThumbnailCache?,
    _ read: (OpenFile, Double) throws -> CGImage
  ) -> Thumbnail? {
    guard let file = try? OpenFile(regular: path) else { return nil }
    if let known, known.status == file.status { return known }
    guard let cache, let facts = cache.facts(of: path, file) else {
      return (try? read(file, size.side)).map { Thumbnail(status: file.status, image: $0) }
    }
    let decode = { try read($0, size.side) }
    switch cache.answer(facts, side: size.side, decode: decode) {
    case .image(let image): return Thumbnail(status: file.status, image: image)
    case .failed: return nil
    case .unknown: break
    }
    do {
      let large = try read(file, ThumbnailCache.side)
      // Only if the thumbnail shows the current contents of the file.
      if !file.hasChanged { cache.keep(large, of: facts) }
      if case .image(let image) = cache.answer(facts, side: size.side, decode: decode) {
        return Thumbnail(status: file.status, image: image)
      }
      return Thumbnail(status: file.status, image: size == .grid ? large : try read(file, size.side))
    } catch {
      if error is PictureHelper.Failure { cache.keepFailure(of: facts) }
      return nil
    }
  }
}
