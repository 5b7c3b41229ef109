import FileSystem
import Foundation
import SDLPlatform
import ViewTree

/// What the panes share: where home is, what time it is, and the details, sizes and thumbnails of files.
final class FileLibrary {
  let home: FilePath
  /// The folder of the root page: the one that the program was opened on, until the user goes above it.
  var root: FilePath
  private let now: () -> Date
  private let timeZone = TimeZone.current
  /// Whether to show what changes by itself: how full the disk is, and what happens in the folders.
  let showsLiveFigures: Bool
  let details: FolderDetails
  let sizes = FolderSizes()
  let thumbnails: ThumbnailStore
  /// Folders and previews that are being read.
  private var readings = 0

  init(
    root: FilePath, home: FilePath = .home, showsLiveFigures: Bool = true,
    thumbnailCache: ThumbnailCache? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    self.root = root
    self.home = home
    self.showsLiveFigures = showsLiveFigures
    self.now = now
    thumbnails = ThumbnailStore(cache: thumbnailCache)
    details = FolderDetails { entry in
      guard entry.kind == .image, let file = try? OpenFile(regular: entry.path),
        let size = try? PictureDecoder.size(ofFileAt: file.path)
      else { return nil }
      return .pixels(width: Int(size.width), height: Int(size.height))
    }
  }

  /// Words for facts; what is today follows the clock.
  var formatting: FileFormatting { FileFormatting(now: now(), timeZone: timeZone) }

  /// Whether something is being read away from the main thread.
  var isBusy: Bool {
    // Sizes may take long; only a run that has to be the same each time waits for them.
    readings > 0 || !details.isIdle || !thumbnails.isIdle || (!showsLiveFigures && !sizes.isIdle)
  }

  /// Asks the disk for what mostly takes no time, and calls `handler` with the answer: at once if it comes at once, later
  /// if the disk is slow, and with nil if it does not answer.
  func ask<Value: Sendable>(
    near folder: FilePath?, _ work: @escaping @Sendable () -> Value, handler: @escaping (Value?) -> Void
  ) {
    readings += 1
    FileThreads.reading.ask(near: folder, work) { [weak self] value in
      self?.readings -= 1
      handler(value)
    }
  }

  /// Notes that something is read until `body` is done.
  func reading(_ body: () async -> Void) async {
    readings += 1
    await body()
    readings -= 1
  }
}
