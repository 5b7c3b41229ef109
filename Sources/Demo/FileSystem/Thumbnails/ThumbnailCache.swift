import Foundation
package import Geometry
import Glibc
import Raster

/// The desktop's thumbnail cache, which file managers share, so that a large picture is decoded only once.
///
///     thumbnails/normal/DIGEST.png             up to 128 pixels
///     thumbnails/large/DIGEST.png              up to 256 pixels: the size that is made here
///     thumbnails/x-large, thumbnails/xx-large  up to 512 and 1024 pixels
///     thumbnails/fail/PROGRAM/DIGEST.png       pictures that a program cannot decode
///
/// The digest is computed from the picture's URL. A thumbnail records the picture's modification date and is
/// valid only while it matches. Write errors are ignored. Nothing is evicted: most of the files belong to
/// other programs, and the desktop has its own limits.
package struct ThumbnailCache: Sendable {
  /// The longest side of thumbnails made here, in pixels: enough for a grid at scale 2.
  package static let side = 256.0
  /// The name of the folder for failures of this program's decoders.
  package static let program = "stackednav-1"

  /// The result of a lookup.
  package enum Answer {
    case image(CGImage)
    /// A previous attempt ended the decoder, or took too long.
    case failed
    case unknown
  }

  /// The folders, with the longest sides of their thumbnails in pixels.
  private static let folders = [("normal", 128.0), ("large", side), ("x-large", 512), ("xx-large", 1024)]
  /// The time that a failure stays valid, in seconds. A later version may succeed, or the computer may be
  /// less busy.
  private static let day = 86_400
  /// The tolerance for clocks that are adjusted or belong to another computer, in seconds.
  private static let tolerance = 3600

  package let folder: FilePath

  /// Returns the thumbnail cache of the user running the program.
  package static func ofUser(_ folders: DesktopFolders = .ofUser) -> ThumbnailCache {
    ThumbnailCache(folder: folders.cache.appending("thumbnails"))
  }

  /// Returns the facts that a picture's thumbnail must match, or nil if the picture gets no thumbnail.
  package func facts(of path: FilePath, _ picture: OpenFile) -> ThumbnailFacts? {
    // Thumbnails have no thumbnails themselves, or browsing their folder would fill it.
    let folders = [folder, folder.real ?? folder]
    let isThumbnail = [path, picture.location ?? path].contains { location in
      folders.contains { location.components(below: $0) != nil }
    }
    guard !isThumbnail else { return nil }
    return ThumbnailFacts(of: path, picture)
  }

  /// Returns a thumbnail of at least `side` pixels, or one of a smaller picture at its full size.
  ///
  /// - Parameter decode: Decodes a thumbnail, which is trusted no more than any other file.
  package func answer(
    _ facts: ThumbnailFacts, side: Double, now: Int = time(nil), decode: (OpenFile) throws -> CGImage
  ) -> Answer {
    guard let root = ThumbnailFolder(folder) else { return .unknown }
    for (name, largest) in Self.folders where largest >= side {
      guard let file = root.folder(name)?.file(facts.name), facts.agree(with: file),
        let image = try? decode(file)
      else { continue }
      return .image(image)
    }
    guard let failed = root.folder("fail")?.folder(Self.program), let status = failed.status(of: facts.name),
      (now - Self.day...now + Self.tolerance).contains(status.st_mtim.tv_sec),
      let file = failed.file(facts.name), facts.agree(with: file)
    else { return .unknown }
    return .failed
  }

  /// Writes a thumbnail to the shared cache.
  package func keep(_ image: CGImage, of facts: ThumbnailFacts) {
    write(image, facts, in: makeFolder()?.folder("large", isMade: true))
  }

  /// Records that a picture cannot be decoded.
  package func keepFailure(of facts: ThumbnailFacts) {
    guard let image = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 0]) else { return }
    let failed = makeFolder()?.folder("fail", isMade: true)?.folder(Self.program, isMade: true)
    write(image, facts, in: failed)
  }

  private func write(_ image: CGImage, _ facts: ThumbnailFacts, in location: ThumbnailFolder?) {
    guard let location, let bytes = try? PNGFile.bytes(of: image) else { return }
    // Renaming replaces a file atomically. A folder of that name must be removed first.
    if location.status(of: facts.name) == nil { location.remove(facts.name) }
    try? location.write(PNGTexts.adding(facts.texts, to: bytes), to: facts.name)
  }

  private func makeFolder() -> ThumbnailFolder? {
    if let open = ThumbnailFolder(folder) { return open }
    let path = URL(fileURLWithPath: String(decoding: folder.bytes, as: UTF8.self))
    try? FileManager.default.createDirectory(
      at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return ThumbnailFolder(folder)
  }
}

/// Cleaning up after former runs.
extension ThumbnailCache {
  /// Cleans up the user's folders off the main thread.
  @MainActor package static func tidyUp() {
    let folders = DesktopFolders.ofUser
    FileThreads.counting.ask(within: 0) {
      ofUser(folders).removeDrafts()
      removeFormer(in: folders.cache)
    } handler: { _ in
    }
  }

  /// Removes drafts that were left behind when the program ended. Keeps recent drafts, which may still be
  /// written, and files of other programs.
  ///
  /// - Parameter now: The current time in seconds since 1970.
  func removeDrafts(now: Int = time(nil)) {
    let root = ThumbnailFolder(folder)
    for location in [root?.folder("large"), root?.folder("fail")?.folder(Self.program)] {
      for name in location?.names() ?? [] where ThumbnailName(name) == .draft {
        guard let status = location?.status(of: name) else { continue }
        let isRecent = (now - Self.tolerance...now + Self.tolerance).contains(status.st_mtim.tv_sec)
        if !isRecent { location?.remove(name) }
      }
    }
  }

  /// Removes the private cache of earlier versions, unless it contains other files.
  ///
  /// - Parameter cache: The user's cache folder.
  static func removeFormer(in cache: FilePath) {
    let path = cache.appending("stackednav").appending("thumbnails")
    guard let open = ThumbnailFolder(path) else { return }
    for name in open.names() where ThumbnailName(name) != nil && open.status(of: name) != nil {
      open.remove(name)
    }
    _ = path.withCString { rmdir($0) }
  }
}
