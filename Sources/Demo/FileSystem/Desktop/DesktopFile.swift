/// Reads text files of the desktop. Any program may have written them, so their contents are not trusted.
package enum DesktopFile {
  /// Returns the bytes of a regular file, or nil if it does not exist, cannot be read, or is longer than
  /// `limit` bytes.
  package static func bytes(of path: FilePath, limit: Int) -> [UInt8]? {
    guard let file = try? OpenFile(regular: path), file.status.size <= Int64(limit) else { return nil }
    // Files that the kernel generates, such as those in /proc, report a size of 0.
    let bytes = file.bytes(at: 0, count: file.status.size == 0 ? limit + 1 : Int(file.status.size))
    return bytes.count <= limit ? bytes : nil
  }

  /// Returns the non-empty lines of a file, or an empty array if it cannot be read.
  package static func lines(of path: FilePath, limit: Int) -> [ArraySlice<UInt8>] {
    (bytes(of: path, limit: limit) ?? []).split(separator: UInt8(ascii: "\n"))
  }

  /// Returns the lines that are valid UTF-8 and not comments (a line that begins with "#").
  package static func texts(of path: FilePath, limit: Int) -> [String] {
    lines(of: path, limit: limit).compactMap { line in
      line.first == UInt8(ascii: "#") ? nil : String(validating: line, as: UTF8.self)
    }
  }
}
