import Foundation
import Glibc

@testable import DemoApp

/// User namespaces, in which tests can limit resources and fill disks without affecting other programs.
nonisolated enum UserNamespace {
  /// The reason that they are not available here; nil if they are.
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

/// A small disk in memory, visible only to programs that are started through it.
nonisolated final class SmallDisk: Sendable {
  /// The mount point.
  let path: FilePath
  private let folder: TemporaryFolder
  private let holder: ChildProcess

  /// - Parameter size: The size in kilobytes.
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

  /// Starts a program that sees the disk.
  func start(_ program: String, _ arguments: [FilePath], environment: [String: String?]) throws
    -> ChildProcess
  {
    let words = ["-t", "\(holder.pid)", "-U", "-m", "--preserve-credentials", program]
    return try ChildProcess("nsenter", words.map { FilePath($0) } + arguments, environment: environment)
  }

  /// Returns the path of a file on the disk for the tests themselves.
  func outside(_ name: String) -> String { "/proc/\(holder.pid)/root\(path.testText)/\(name)" }

  func read(_ name: String) -> Data? { FileManager.default.contents(atPath: outside(name)) }

  /// The names of all files and folders, sorted.
  var names: [String] {
    FileManager.default.enumerator(atPath: outside(""))?.compactMap { $0 as? String }.sorted() ?? []
  }

  /// Fills the disk to the last byte.
  func fill() {
    let file = open(outside("rest"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let page = [UInt8](repeating: 1, count: 4096)
    while write(file, page, page.count) > 0 {}
  }

  func makeRoom() { unlink(outside("rest")) }
}
