import Foundation
import Glibc

@testable import DemoApp

/// A mounted file system that never responds, like that of a lost server: FUSE without a reader.
nonisolated enum DeadDisk {
  private static let script = """
    exec 9<>/dev/fuse
    mount -i -t fuse -o fd=9,rootmode=40000,user_id=0,group_id=0 dead "$0" || exit 77
    exec "$@"
    """

  /// Returns the arguments of `unshare` that mount the disk at a path only for the given command.
  static func arguments(at position: FilePath, for command: [String]) -> [FilePath] {
    (["-rm", "sh", "-c", script, position.testText] + command).map { FilePath($0) }
  }

  /// Whether this machine allows that for an ordinary user.
  static var isPossible: Bool {
    let position = TemporaryFolder()
    guard let process = try? ChildProcess("unshare", arguments(at: position.path, for: ["true"])) else {
      return false
    }
    var end = siginfo_t()
    // `WNOWAIT` leaves the zombie for its owner to reap.
    return waitid(P_PID, id_t(process.pid), &end, WEXITED | WNOWAIT) == 0
      && end._sifields._sigchld.si_status == 0
  }
}
