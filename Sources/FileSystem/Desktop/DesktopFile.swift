/// Reads the desktop's text files, which anybody may have written.
package nonisolated enum DesktopFile {
  /// Returns the bytes of a regular file; nil where there is none, it cannot be read, or it is longer than `limit`.
  package static func bytes(of path: FilePath, limit: Int) -> [UInt8]? {
    guard let file = try? OpenFile(regular: path), file.status.size <= Int64(limit) else { return nil }
    // Files of the system itself, such as those of /proc, do not say how long they are.
    let bytes = file.bytes(at: 0, count: file.status.size == 0 ? limit + 1 : Int(file.status.size))
    return bytes.count <= limit ? bytes : nil
  }

  /// Returns the lines of such a file, without those that are empty; none where it cannot be read.
  package static func lines(of path: FilePath, limit: Int) -> [ArraySlice<UInt8>] {
    (bytes(of: path, limit: limit) ?? []).split(separator: UInt8(ascii: "\n"))
  }

  /// Returns the lines that are valid text and no comments.
  package static func texts(of path: FilePath, limit: Int) -> [String] {
    lines(of: path, limit: limit).compactMap { line in
      line.first == UInt8(ascii: "#") ? nil : String(validating: line, as: UTF8.self)
    }
  }
}
