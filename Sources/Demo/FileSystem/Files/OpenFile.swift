import Glibc

/// A file that is open for reading. The file is closed when the last reference is released.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  package let status: FileStatus
  /// The path that was used to open the file.
  package let origin: FilePath

  /// Opens a regular file. Returns nil for a folder, pipe, socket or device, so that opening never blocks.
  ///
  /// - Throws: `FileProblem` if the file does not exist or may not be read.
  package init?(regular path: FilePath) throws(FileProblem) {
    guard try FileStatus(of: path).isRegular else { return nil }
    // `O_NONBLOCK`, in case a pipe replaces the file between the two calls.
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileProblem(.file, errno: errno) }
    do {
      status = try FileStatus(ofOpen: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    origin = path
    guard status.isRegular else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// A path that leads to this very file, whatever its name. Valid while the file is open.
  package var path: String { "/proc/self/fd/\(descriptor)" }
}

extension FileStatus {
  /// Whether this is a regular file, which opens without blocking.
  fileprivate var isRegular: Bool { shape == .file || shape == .program }
}
