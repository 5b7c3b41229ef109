import Glibc

/// The size of everything in a folder, including its subfolders.
package struct FolderSize: Hashable, Sendable {
  /// The maximum number of items that are counted, which takes a second or two.
  package static let limit = 500_000

  /// The size in bytes. Sparse files count with their size on disk, and files with several hard links
  /// count once.
  package var bytes: Int64 = 0
  /// Whether everything has been counted. If not, `bytes` is a lower bound.
  package var isExact = false

  /// Measures the folder on the calling thread. Follows neither links nor mount points.
  ///
  /// Subfolders that cannot be read count as empty. `publish` is called about once every 4000 items, `visit`
  /// for each file with its name and its size.
  ///
  /// - Returns: nil if the folder does not exist or cannot be read, or if `isCancelled` returns true.
  package static func measure(
    _ folder: FilePath, limit: Int = FolderSize.limit, isCancelled: () -> Bool,
    publish: (FolderSize) -> Void,
    visit: (_ name: UnsafeRawBufferPointer, _ bytes: Int64) -> Void = { _, _ in }
  ) -> FolderSize? {
    var root = stat()
    guard folder.withCString({ stat($0, &root) }) == 0 else { return nil }
    var size = FolderSize()
    var (count, waiting) = (0, [folder])
    var seen: Set<UInt64> = []
    while let next = waiting.popLast() {
      guard let stream = next.withCString({ opendir($0) }) else {
        if count == 0 { return nil }
        continue
      }
      defer { closedir(stream) }
      while let item = readdir(stream) {
        let name = UnsafeRawPointer(item) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let text = name.assumingMemoryBound(to: CChar.self)
        if strcmp(text, ".") == 0 || strcmp(text, "..") == 0 { continue }
        count += 1
        if count > limit { return size }
        if count.isMultiple(of: 64), isCancelled() { return nil }
        if count.isMultiple(of: 4096) { publish(size) }
        var status = stat()
        guard fstatat(dirfd(stream), text, &status, AT_SYMLINK_NOFOLLOW) == 0,
          status.st_dev == root.st_dev
        else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          let bytes = UnsafeRawBufferPointer(start: name, count: strlen(text))
          waiting.append(next.appending(bytes))
        } else if status.st_nlink == 1 || seen.insert(UInt64(status.st_ino)).inserted {
          let allocated = Int64(status.st_blocks).multipliedClamped(by: 512)
          let bytes = max(0, min(Int64(status.st_size), allocated))
          size.bytes = size.bytes.addingClamped(bytes)
          visit(UnsafeRawBufferPointer(start: name, count: strlen(text)), bytes)
        }
      }
    }
    size.isExact = true
    return isCancelled() ? nil : size
  }
}
