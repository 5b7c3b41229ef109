import Glibc
import Resources

/// An open folder of thumbnails. Operations always affect this folder, even if links on its path change.
final class ThumbnailFolder {
  private let descriptor: Int32

  /// Opens a folder that the user owns. Returns nil if the path is a link or the folder belongs to
  /// another user.
  convenience init?(_ path: FilePath) {
    self.init(path.withCString { open($0, Self.flags) })
  }

  /// Opens a subfolder, and creates it first if `isMade` is true.
  func folder(_ name: String, isMade: Bool = false) -> ThumbnailFolder? {
    // Readable only by the user, since thumbnails show the contents of pictures.
    if isMade { _ = mkdirat(descriptor, name, 0o700) }
    return ThumbnailFolder(openat(descriptor, name, Self.flags))
  }

  private init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return nil }
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Opens a regular file of the user in this folder, or returns nil if there is none.
  func file(_ name: String) -> OpenFile? {
    guard status(of: name) != nil else { return nil }
    return try? OpenFile(regular: FilePath("/proc/self/fd/\(descriptor)/\(name)"))
  }

  /// Returns the status of a regular file of the user, or nil for anything else.
  func status(of name: String) -> stat? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { return nil }
    return status
  }

  /// Removes a file, a link (not its target) or an empty folder.
  func remove(_ name: String) {
    if unlinkat(descriptor, name, 0) != 0 { _ = unlinkat(descriptor, name, AT_REMOVEDIR) }
  }

  /// Writes a file atomically.
  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: name, in: descriptor)
  }

  /// Returns the names of all files.
  func names() -> [String] {
    // A new descriptor, which reads the folder from the beginning.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names
  }
}
