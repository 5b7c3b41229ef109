import Foundation
import SDLPlatform
import ViewTree

/// What the panes share: where home is, what time it is, and the details and thumbnails of files.
final class FileLibrary {
  let home: FilePath
  /// The folder that the program was opened on.
  let root: FilePath
  let formatting: FileFormatting
  /// Whether to show what changes by itself from run to run, such as how full the disk is.
  let showsLiveFigures: Bool
  let details: FolderDetails
  let thumbnails = ThumbnailStore()
  /// Folders and previews that are being read.
  private var readings = 0

  init(
    root: FilePath, home: FilePath = .home, showsLiveFigures: Bool = true,
    formatting: FileFormatting = FileFormatting(now: Date(), timeZone: .current)
  ) {
    self.root = root
    self.home = home
    self.showsLiveFigures = showsLiveFigures
    self.formatting = formatting
    details = FolderDetails { entry in
      guard entry.kind == .image, let file = try? OpenFile(regular: entry.path),
        let size = try? PictureDecoder.size(ofFileAt: file.path)
      else { return nil }
      return .pixels(width: Int(size.width), height: Int(size.height))
    }
  }

  /// Whether something is being read away from the main thread.
  var isBusy: Bool { readings > 0 || !details.isIdle || !thumbnails.isIdle }

  /// Notes that something is read until `body` is done.
  func reading(_ body: () async -> Void) async {
    readings += 1
    await body()
    readings -= 1
  }
}

/// Small pictures of picture files, made away from the main thread and kept for a limited number of files.
final class ThumbnailStore {
  /// Pixels a side, enough for a tile at scale 2.
  private nonisolated static let size = 72.0

  private var images: RecentCache<FilePath, CGImage>
  private var waiting: [(path: FilePath, handler: (CGImage) -> Void)] = []
  private var isRunning = false

  init(capacity: Int = 500) { images = RecentCache(capacity: capacity) }

  var isIdle: Bool { !isRunning && waiting.isEmpty }

  func known(_ path: FilePath) -> CGImage? { images[path] }

  /// Makes the thumbnail and calls `handler`, unless the file is no picture.
  func load(_ path: FilePath, handler: @escaping (CGImage) -> Void) {
    waiting.append((path, handler))
    if !isRunning { Task { await run() } }
    isRunning = true
  }

  /// Forgets the wish for a file's thumbnail; a row that was scrolled away needs none.
  func cancel(_ path: FilePath) { waiting.removeAll { $0.path == path } }

  private func run() async {
    while let (path, handler) = waiting.popLast() {
      guard let image = await ThumbnailStore.decode(path) else { continue }
      images[path] = image
      handler(image)
    }
    isRunning = false
  }

  @concurrent
  private static func decode(_ path: FilePath) async -> CGImage? {
    guard let file = try? OpenFile(regular: path) else { return nil }
    return try? PictureDecoder.decode(contentsOf: file.path, fitting: CGSize(width: size, height: size))
  }
}
