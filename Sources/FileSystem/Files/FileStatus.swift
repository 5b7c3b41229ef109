package import Foundation
import Glibc

/// What a path leads to, as the file system sees it and before any extension is looked at.
package nonisolated enum FileShape: Sendable {
  case folder
  case file
  /// A regular file that somebody may execute.
  case program
  case pipe
  case socket
  case device
  /// A link to nothing, or one that leads back to itself.
  case brokenLink
}

/// What one look at a file's directory entry tells: its shape, size and modification date.
///
/// A link counts as what it leads to, so that a link to a folder opens as a folder.
package nonisolated struct FileStatus: Hashable, Sendable {
  package let shape: FileShape
  package let isLink: Bool
  /// In bytes; for a broken link the length of the link itself.
  package let size: Int64
  package let modified: Date
  /// What tells files apart whose names, sizes and dates are the same.
  package let number: FileNumber

  /// Looks at the file without opening it.
  ///
  /// - Throws: `FileProblem` when there is no such file, or a folder on the way to it is closed.
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

  /// The facts of a file that is open as `descriptor`.
  package init(ofOpen descriptor: Int32) throws(FileProblem) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(.file, errno: errno) }
    self.init(status, isLink: false)
  }

  private init(_ status: stat, isLink: Bool) {
    // Whatever still is a link after following it leads nowhere.
    shape = FileShape(mode: status.st_mode) ?? .brokenLink
    self.isLink = isLink
    size = Int64(status.st_size)
    modified = Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    number = FileNumber(disk: UInt64(status.st_dev), file: UInt64(status.st_ino))
  }
}

/// What the system knows a file by, whatever its name.
package nonisolated struct FileNumber: Hashable, Sendable {
  let disk: UInt64
  let file: UInt64
}

nonisolated extension FileShape {
  /// The shape for `st_mode`, or nil for a link, whose shape is that of its target.
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
