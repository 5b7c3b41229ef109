import Foundation
import Glibc

/// Files that only their owner may read, replaced atomically, even in case of a power failure.
nonisolated enum PrivateFile {
  /// Writes a temporary file and renames it over the destination. Creates missing folders. Replaces a link
  /// instead of following it.
  ///
  /// - Throws: A `POSIXError`. The destination is unchanged then.
  static func write(_ data: Data, to url: URL) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var draft = Array((url.path + ".XXXXXX").utf8CString)
    // `mkstemp` creates a new file with mode 0600.
    let file = mkstemp(&draft)
    guard file >= 0 else { throw failure() }
    do {
      defer { close(file) }
      try write(data, to: file)
      guard fsync(file) == 0 else { throw failure() }
      guard rename(draft, url.path) == 0 else { throw failure() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Whether a path is a regular file, or does not exist in a writable folder. Links, devices and pipes must
  /// not be replaced.
  static func mayStand(at path: String) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFREG }
    let folder = (path as NSString).deletingLastPathComponent
    return errno == ENOENT && access(folder.isEmpty ? "." : folder, W_OK) == 0
  }

  private static func write(_ data: Data, to file: Int32) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
