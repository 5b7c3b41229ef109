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
  /// A clock that is set, or that of another computer, may be wrong by so much, in seconds.
  private static let tolerance = 3600

  /// The most bytes in the folder; when they are exceeded, the copies longest unused go until a quarter is free.
  var capacity: Int64 = 64_000_000

  /// The folder that the XDG base directory specification names: below `$XDG_CACHE_HOME`, or `~/.cache`.
  static func ofUser(environment: [String: String] = ProcessInfo.processInfo.environment) -> ThumbnailCache {
    let stated = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    let base = stated ?? FilePath.home.appending(".cache")
    return ThumbnailCache(folder: base.appending("stackednav").appending("thumbnails"))
  }

  /// Returns a picture's copy as `decode` reads it, which trusts it no more than any other file. Where there is none, or it is damaged, it is made
  /// of what `make` returns.
  ///
  /// - Returns: nil when there is none and it cannot be made or written.
  func image(
    of picture: FilePath, _ status: FileStatus, make: () throws -> CGImage,
    decode: (OpenFile) throws -> CGImage
  ) -> CGImage? {
    // Of copies no copies are made, or looking at the folder would fill it.
    guard picture.parent != folder else { return nil }
    let name = String(decoding: copy(of: picture, status).name, as: UTF8.self)
    if let open = ThumbnailFolder(folder), open.status(of: name) != nil,
      let image = open.file(name).flatMap({ try? decode($0) })
    {
      open.touch(name)
      return image
    }
    guard let image = try? make(), let bytes = try? PNGFile.bytes(of: image), makeFolder(),
      let open = ThumbnailFolder(folder)
    else { return nil }
    open.remove(name)
    guard open.write(bytes, to: name) else { return nil }
    prune(open, now: time(nil))
    return open.file(name).flatMap { try? decode($0) }
  }

  /// Where the copy of a picture is, or would be.
  func copy(of picture: FilePath, _ status: FileStatus) -> FilePath {
    let facts = " \(ThumbnailCache.version) \(status.modified.timeIntervalSince1970) \(status.size)"
    let hash = String(StableHash.of(picture.bytes + Array(facts.utf8)), radix: 16)
    return folder.appending("\(hash).png")
  }

  private func makeFolder() -> Bool {
    let path = URL(fileURLWithPath: String(decoding: folder.bytes, as: UTF8.self))
    return
      (try? FileManager.default.createDirectory(
        at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
  }

  /// Removes copies, those first that have not been used for the longest time. Files that are not ours stay.
  ///
  /// - Parameter now: In seconds since 1970.
  func prune(now: Int = time(nil)) {
    if let open = ThumbnailFolder(folder) { prune(open, now: now) }
  }

  private func prune(_ open: ThumbnailFolder, now: Int) {
    var copies: [(name: String, size: Int64, used: timespec)] = []
    for name in open.names() {
      guard let kind = ThumbnailName(name), let status = open.status(of: name) else { continue }
      switch kind {
      case .copy:
        var used = status.st_mtim
        // Nobody knows when it was used that was used in the future.
        if used.tv_sec > now + Self.tolerance { used = timespec() }
        copies.append((name, Int64(status.st_size), used))
      case .draft:
        // A program that ended amid its work left it behind.
        let isRecent = (now - Self.tolerance...now + Self.tolerance).contains(status.st_mtim.tv_sec)
        if !isRecent { open.remove(name) }
      }
    }
    var total = copies.reduce(Int64(0)) { $0.addingClamped($1.size) }
    guard total > capacity else { return }
    copies.sort { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
    for copy in copies {
      guard total > capacity / 4 * 3 else { return }
      open.remove(copy.name)
      total -= copy.size
    }
  }
}
