import Foundation
import Glibc
import SDLPlatform
package import ViewTree

/// The desktop's own folder of thumbnails, which file managers share, so that a large picture is decoded only once.
///
///     thumbnails/normal/DIGEST.png             up to 128 pixels
///     thumbnails/large/DIGEST.png              up to 256 pixels: the size that is made here
///     thumbnails/x-large, thumbnails/xx-large  up to 512 and 1024 pixels
///     thumbnails/fail/PROGRAM/DIGEST.png       what a program cannot make any of
///
/// The digest is that of the picture's address. A thumbnail says in itself when the picture was changed, and counts only
/// while that is so. What cannot be written is no error. Nothing is ever pruned: most of the files are those of other
/// programs, and the desktop has its own limits.
package nonisolated struct ThumbnailCache: Sendable {
  /// The longest side of what is made here, in pixels: enough for a grid at scale 2.
  package static let side = 256.0
  /// The folder of failures, which are those of this program's decoders alone.
  package static let program = "stackednav-1"

  /// What is known of a picture.
  package enum Answer {
    case image(CGImage)
    /// It has ended its decoder before, or kept it too long.
    case failed
    case unknown
  }

  /// With the longest sides in pixels.
  private static let folders = [("normal", 128.0), ("large", side), ("x-large", 512), ("xx-large", 1024)]
  /// A failure is not believed for longer, in seconds: another version may do better, and a computer be less busy.
  private static let day = 86_400
  /// A clock that is set, or that of another computer, may be wrong by so much, in seconds.
  private static let tolerance = 3600

  package let folder: FilePath

  /// The folder of the user who runs the program.
  package static func ofUser(_ folders: DesktopFolders = .ofUser) -> ThumbnailCache {
    ThumbnailCache(folder: folders.cache.appending("thumbnails"))
  }

  /// Returns the facts that a picture's thumbnail has to have; nil for a picture that is given none.
  package func facts(of path: FilePath, _ picture: OpenFile) -> ThumbnailFacts? {
    // Of thumbnails no thumbnails are made, or looking at the folder would fill it.
    let folders = [folder, folder.real ?? folder]
    let isThumbnail = [path, picture.place ?? path].contains { place in
      folders.contains { place.components(below: $0) != nil }
    }
    guard !isThumbnail else { return nil }
    return ThumbnailFacts(of: path, picture)
  }

  /// Looks for a thumbnail of at least `side` pixels, or one that was made of all of a smaller picture.
  ///
  /// - Parameter decode: Reads a picture, and trusts it no more than any other file.
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

  /// Writes a thumbnail for all programs.
  package func keep(_ image: CGImage, of facts: ThumbnailFacts) {
    write(image, facts, in: makeFolder()?.folder("large", isMade: true))
  }

  /// Writes down that a picture has none.
  package func keepFailure(of facts: ThumbnailFacts) {
    guard let image = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 0]) else { return }
    let failed = makeFolder()?.folder("fail", isMade: true)?.folder(Self.program, isMade: true)
    write(image, facts, in: failed)
  }

  private func write(_ image: CGImage, _ facts: ThumbnailFacts, in place: ThumbnailFolder?) {
    guard let place, let bytes = try? PNGFile.bytes(of: image) else { return }
    // What a file replaces is gone as a whole; a folder has to go first.
    if place.status(of: facts.name) == nil { place.remove(facts.name) }
    _ = place.write(PNGTexts.adding(facts.texts, to: bytes), to: facts.name)
  }

  private func makeFolder() -> ThumbnailFolder? {
    if let open = ThumbnailFolder(folder) { return open }
    let path = URL(fileURLWithPath: String(decoding: folder.bytes, as: UTF8.self))
    try? FileManager.default.createDirectory(
      at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return ThumbnailFolder(folder)
  }
}

/// What a run leaves behind.
nonisolated extension ThumbnailCache {
  /// Tidies the user's folders away from the main thread.
  @MainActor package static func tidyUp() {
    let folders = DesktopFolders.ofUser
    FileThreads.counting.ask(within: 0) {
      ofUser(folders).removeDrafts()
      removeFormer(in: folders.cache)
    } handler: { _ in
    }
  }

  /// Removes what the program was writing when it ended. A draft that may still be written stays, and so does whatever
  /// is not ours.
  ///
  /// - Parameter now: In seconds since 1970.
  func removeDrafts(now: Int = time(nil)) {
    let root = ThumbnailFolder(folder)
    for place in [root?.folder("large"), root?.folder("fail")?.folder(Self.program)] {
      for name in place?.names() ?? [] where ThumbnailName(name) == .draft {
        guard let status = place?.status(of: name) else { continue }
        let isRecent = (now - Self.tolerance...now + Self.tolerance).contains(status.st_mtim.tv_sec)
        if !isRecent { place?.remove(name) }
      }
    }
  }

  /// Removes the folder that only this program used, unless there is something else in it.
  ///
  /// - Parameter cache: The user's folder for what can be made again.
  static func removeFormer(in cache: FilePath) {
    let path = cache.appending("stackednav").appending("thumbnails")
    guard let open = ThumbnailFolder(path) else { return }
    for name in open.names() where ThumbnailName(name) != nil && open.status(of: name) != nil {
      open.remove(name)
    }
    _ = path.withCString { rmdir($0) }
  }
}
