import Foundation
import Glibc
import SDLPlatform
import ViewTree

/// Reduced copies of pictures in a folder on the disk, so that a large picture is decoded only once.
///
/// A copy's name follows from the picture's path, date and size: of a picture that was changed another copy is
/// made, and the old one goes when the folder is full. What cannot be written is no error.
nonisolated struct ThumbnailCache: Sendable {
  /// The longest side of a copy, in pixels: enough for a grid at scale 2.
  static let side = 256.0

  /// Counts the ways in which copies were made; copies of another version are not found.
  private static let version = 2

  let folder: FilePath
  /// The most bytes in the folder; when they are exceeded, the copies longest unused go until a quarter is free.
  var capacity: Int64 = 64_000_000

  /// The folder that the XDG base directory specification names: below `$XDG_CACHE_HOME`, or `~/.cache`.
  static func ofUser(environment: [String: String] = ProcessInfo.processInfo.environment) -> ThumbnailCache {
    let stated = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    let base = stated ?? FilePath.home.appending(".cache")
    return ThumbnailCache(folder: base.appending("stackednav").appending("thumbnails"))
  }

  /// Returns the path of a picture's copy, which `make` makes where there is none yet.
  ///
  /// - Returns: nil when there is none and it cannot be made or written.
  func copy(of picture: FilePath, _ status: FileStatus, make: () throws -> CGImage) -> String? {
    // Of copies no copies are made, or looking at the folder would fill it.
    guard picture.parent != folder else { return nil }
    let file = copy(of: picture, status)
    // Used now: the time of its last change tells which copy goes first.
    if file.withCString({ utimensat(AT_FDCWD, $0, nil, 0) }) == 0 { return file.text }
    guard let image = try? make(), makeFolder() else { return nil }
    let draft = folder.appending(file.name + Array(".\(getpid()).new".utf8))
    let isWritten =
      (try? PNGFile.write(image, to: draft.text)) != nil
      && draft.withCString { from in file.withCString { rename(from, $0) } } == 0
    if !isWritten { _ = draft.withCString { unlink($0) } }
    if isWritten { prune() }
    return isWritten ? file.text : nil
  }

  /// Where the copy of a picture is, or would be.
  func copy(of picture: FilePath, _ status: FileStatus) -> FilePath {
    let facts = " \(ThumbnailCache.version) \(status.modified.timeIntervalSince1970) \(status.size)"
    let hash = String(StableHash.of(picture.bytes + Array(facts.utf8)), radix: 16)
    return folder.appending("\(hash).png")
  }

  private func makeFolder() -> Bool {
    let path = URL(fileURLWithPath: folder.text)
    return
      (try? FileManager.default.createDirectory(
        at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
  }

  /// Takes copies away, those first that have not been used for the longest time.
  func prune() {
    guard let stream = try? DirectoryStream(folder) else { return }
    var copies: [FileEntry] = []
    while let entry = try? stream.next() {
      if entry.shape == .file, let known = try? entry.refreshed() { copies.append(known) }
    }
    var total = copies.reduce(0) { $0 + ($1.size ?? 0) }
    guard total > capacity else { return }
    for copy in copies.sorted(by: { ($0.modified ?? .distantPast) < ($1.modified ?? .distantPast) }) {
      guard total > capacity * 3 / 4 else { return }
      _ = copy.path.withCString { unlink($0) }
      total -= copy.size ?? 0
    }
  }
}

nonisolated extension FilePath {
  /// For what takes text; a path that is no valid UTF-8 leads nowhere.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
