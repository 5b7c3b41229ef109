import Foundation
import Glibc
import StackedNav
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite(
    "A disk that does not respond",
    .enabled(if: DeadDisk.isPossible, "mounting it takes user namespaces and /dev/fuse"))
  nonisolated struct DeadDiskTests {
    private let folder = TemporaryFolder()
    private let home = TemporaryFolder()

    init() {
      folder.makeFolder("alive")
      folder.makeFolder("dead")
    }

    /// Starts the program with access to the dead disk.
    private func start(_ options: [String], on server: XServer? = nil) throws -> ChildProcess {
      let state = ["XDG_STATE_HOME": home.path.testText, "DISPLAY": server?.display]
      return try ChildProcess(
        "unshare",
        DeadDisk.arguments(at: folder.path.appending("dead"), for: [DemoProgram.executable] + options),
        environment: DemoProgram.noDisplay.merging(state) { $1 })
    }

    @Test("opening the program on a dead disk prints one line")
    func opened() async throws {
      let dead = folder.path.appending("dead").testText
      let outcome = try await start([dead, "--headless", "--until", "1"]).wait()
      #expect(outcome.status == 2)
      #expect(outcome.errors == "StackedNavDemo: \(dead): the folder is not responding\n")
    }

    @Test("after a dead disk was tried, other folders open and the program ends on request")
    func beside() async throws {
      let server = try await XServer.start()
      let program = try start([folder.path.testText], on: server)
      try await server.shows(program)
      for y in [362, 306] {
        try await server.operate("mousemove 300 \(y) click 1")
        try await program.isAtRest()
      }
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(try session().files?.pages.last?.identifier == folder.path.appending("alive").identifier)
    }

    @Test("the page of a dead disk says after two seconds that it is waiting")
    func told() async throws {
      let server = try await XServer.start()
      let dump = home.path.appending("dump.json").testText
      let program = try start([folder.path.testText, "--until", "900", "--dump", dump], on: server)
      try await server.shows(program)
      try await server.operate("mousemove 300 362 click 1")
      try await program.isAtRest()
      try await Task.sleep(for: .seconds(2))
      try await program.isAtRest()
      kill(program.pid, SIGTERM)
      #expect(try await program.wait().status == 0)
      #expect(try String(contentsOfFile: dump, encoding: .utf8).contains("Waiting for this folder…"))
    }

    @Test("a session that ended on a dead disk is restored, and saved again as it was")
    func restored() async throws {
      let server = try await XServer.start()
      for isDead in [false, true] {
        let program =
          isDead
          ? try start([], on: server)
          : try DemoProgram.start(
            folder.path, [], environment: ["XDG_STATE_HOME": home.path.testText, "DISPLAY": server.display])
        try await server.shows(program)
        if !isDead { try await server.operate("mousemove 300 362 click 1") }
        try await program.isAtRest()
        kill(program.pid, SIGTERM)
        let outcome = try await program.wait()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(try session().files?.pages.count == 2)
      }
    }

    private func session() throws -> DemoSession {
      let path = home.path.appending("stackednav").appending("session.json").testText
      return try JSONDecoder().decode(DemoSession.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
}
