import Glibc

/// Symbolic links that another user has made.
enum ForeignLink {
  /// Returns the first prefix of a path that is a link of somebody else; nil if there is none.
  ///
  /// - Parameter owners: The users whose links are trusted.
  static func first(on path: String, trusting owners: Set<uid_t> = [geteuid(), 0]) -> String? {
    var end = path.startIndex
    repeat {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      var status = stat()
      let prefix = String(path[..<end])
      guard lstat(prefix, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFLNK, !owners.contains(status.st_uid) { return prefix }
    } while end < path.endIndex
    return nil
  }
}
