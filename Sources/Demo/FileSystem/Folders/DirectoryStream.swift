import Glibc

/// The items of a folder, one after the other, in the file system's order.
///
/// Hidden items, whose names begin with a dot, are skipped unless requested.
package struct DirectoryStream: ~Copyable {
  private let folder: FilePath
  private let stream: OpaquePointer
  private let showsHidden: Bool

  /// - Throws: `FileProblem` if the folder cannot be opened.
  package init(_ folder: FilePath, showsHidden: Bool = false) throws(FileProblem) {
    guard let stream = folder.withCString({ opendir($0) }) else { throw FileProblem(.folder, errno: errno) }
    self.folder = folder
    self.stream = stream
    self.showsHidden = showsHidden
  }

  deinit {
    closedir(stream)
  }

  /// Returns the next item, or nil after the last. Links, and items whose type the file system does not report, have
  /// the shape `waiting`: to know more, the disk has to be asked.
  ///
  /// - Throws: `FileProblem` if reading fails midway.
  package func next() throws(FileProblem) -> FileEntry? {
    try nextItem().map { FileEntry(folder: folder, name: $0.name, shape: $0.shape ?? .waiting) }
  }

  /// Returns the number of items. Stops at `limit`, and as soon as `isCancelled` returns true.
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
        // Skips "." and "..".
        guard showsHidden, length > 1, length > 2 || start[1] != dot else { continue }
      }
      return (
        Array(UnsafeBufferPointer(start: start, count: length)),
        FileShape(directoryType: Int(item.pointee.d_type))
      )
    }
  }
}

extension FileShape {
  /// Returns the shape for `d_type`, or nil for links and if the file system does not report it.
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
