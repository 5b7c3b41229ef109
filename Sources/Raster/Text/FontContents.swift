import CHarfBuzz
import Foundation

/// The bytes of font files: only of regular files, which open without waiting, and of sizes that fonts have.
nonisolated enum FontContents {
  /// The largest fonts, of all Chinese characters in many weights, take half of this.
  private static let largest = 1 << 29

  /// Whether a path leads to a file that may be a font.
  static func isUsable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isUsable(status)
  }

  private static func isUsable(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && status.st_size <= largest
  }

  /// Maps a file, since Foundation's data would be read where `mappedIfSafe` is asked for: only the pages that are asked for come from the disk and take memory. Returns nil for what is no
  /// font file; the caller destroys the blob.
  static func blob(_ path: String) -> OpaquePointer? {
    // Not blocking, since a pipe may have the name of a font.
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

/// A mapped file, unmapped when nobody holds it any more.
private nonisolated final class Mapping: @unchecked Sendable {
  private let bytes: UnsafeMutableRawPointer
  private let length: Int

  init(bytes: UnsafeMutableRawPointer, length: Int) {
    self.bytes = bytes
    self.length = length
  }

  deinit { munmap(bytes, length) }
}
