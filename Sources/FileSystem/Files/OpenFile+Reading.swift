import Glibc

nonisolated extension OpenFile {
  /// Reads up to `count` bytes from `offset` on: fewer at the end of the file, or where it cannot be read.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while let rest = buffer.baseAddress?.advanced(by: length), length < count {
        let got = pread(descriptor, rest, count - length, offset + length)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        length += got
      }
    }
  }

  /// Whether the file was written to since it was opened, or another has taken its place.
  package var hasChanged: Bool {
    guard let now = try? FileStatus(ofOpen: descriptor) else { return true }
    if now.size != status.size || now.modified != status.modified { return true }
    // Programs that write a file anew and put it where the old one was leave that one as it is.
    guard let there = try? FileStatus(of: origin) else { return false }
    return there.number != status.number
  }

  /// Where the file is now; nil if it is nowhere any more. The system knows, whatever name it was given.
  package var place: FilePath? {
    let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let length = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0
      return buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    }
    let place = FilePath(bytes)
    // Where the file was removed, "(deleted)" stands behind its name.
    return (try? FileStatus(of: place))?.number == status.number ? place : nil
  }
}
