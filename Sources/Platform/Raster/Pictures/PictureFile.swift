import Foundation
import Resources

/// A picture file that is open for reading.
package struct PictureFile {
  package let descriptor: Int32
  /// The name to use in error messages.
  package let name: String

  package init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// Opens the file at `path` for the duration of `body`.
  ///
  /// - Throws: A `PlatformError` if the file cannot be opened, or the error that `body` throws.
  package static func reading<Result>(_ path: String, _ body: (PictureFile) throws -> Result) throws -> Result
  {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PlatformError("cannot open the picture \(path)") }
    defer { close(descriptor) }
    return try body(PictureFile(descriptor: descriptor, name: path))
  }

  /// The length of the file in bytes. A process that decodes pictures may not ask for a file's status.
  package var size: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the file or after a read error.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    FileBytes.read(descriptor, at: offset, count: count)
  }

  /// Calls `body` with a C stream at the beginning of the file.
  ///
  /// - Throws: A `PlatformError` if no stream can be opened, or the error that `body` throws.
  package func withStream<Result>(_ body: (UnsafeMutablePointer<FILE>) throws -> Result) throws -> Result {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, lseek(copy, 0, SEEK_SET) == 0, let stream = fdopen(copy, "rb") else {
      if copy >= 0 { close(copy) }
      throw PlatformError("cannot read the picture \(name): it cannot be opened")
    }
    defer { fclose(stream) }
    return try body(stream)
  }
}
