import FileSystem
import Glibc

/// Ensures that the program can open files, before anything else runs.
nonisolated enum Descriptors {
  /// The minimum number of free file descriptors. Foundation and libdispatch trap if they get none.
  private static let fewest = 16
  /// The number that is needed to read many folders and pictures at once.
  private static let wanted: rlim_t = 1024

  /// Opens closed standard streams on /dev/null. Otherwise the next opened file would get their descriptors,
  /// and messages would be written into it.
  static func openStandardStreams() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Raises the limit of open files.
  ///
  /// - Throws: A `RunError` if the limit is too low to open a window.
  static func raiseLimit() throws {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    let free = (0..<Int32(clamping: limit.rlim_cur)).lazy.filter { fcntl($0, F_GETFD) < 0 }.prefix(fewest)
    guard free.count >= fewest else {
      throw RunError("only \(free.count) more files can be opened; a window needs \(fewest)")
    }
  }
}
