import Foundation

/// Writes files atomically.
public enum WholeFile {
  /// Writes a temporary file beside `path` and renames it to `path`. If `path` exists and is not a regular
  /// file, the data is written into it.
  ///
  /// - Throws: A `PlatformError` of one line. An existing regular file is unchanged; a device or a pipe may
  ///   have received some of the bytes.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    func failure() -> PlatformError {
      PlatformError("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure() }
      let isWritten = write(bytes, to: descriptor)
      let error = errno
      close(descriptor)
      errno = error
      guard isWritten else { throw failure() }
      return
    }
    // If `path` is a symbolic link, its target is replaced, not the link.
    let resolved = exists ? realpath(path, nil) : nil
    defer { free(resolved) }
    let target = resolved.map { String(cString: $0) } ?? path
    let draft = "\(target).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
    var isWritten = write(bytes, to: descriptor)
    // Some file systems report only here that they are full.
    if close(descriptor) != 0 { isWritten = false }
    if isWritten, rename(draft, target) == 0 { return }
    let error = errno
    unlink(draft)
    errno = error
    throw failure()
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.write(descriptor, start + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
