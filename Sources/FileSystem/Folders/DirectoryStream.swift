import Glibc

/// The items of a folder, one after the other in the file system's own order.
///
/// Names with a leading dot are hidden, and skipped unless they are asked for. Only links, and items on file systems that do not tell
/// shapes while listing, cost a system call of their own.
package nonisolated struct DirectoryStream: ~Copyable {
  private let folder: FilePath
  private let stream: OpaquePointer
  private let showsHidden: Bool

  /// - Throws: `FileProblem` when the folder cannot be opened.
  package init(_ folder: FilePath, showsHidden: Bool = false) throws(FileProblem) {
    guard let stream = folder.withCString({ opendir($0) }) else { throw FileProblem(.folder, errno: errno) }
    self.folder = folder
    self.stream = stream
    self.showsHidden = showsHidden
  }

  deinit {
    closedir(stream)
  }

  /// The next item, or nil after the last.
  ///
  /// An item that vanishes while the folder is being read is left out.
  ///
  /// - Throws: `FileProblem` when the folder stops being readable half-way.
  package func next() throws(FileProblem) -> FileEntry? {
    while let item = try nextItem() {
      if let shape = item.shape {
        return FileEntry(folder: folder, name: item.name, shape: shape)
      }
      if let status = try? FileStatus(of: folder.appending(item.name)) {
        return FileEntry(folder: folder, name: item.name, shape: status.shape, isLink: status.isLink)
      }
    }
    return nil
  }

  /// Counts the items but gives up at `limit`, or as soon as `isCancelled` says so.
  package func count(upTo limit: Int, isCancelled: () -> Bool) throws(FileProblem) -> Int {
    var count = 0
    while count < limit, try nextItem() != nil {
      count += 1
      if count.isMultiple(of: 64), isCancelled() { break }
    }
    return count
  }

  private func nextItem() throws(FileProblem) -> (name: [UInt8], shape: FileShape?)? {
    while true {
      errno = 0
      guard let item = readdir(stream) else {
        guard errno == 0 else { throw FileProblem(.folder, errno: errno) }
        return nil
      }
      let name = UnsafeRawPointer(item) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let start = name.assumingMemoryBound(to: UInt8.self)
      let length = strlen(name.assumingMemoryBound(to: CChar.self))
      let dot = UInt8(ascii: ".")
      if start[0] == dot {
        // The folder itself and the one around it are no items.
        guard showsHidden, length > 1, length > 2 || start[1] != dot else { continue }
      }
      return (
        Array(UnsafeBufferPointer(start: start, count: length)),
        FileShape(directoryType: Int(item.pointee.d_type))
      )
    }
  }
}

nonisolated extension FileShape {
  /// The shape for `d_type`, or nil for links and where the file system does not say.
  init?(directoryType: Int) {
    switch directoryType {
    case Int(DT_DIR): self = .folder
    case Int(DT_REG): self = .file
    case Int(DT_FIFO): self = .pipe
    case Int(DT_SOCK): self = .socket
    case Int(DT_CHR), Int(DT_BLK): self = .device
    default: return nil
    }
  }
}
