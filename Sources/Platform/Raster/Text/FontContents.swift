import CHarfBuzz
import Foundation

/// The bytes of font files. Only regular files are read, which open without blocking, up to a maximum size.
enum FontContents {
  /// The largest file size: twice the size of the largest fonts, which have all Chinese characters in many
  /// weights.
  private static let largest = 1 << 29

  /// Whether a path leads to a regular file of a plausible size.
  static func isUsable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isUsable(status)
  }

  private static func isUsable(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_size <= largest
  }

  /// Returns a blob with the memory-mapped file, so that only the pages in use are read and take memory.
  /// Foundation's `mappedIfSafe` would read the file. Returns nil if the file cannot be used; the caller
  /// destroys the blob.
  static func blob(_ path: String) -> OpaquePointer? {
    // Nonblocking, because a pipe may have the name of a font.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, isUsable(status), status.st_size > 0 else { return nil }
    let length = Int(status.st_size)
    guard let bytes = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED else {
      return nil
    }
    let mapping = Unmanaged.passRetained(Mapping(bytes: bytes, length: length))
    return hb_blob_create(
      bytes.assumingMemoryBound(to: CChar.self), UInt32(length), HB_MEMORY_MODE_READONLY, mapping.toOpaque()
    ) { context in
      if let context { Unmanaged<Mapping>.fromOpaque(context).release() }
    }
  }
}

/// A mapped file, unmapped in `deinit`.
private final class Mapping: @unchecked Sendable {
  private let bytes: UnsafeMutableRawPointer
  private let length: Int

  init(bytes: UnsafeMutableRawPointer, length: Int) {
    self.bytes = bytes
    self.length = length
  }

  deinit { munmap(bytes, length) }
}
