import Glibc

/// How much is stored in a folder and everything below it.
package nonisolated struct FolderSize: Hashable, Sendable {
  /// So many items are counted and no more: a second or two of work.
  package static let limit = 500_000

  /// In bytes. Sparse files count with what they take on the disk, files with several names once.
  package var bytes: Int64 = 0
  /// Whether everything has been counted; until then the folder holds at least `bytes`.
  package var isExact = false

  /// Walks through the folder on the calling thread; neither links nor the way to another disk is followed.
  ///
  /// What may not be read below it counts as empty. `publish` is called once in about every 4000 items,
  /// `visit` for each file with its name and what it takes.
  ///
  /// - Returns: nil when there is no such folder, it may not be read, or `isCancelled` says so.
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
          let taken = Int64(status.st_blocks).multipliedClamped(by: 512)
          let bytes = max(0, min(Int64(status.st_size), taken))
          size.bytes = size.bytes.addingClamped(bytes)
          visit(UnsafeRawBufferPointer(start: name, count: strlen(text)), bytes)
        }
      }
    }
    size.isExact = true
    return isCancelled() ? nil : size
  }
}
