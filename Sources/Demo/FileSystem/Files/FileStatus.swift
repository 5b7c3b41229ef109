package import Foundation
import Glibc

/// The type of a file in the file system, regardless of its extension.
package enum FileShape: Sendable {
  case folder
  case file
  /// A regular file that its owner, its group or others may execute.
  case program
  case pipe
  case socket
  case device
  /// A link whose target does not exist, or that leads back to itself.
  case brokenLink
  /// Unknown, because the disk has not answered in time.
  case waiting
}

/// The facts of one `stat` call: a file's shape, size and modification date.
///
/// A link has the shape of its target, so that a link to a folder opens as a folder.
package struct FileStatus: Hashable, Sendable {
  package let shape: FileShape
  package let isLink: Bool
  /// The size in bytes; for a broken link, the size of the link itself.
  package let size: Int64
  package let modified: Date
  /// The file's identity, which distinguishes files of equal name, size and date.
  package let number: FileNumber

  /// Reads the status of a file without opening it.
  ///
  /// - Throws: `FileProblem` if the file does not exist, or a folder on its path cannot be searched.
  package init(of path: FilePath) throws(FileProblem) {
    var link = stat()
    guard path.withCString({ lstat($0, &link) }) == 0 else { throw FileProblem(.file, errno: errno) }
    guard FileShape(mode: link.st_mode) == nil else {
      self.init(link, isLink: false)
      return
    }
    var target = stat()
    if path.withCString({ stat($0, &target) }) == 0 {
      self.init(target, isLink: true)
    } else {
      self.init(link, isLink: true)
    }
  }

  /// Reads the status of an open file.
  package init(ofOpen descriptor: Int32) throws(FileProblem) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(.file, errno: errno) }
    self.init(status, isLink: false)
  }

  private init(_ status: stat, isLink: Bool) {
    // A link that is still a link after following it leads nowhere.
    shape = FileShape(mode: status.st_mode) ?? .brokenLink
    self.isLink = isLink
    size = Int64(status.st_size)
    modified = Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    number = FileNumber(disk: UInt64(status.st_dev), file: UInt64(status.st_ino))
  }
}

/// A file's identity in the system, independent of its name.
package struct FileNumber: Hashable, Sendable {
  let disk: UInt64
  let file: UInt64
}

extension FileShape {
  /// Returns the shape for `st_mode`, or nil for a link, which has its target's shape.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFLNK: return nil
    case S_IFDIR: self = .folder
    case S_IFREG: self = mode & 0o111 == 0 ? .file : .program
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
