package import Foundation

/// One row of a folder.
///
/// Reading a folder gives only names and shapes; size and date cost a system call for each file and stay nil
/// until ``refreshed()`` fetches them for a row that is looked at.
package nonisolated struct FileEntry: Hashable, Sendable {
  package let folder: FilePath
  /// The name as the file system stores it, not necessarily valid UTF-8.
  package let name: [UInt8]
  package let shape: FileShape
  package let isLink: Bool
  /// In bytes.
  package let size: Int64?
  package let modified: Date?

  init(
    folder: FilePath, name: [UInt8], shape: FileShape,
    isLink: Bool = false, size: Int64? = nil, modified: Date? = nil
  ) {
    self.folder = folder
    self.name = name
    self.shape = shape
    self.isLink = isLink
    self.size = size
    self.modified = modified
  }

  /// The entry for a single path, with its size and date.
  ///
  /// - Throws: `FileProblem` when there is no such file.
  package init(of path: FilePath) throws(FileProblem) {
    let status = try FileStatus(of: path)
    self.init(
      folder: path.parent ?? .root, name: path.name, shape: status.shape,
      isLink: status.isLink, size: status.size, modified: status.modified)
  }

  /// The entry for a single path, on the main thread; nil where there is no such file, or no answer within a second.
  package static func prompt(of path: FilePath) -> FileEntry? {
    FileThreads.reading.answer(near: path.parent, within: 1) { try? FileEntry(of: path) } ?? nil
  }

  package var path: FilePath { folder.appending(name) }

  /// The name on one line of valid text.
  package var displayName: String { VisibleText.decoding(name) }

  /// What follows the last dot, in lower case; empty without one, or when nothing precedes the dot.
  package var fileExtension: String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The same row with another size, as for a folder whose contents were counted.
  func sized(_ size: Int64?) -> FileEntry {
    FileEntry(folder: folder, name: name, shape: shape, isLink: isLink, size: size, modified: modified)
  }

  /// The same row with the size and date of this moment.
  ///
  /// - Throws: `FileProblem` when the file is gone.
  package func refreshed() throws(FileProblem) -> FileEntry {
    try FileEntry(of: path)
  }
}
