import Foundation
import Resources

/// Writes files atomically.
public enum WholeFile {
  /// Writes a temporary file beside `path` and renames it to `path`. If `path` exists and is not a regular
  /// file, the data is written into it. A symbolic link is followed if it belongs to the user or to the system: links of
  /// others, in folders that everybody shares, would choose the file that is overwritten.
  ///
  /// - Throws: A `PlatformError` of one line. An existing regular file is unchanged; a device or a pipe may
  ///   have received some of the bytes.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    if let link = ForeignLink.first(on: path) {
      throw PlatformError("cannot write \(path): \(link) is a link of another user")
    }
    do {
      var status = stat()
      guard stat(path, &status) == 0 else {
        return try AtomicFile.write(bytes, to: path, permissions: .standard)
      }
      if status.st_mode & S_IFMT == S_IFREG {
        // If `path` is a symbolic link, its target is replaced, not the link.
        let target = realpath(path, nil)
        defer { free(target) }
        try AtomicFile.write(
          bytes, to: target.map { String(cString: $0) } ?? path,
          permissions: .exactly(status.st_mode & 0o777))
      } else {
        let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        defer { close(descriptor) }
        try FileBytes.write(bytes, to: descriptor)
      }
    } catch {
      let reason = (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
      throw PlatformError("cannot write \(path): \(reason)")
    }
  }
}
