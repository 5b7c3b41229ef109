import FileSystem

/// Reads the files that the command line names.
nonisolated enum ArgumentFile {
  /// The time that the file's disk may take to respond, in seconds.
  static let patience = 5.0

  /// Returns the bytes of a regular file, but not of a device or a pipe, which may never end.
  ///
  /// - Parameters:
  ///   - name: The word for the file in messages, such as "script".
  ///   - limit: The maximum number of bytes.
  /// - Throws: A `UsageError` of one line.
  static func bytes(of path: String, as name: String, limit: Int) throws -> [UInt8] {
    let bytes = FileThreads.reading.answer(within: patience) { () -> Result<[UInt8], UsageError> in
      let location = FilePath(argument: path).absolute
      guard let status = try? FileStatus(of: location), status.shape != .folder else {
        return .failure(UsageError("\(path): the \(name) cannot be read"))
      }
      guard let file = try? OpenFile(regular: location) else {
        let isFile = status.shape == .file || status.shape == .program
        return .failure(UsageError("\(path): the \(name) \(isFile ? "cannot be read" : "is not a file")"))
      }
      // Files that the kernel generates report a size of 0, and others may grow.
      let size = max(file.status.size, 0)
      let bytes = size > limit ? [] : file.bytes(at: 0, count: size == 0 ? limit + 1 : Int(size))
      guard size <= limit, bytes.count <= limit else {
        return .failure(UsageError("\(path): the \(name) is larger than \(limit >> 20) MB"))
      }
      return .success(bytes)
    }
    guard let bytes else { throw UsageError("\(path): the \(name) is not responding") }
    return try bytes.get()
  }
}
