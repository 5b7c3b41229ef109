import Glibc
import Resources

extension OpenFile {
  /// Reads up to `count` bytes from `offset`. Returns fewer at the end of the file, or if reading fails.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    FileBytes.read(descriptor, at: offset, count: count)
  }

  /// Whether the file was modified since it was opened, or another file has replaced it.
  package var hasChanged: Bool {
    guard let now = try? FileStatus(ofOpen: descriptor) else { return true }
    if now.size != status.size || now.modified != status.modified { return true }
    // Programs that save by renaming a new file over the old one leave the old file unmodified.
    guard let there = try? FileStatus(of: origin) else { return false }
    return there.number != status.number
  }

  /// The file's current path, even after it was renamed or moved; nil if the file has been deleted.
  package var location: FilePath? {
    // The kernel appends " (deleted)" to the path of a deleted file.
    let location = knownLocation
    return (try? FileStatus(of: location))?.number == status.number ? location : nil
  }

  /// The folder that the file is in, as far as the kernel knows without asking the disk.
  package var folder: FilePath? { knownLocation.parent }

  private var knownLocation: FilePath {
    let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let length = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0
      return buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    }
    return FilePath(bytes)
  }
}
