import Foundation
import Glibc

@testable import StackedNavDemo

/// A file system that is there and never answers, as of a server that is gone: FUSE, whose other end nobody reads.
nonisolated enum DeadDisk {
  private static let script = """
    exec 9<>/dev/fuse
    mount -i -t fuse -o fd=9,rootmode=40000,user_id=0,group_id=0 dead "$0" || exit 77
    exec "$@"
    """

  /// What `unshare` has to be told so that a program sees the disk at a place, and nobody else does.
  static func arguments(at place: FilePath, for command: [String]) -> [FilePath] {
    (["-rm", "sh", "-c", script, place.testText] + command).map { FilePath($0) }
  }

  /// Whether this machine lets an ordinary user do so.
  static var isPossible: Bool {
    let place = TemporaryFolder()
    guard let process = try? ChildProcess("unshare", arguments(at: place.path, for: ["true"])) else {
      return false
    }
    var end = siginfo_t()
    // The process stays for its owner to take.
    return waitid(P_PID, id_t(process.pid), &end, WEXITED | WNOWAIT) == 0
      && end._sifields._sigchld.si_status == 0
  }
}
