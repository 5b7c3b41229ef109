import FileSystem
import Glibc

/// What the program needs of open files before anything else runs.
nonisolated enum Descriptors {
  /// The fewest that must be free. Foundation and libdispatch trap where they get none.
  private static let fewest = 16
  /// As many as folders and pictures want that are looked at at once.
  private static let wanted: rlim_t = 1024

  /// Opens the standard streams that are closed, on nothing: the next file would take their numbers, and messages would be
  /// written into it.
  static func openStandardStreams() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Asks for as many open files as are wanted.
  ///
  /// - Throws: A `RunError` when too few are allowed to open a window.
  static func raiseLimit() throws {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    let free = (0..<Int32(clamping: limit.rlim_cur)).lazy.filter { fcntl($0, F_GETFD) < 0 }.prefix(fewest)
    guard free.count >= fewest else {
      throw RunError("only \(free.count) more files may be opened; a window takes \(fewest)")
    }
  }
}
