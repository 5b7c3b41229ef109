import Foundation
import Glibc
import Resources

/// Files that only their owner may read, replaced atomically, even in case of a power failure.
nonisolated enum PrivateFile {
  /// Replaces a file, or a link instead of following it. Creates missing folders.
  ///
  /// - Throws: A `POSIXError`. The destination is unchanged then.
  static func write(_ data: Data, to url: URL) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try AtomicFile.write(data, to: url.path, isFlushed: true)
  }

  /// Whether a path is a regular file, or does not exist in a writable folder. Links, devices and pipes must
  /// not be replaced.
  static func mayStand(at path: String) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFREG }
    let folder = (path as NSString).deletingLastPathComponent
    return errno == ENOENT && access(folder.isEmpty ? "." : folder, W_OK) == 0
  }
}
