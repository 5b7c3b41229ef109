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

/// The largest pictures. Larger ones are rejected before memory is allocated for them.
package enum PictureLimits {
  /// The most pixels of a picture. Cameras of phones take up to 200 million.
  package static let pixelCount = 220_000_000
  /// The most memory that a picture takes while it is decoded, in bytes, besides the result.
  static let decodingMemory = 680_000_000
  /// The longest side: the limit of libpng. A row takes 20 bytes per pixel, 20 MB.
  static let side = 1_000_000
  /// The most pixels of a decoded picture. It is copied once, which takes eight bytes per pixel, 256 MB.
  static let resultPixelCount = 32_000_000
}
