package import Foundation
import Resources

/// One row of a folder.
///
/// Listing a folder yields only names and shapes. Size and date require a system call for each file and are
/// nil until ``refreshed()`` fetches them for a visible row.
package struct FileEntry: Hashable, Sendable {
  package let folder: FilePath
  /// The name as stored in the file system, which need not be valid UTF-8.
  package let name: [UInt8]
  package let shape: FileShape
  package let isLink: Bool
  /// The size in bytes; nil until fetched.
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

  /// Creates the entry for a path, with its size and date.
  ///
  /// - Throws: `FileProblem` if the file does not exist.
  package init(of path: FilePath) throws(FileProblem) {
    let status = try FileStatus(of: path)
    self.init(
      folder: path.parent ?? .root, name: path.name, shape: status.shape,
      isLink: status.isLink, size: status.size, modified: status.modified)
  }

  /// Creates the entry for a path that cannot be read at the moment, without a size and a date.
  package init(unread path: FilePath, shape: FileShape) {
    self.init(folder: path.parent ?? .root, name: path.name, shape: shape)
  }

  package var path: FilePath { folder.appending(name) }

  /// The name on one line of valid text.
  package var displayName: String { VisibleText.decoding(name) }

  /// The lowercase text after the last dot; empty if there is no dot, or only a leading one.
  package var fileExtension: String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Returns the entry with another size, such as the size of a folder's contents.
  func sized(_ size: Int64?) -> FileEntry {
    FileEntry(folder: folder, name: name, shape: shape, isLink: isLink, size: size, modified: modified)
  }

  /// The entry of a file that does not answer.
  var waiting: FileEntry { FileEntry(folder: folder, name: name, shape: .waiting) }

  /// The entry without its size and date.
  var withoutFacts: FileEntry { FileEntry(folder: folder, name: name, shape: shape, isLink: isLink) }

  /// Returns the entry with its current size and date.
  ///
  /// - Throws: `FileProblem` if the file no longer exists.
  package func refreshed() throws(FileProblem) -> FileEntry {
    try FileEntry(of: path)
  }
}
