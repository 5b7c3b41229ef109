import Foundation
import Glibc

@testable import StackedNavDemo

/// Users and disks of a test's own, in which limits and full disks concern nobody else.
nonisolated enum UserNamespace {
  /// Why there can be none here, in a line; nil if there can.
  static let problem: String? = {
    for program in ["unshare", "nsenter"] where !isThere(program) {
      return "needs \(program), of the package util-linux"
    }
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    probe.arguments =
      [
        "unshare", "-rm", "sh", "-c",
        "mount -t tmpfs none /tmp && for limit in watches instances; do echo 9 > /proc/sys/user/max_inotify_$limit; done",
      ]
    (probe.standardOutput, probe.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? probe.run()) != nil else { return "needs env" }
    probe.waitUntilExit()
    return probe.terminationStatus == 0 ? nil : "the system allows no user namespaces with disks of their own"
  }()

  private static func isThere(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}

/// A disk in memory, as small as it is said to be, that only programs started through it see at its place.
nonisolated final class SmallDisk: Sendable {
  /// Where the programs see it.
  let path: FilePath
  private let folder: TemporaryFolder
  private let holder: ChildProcess

  /// - Parameter size: In kilobytes.
  init(size: Int) async throws {
    folder = TemporaryFolder()
    path = folder.path
    holder = try ChildProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        "mount -t tmpfs -o size=\(size)k,mode=700 none \"$0\" && echo >&3 && exec sleep 1000",
        path.testText,
      ].map { FilePath($0) })
    _ = try await holder.firstLine()
  }

  deinit { holder.end(with: SIGKILL) }

  /// Starts a program to which the disk is there.
  func start(_ program: String, _ arguments: [FilePath], environment: [String: String?]) throws
    -> ChildProcess
  {
    let words = ["-t", "\(holder.pid)", "-U", "-m", "--preserve-credentials", program]
    return try ChildProcess("nsenter", words.map { FilePath($0) } + arguments, environment: environment)
  }

  /// Where the tests find a file of the disk.
  func outside(_ name: String) -> String { "/proc/\(holder.pid)/root\(path.testText)/\(name)" }

  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: outside(name)) }

  /// All files and folders, in alphabetical order.
  var names: [String] {
    FileManager.default.enumerator(atPath: outside(""))?.compactMap { $0 as? String }.sorted() ?? []
  }

  /// Writes until there is no room for a single byte.
  func fill() {
    let file = open(outside("rest"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let page = [UInt8](repeating: 1, count: 4096)
    while write(file, page, page.count) > 0 {}
  }

  func makeRoom() { unlink(outside("rest")) }
}
