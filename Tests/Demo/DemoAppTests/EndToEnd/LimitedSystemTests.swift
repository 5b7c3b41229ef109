import Foundation
import Glibc
import Replay
import StackedNav
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite(
    "Limits of the system",
    .enabled(if: UserNamespace.problem == nil, "\(UserNamespace.problem ?? "")"))
  nonisolated struct LimitedSystemTests {
    let folder = TemporaryFolder()

    init() {
      for index in 0..<3 { folder.makeFolder("folder \(index)") }
      folder.write(PNGBytes.picture(width: 60, height: 40), to: FilePath("picture.png"))
    }

    // MARK: Watches

    /// Returns the numbers of a program's inotify descriptors and watches.
    private func watches(of program: ChildProcess) throws -> (descriptors: Int, files: Int) {
      let facts = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.pid)/fd").filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(program.pid)/fd/\($0)")
        return target?.contains("inotify") ?? false
      }.map { try String(contentsOfFile: "/proc/\(program.pid)/fdinfo/\($0)", encoding: .utf8) }
      return (facts.count, facts.reduce(0) { $0 + $1.components(separatedBy: "inotify wd:").count - 1 })
    }

    @Test(
      "a folder that cannot be watched is still listed, and watching is not retried",
      arguments: [(nil, 2, true), ("watches", 2, false), ("instances", 0, false)] as [(String?, Int, Bool)])
    func watching(limit: String?, descriptors: Int, isWatched: Bool) async throws {
      let server = try await XServer.start()
      let outputs = TemporaryFolder()
      let dump = outputs.path.appending("dump.json").testText
      let limits = limit.map { "echo 0 > /proc/sys/user/max_inotify_\($0) && " } ?? ""
      let program = try ChildProcess(
        "unshare",
        [
          "-r", "sh", "-c", "\(limits)exec \"$0\" \"$@\"", DemoProgram.executable, "--dump", dump, "--until",
          "900",
        ]
        .map { FilePath($0) } + [folder.path],
        environment: DemoProgram.noDisplay.merging(["DISPLAY": server.display]) { $1 })
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1")
      try await program.isAtRest()
      let found = try watches(of: program)
      // Each of the two panes watches its folder and all folders above it.
      let depth = folder.path.testText.split(separator: "/").count
      #expect(found == (descriptors, isWatched ? (depth + 1) + (depth + 2) : 0))
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let window = try DumpedView(json: String(contentsOfFile: dump, encoding: .utf8))
      #expect(window.pages.count == 2)
      #expect(window.rows.map(\.name) == ["folder 0", "folder 1", "folder 2", "picture.png"])
    }

    // MARK: A full disk

    private func environment(on disk: SmallDisk, _ server: XServer) -> [String: String?] {
      let positions = ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
      return DemoProgram.noDisplay.merging(positions.map { ($0, disk.path.testText) }) { $1 }.merging([
        "DISPLAY": server.display, "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
    }

    /// Runs the program, opens a folder in it, and ends it.
    private func use(on disk: SmallDisk, _ server: XServer, row: Int) async throws -> ChildProcess.Outcome {
      let program = try disk.start(
        DemoProgram.executable, [folder.path], environment: environment(on: disk, server))
      try await server.shows(program)
      try await server.operate("mousemove 300 \(306 + 60 * row) click 1")
      try await program.isAtRest()
      kill(program.pid, SIGTERM)
      return try await program.wait()
    }

    @Test("a full disk costs one line and the latest changes, while earlier ones stay saved")
    func full() async throws {
      let server = try await XServer.start()
      let disk = try await SmallDisk(size: 64)
      let first = try await use(on: disk, server, row: 0)
      #expect(first.status == 0)
      #expect(first.errors == "")
      let saved = try #require(disk.read("stackednav/session.json"))
      #expect(SavedFile<DemoSession>.value(in: saved)?.files?.pages.count == 2)

      disk.fill()
      let names = disk.names
      let second = try await use(on: disk, server, row: 1)
      #expect(second.status == 0)
      #expect(
        second.errors
          == "StackedNavDemo: the disk is full; \(disk.path.testText)/stackednav/session.json was not saved\n"
      )
      #expect(disk.read("stackednav/session.json") == saved)
      #expect(disk.names == names)

      disk.makeRoom()
      let third = try await use(on: disk, server, row: 1)
      #expect(third.status == 0)
      #expect(third.errors == "")
      let next = try #require(disk.read("stackednav/session.json"))
      #expect(SavedFile<DemoSession>.value(in: next)?.files?.pages.count == 2)
      #expect(next != saved)
    }

    @Test("a recording keeps its state from before the disk was full")
    func recording() async throws {
      let server = try await XServer.start()
      let disk = try await SmallDisk(size: 64)
      let recording = disk.path.appending("recording.json")
      let program = try disk.start(
        DemoProgram.executable, [FilePath("--record"), recording, folder.path],
        environment: environment(on: disk, server))
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1")
      // Changes are saved after one second.
      for _ in 0..<300 where disk.read("recording.json") == nil {
        try await Task.sleep(for: .milliseconds(20))
      }
      try await program.isAtRest()
      disk.fill()
      let saved = try #require(disk.read("recording.json"))
      #expect(try Script(parsing: saved).events.count > 0)
      // More than fits into the file's last page.
      try await server.operate("key" + String(repeating: " Down", count: 160))
      try await program.isAtRest()
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait()
      #expect(outcome.status == 1)
      #expect(outcome.errors == "StackedNavDemo: \(recording.testText): cannot be written\n")
      #expect(disk.read("recording.json") == saved)
    }
  }
}
