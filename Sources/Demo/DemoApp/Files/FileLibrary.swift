import Documents
import FileSystem
import Foundation
import SDLPlatform
import ViewTree

/// The state that the pages share: the home folder, the clock, and the details, sizes and thumbnails
/// of files.
final class FileLibrary {
  let home: FilePath
  /// The folder of the root page, initially the one that the program was opened with.
  var root: FilePath
  private let now: () -> Date
  private let timeZone = TimeZone.current
  /// The folder that users of a kiosk cannot leave; nil if all folders are open to the user.
  let kioskFolder: FilePath?
  /// Whether to show live data: disk usage and changes in folders.
  let showsLiveFigures: Bool
  let details: FolderDetails
  let sizes = FolderSizes()
  let thumbnails: ThumbnailStore
  /// Loads the contents of a file.
  typealias Loading = @Sendable (_ entry: FileEntry, _ root: FilePath) async -> FilePreview
  let loadPreview: Loading
  /// The threads that ask the disk.
  private let threads: FileThreads
  private(set) var patience: AnswerPatience
  /// The number of folders and previews that are being read.
  private var readings = 0

  init(
    root: FilePath, home: FilePath = .home, kioskFolder: FilePath? = nil, showsLiveFigures: Bool = true,
    thumbnailCache: ThumbnailCache? = nil, threads: FileThreads = .reading,
    patience: AnswerPatience? = nil,
    loadPreview: @escaping Loading = { await FilePreview.load($0, in: $1) },
    now: @escaping () -> Date = { Date() }
  ) {
    self.root = root
    self.home = home
    self.kioskFolder = kioskFolder
    self.showsLiveFigures = showsLiveFigures
    self.now = now
    self.threads = threads
    self.loadPreview = loadPreview
    self.patience = patience ?? (showsLiveFigures ? AnswerPatience() : .deterministic)
    thumbnails = ThumbnailStore(cache: thumbnailCache)
    details = FolderDetails { entry in
      guard entry.kind == .image, let file = try? OpenFile(regular: entry.path),
        let size = try? PictureInfo(descriptor: file.descriptor, named: "")?.size
      else { return nil }
      return .pixels(width: Int(size.width), height: Int(size.height))
    }
  }

  /// The formatter of facts, relative to the current date.
  var formatting: FileFormatting { FileFormatting(now: now(), timeZone: timeZone) }

  /// Returns whether the user may open a path. Symbolic links in a kiosk's folder are open to its users, wherever they
  /// lead.
  func allows(_ path: FilePath) -> Bool {
    guard let kioskFolder else { return true }
    guard let below = path.components(below: kioskFolder) else { return false }
    return !below.contains(Array("..".utf8))
  }

  /// Whether anything is being read in the background.
  var isBusy: Bool {
    // Sizes may take long. Only deterministic runs wait for them.
    readings > 0 || !details.isIdle || !thumbnails.isIdle || (!showsLiveFigures && !sizes.isIdle)
  }

  /// What is being read in the background, for logs.
  var pending: [String] {
    [
      readings > 0 ? "\(readings) folders or previews" : nil, details.isIdle ? nil : "details",
      thumbnails.isIdle ? nil : "thumbnails", showsLiveFigures || sizes.isIdle ? nil : "sizes",
    ].compactMap { $0 }
  }

  /// Runs a usually instant request to the disk. Calls `handler` at once if the result is available
  /// immediately, later if the disk is slow, and with nil if it does not answer.
  func ask<Value: Sendable>(
    near folder: FilePath?, _ work: @escaping @Sendable () -> Value, handler: @escaping (Value?) -> Void
  ) {
    readings += 1
    let wait = patience.wait(at: ProcessInfo.processInfo.systemUptime)
    var isOver = false
    threads.ask(near: folder, within: wait, work) { [weak self] value in
      isOver = true
      self?.readings -= 1
      handler(value)
    }
    if wait > 0, !isOver { patience.wasLate(at: ProcessInfo.processInfo.systemUptime) }
  }

  /// Returns the result of a usually instant request to the disk, or nil if the disk is slow.
  func prompt<Value: Sendable>(near folder: FilePath?, _ work: @escaping @Sendable () -> Value) -> Value? {
    let wait = patience.wait(at: ProcessInfo.processInfo.systemUptime)
    let value = threads.answer(near: folder, within: wait, work)
    if wait > 0, value == nil { patience.wasLate(at: ProcessInfo.processInfo.systemUptime) }
    return value
  }

  /// Counts as busy until `body` returns.
  func reading(_ body: () async -> Void) async {
    readings += 1
    await body()
    readings -= 1
  }
}
