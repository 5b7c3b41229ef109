import Glibc

/// The capacity of the file system that holds a folder, in bytes.
package struct DiskSpace: Hashable, Sendable {
  package let total: Int64
  /// The space available to an ordinary user, which is less than the free space.
  package let available: Int64

  package init(total: Int64, available: Int64) {
    self.total = total
    self.available = available
  }

  /// - Throws: `FileProblem` if the folder does not exist.
  package init(of folder: FilePath) throws(FileProblem) {
    var status = statvfs()
    guard folder.withCString({ statvfs($0, &status) }) == 0 else { throw FileProblem(.folder, errno: errno) }
    let block = UInt64(status.f_frsize)
    total = Self.bytes(UInt64(status.f_blocks), of: block)
    available = Self.bytes(UInt64(status.f_bavail), of: block)
  }

  package var used: Int64 { max(0, total - available) }

  /// The fraction in use, from 0 to 1; 0 for file systems without a size, such as /proc.
  package var usedShare: Double {
    guard total > 0 else { return 0 }
    return min(max(1 - Double(available) / Double(total), 0), 1)
  }

  private static func bytes(_ blocks: UInt64, of size: UInt64) -> Int64 {
    Int64(clamping: blocks.multipliedClamped(by: size))
  }
}
