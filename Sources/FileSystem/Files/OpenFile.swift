import Glibc

/// A file that is open for reading, closed when nobody holds it any more.
package nonisolated final class OpenFile: Sendable {
  package let descriptor: Int32
  package let status: FileStatus
  /// Where it was found.
  package let origin: FilePath

  /// Opens a regular file and never what could block: nil for a folder, pipe, socket or device.
  ///
  /// - Throws: `FileProblem` when there is no such file, or it may not be read.
  package init?(regular path: FilePath) throws(FileProblem) {
    guard try FileStatus(of: path).isRegular else { return nil }
    // Not blocking, in case a pipe takes the file's place between the two calls.
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

  /// A path that leads to this very file, whatever bytes its name is made of; valid while it is open.
  package var path: String { "/proc/self/fd/\(descriptor)" }
}

nonisolated extension FileStatus {
  /// Whether this is a file with contents, which opens without waiting for anybody.
  fileprivate var isRegular: Bool { shape == .file || shape == .program }
}
