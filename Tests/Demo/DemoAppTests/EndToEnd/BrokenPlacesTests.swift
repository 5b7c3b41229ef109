import Foundation
import Glibc
import StackedNav
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Broken state, configuration and cache")
  nonisolated struct BrokenPlacesTests {
    let folder = TemporaryFolder()
    let home = TemporaryFolder()

    init() { for index in 0..<3 { folder.makeFolder("folder \(index)") } }

    private var places: [String: String?] {
      [
        "XDG_STATE_HOME": home.path.testText, "XDG_CONFIG_HOME": home.path.testText,
        "XDG_CACHE_HOME": home.path.testText, "SWIFT_BACKTRACE": "enable=no",
      ]
    }

    /// Runs the program, opens a folder in it, and ends it.
    private func use(
      on server: XServer, _ environment: [String: String?] = [:], shell: String? = nil
    ) async throws -> ChildProcess.Outcome {
      let environment = places.merging(["DISPLAY": server.display]) { $1 }.merging(environment) { $1 }
      let program =
        try shell.map {
          try ChildProcess(
            "sh",
            ["-c", "\($0); exec \"$0\" \"$@\"", DemoProgram.executable].map { FilePath($0) } + [folder.path],
            environment: DemoProgram.noDisplay.merging(environment) { $1 })
        } ?? DemoProgram.start(folder.path, [], environment: environment)
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1")
      try await program.isAtRest(with: server.process)
      kill(program.pid, SIGTERM)
      return try await program.wait()
    }

    private func session() throws -> DemoSession {
      let path = home.path.appending("stackednav").appending("session.json").testText
      return try JSONDecoder().decode(DemoSession.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("files that are invalid, truncated, endless or huge count as missing, and are replaced")
    func garbage() async throws {
      let server = try await XServer.start()
      home.makeFolder("stackednav")
      for kind in ["garbage", "cut", "endless", "pipe", "huge"] {
        for name in ["session.json", "settings.json", "news.json"] {
          let path = home.path.appending("stackednav").appending(name)
          _ = path.withCString { unlink($0) }
          switch kind {
          case "garbage":
            home.write(
              (0..<999).map { UInt8(truncatingIfNeeded: $0 &* 91) }, to: FilePath("stackednav/\(name)"))
          case "cut": home.write("{\"folder\": \"/t", to: "stackednav/\(name)")
          case "endless": home.makeLink("stackednav/\(name)", to: "/dev/zero")
          case "pipe": home.makePipe("stackednav/\(name)")
          default:
            home.write("[", to: "stackednav/\(name)")
            _ = path.withCString { truncate($0, 1 << 30) }
          }
        }
        let outcome = try await use(on: server)
        #expect(outcome.status == 0, "\(kind)")
        #expect(outcome.errors == "", "\(kind)")
        #expect(outcome.largestMemory < 200_000, "\(kind)")
        #expect(try session().folder == folder.path.testText, "\(kind)")
      }
    }

    @Test("folders that are missing, not writable or not folders only prevent saving")
    func folders() async throws {
      let server = try await XServer.start()
      let file = home.write("a file", to: "file").testText
      for place in ["/proc/nothing", file, "\(home.path.testText)/new/and/newer", "/dev/null"] {
        let environment: [String: String?] = [
          "XDG_STATE_HOME": place, "XDG_CONFIG_HOME": place, "XDG_CACHE_HOME": place,
        ]
        let outcome = try await use(on: server, environment)
        #expect(outcome.status == 0, "\(place)")
        #expect(outcome.errors == "", "\(place)")
      }
      #expect(access("\(home.path.testText)/new/and/newer/stackednav/session.json", R_OK) == 0)
    }

    @Test("if no file may grow, nothing is saved and the program continues")
    func full() async throws {
      let server = try await XServer.start()
      let outcome = try await use(on: server, shell: "ulimit -f 0")
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(access(home.path.appending("stackednav").appending("session.json").testText, F_OK) != 0)
    }

    @Test("a temporary file left by a power failure does no harm")
    func drafts() async throws {
      let server = try await XServer.start()
      _ = try await use(on: server)
      home.write("{\"fol", to: "stackednav/session.json.a1b2c3")
      let outcome = try await use(on: server)
      #expect(outcome.status == 0)
      #expect(try session().folder == folder.path.testText)
    }

    @Test("two programs that save at the same time leave a valid session")
    func two() async throws {
      let server = try await XServer.start()
      let environment = places.merging(["DISPLAY": server.display]) { $1 }
      let programs = try (0..<2).map { _ in try DemoProgram.start(folder.path, [], environment: environment) }
      for program in programs { try await server.shows(program) }
      try await server.operate("mousemove 300 306 click 1")
      for program in programs { try await program.isAtRest(with: server.process) }
      for program in programs { kill(program.pid, SIGTERM) }
      for program in programs { #expect(try await program.wait().status == 0) }
      #expect(try session().folder == folder.path.testText)
    }

    @Test("a program that was stopped continues where it was")
    func stopped() async throws {
      let server = try await XServer.start()
      let program = try DemoProgram.start(
        folder.path, [], environment: places.merging(["DISPLAY": server.display]) { $1 })
      try await server.shows(program)
      try await server.operate("mousemove 300 306")
      try await program.isAtRest(with: server.process)
      kill(program.pid, SIGSTOP)
      try await server.operate("click 1 sleep 1")
      kill(program.pid, SIGCONT)
      try await program.isAtRest(with: server.process)
      kill(program.pid, SIGTERM)
      #expect(try await program.wait().status == 0)
      #expect(try session().files?.pages.count == 2)
    }

    @Test("invalid fonts are ignored")
    func fonts() async throws {
      let server = try await XServer.start()
      home.makeFolder("fonts")
      for name in ["Inter-Regular.otf", "Inter-Bold.ttf", "DejaVuSans.ttf"] {
        home.write((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37) }, to: FilePath("fonts/\(name)"))
      }
      let outcome = try await use(on: server, ["XDG_DATA_HOME": home.path.testText])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }

    @Test(
      "if the Wayland compositor crashes, the program prints one line and saves the session",
      .enabled(if: WaylandServer.problem == nil))
    func compositor() async throws {
      let server = try await WaylandServer.start()
      let program = try DemoProgram.start(
        folder.path, [], environment: places.merging(server.environment) { $1 })
      try await program.isAtRest(with: server.process)
      server.crash()
      let outcome = try await program.wait()
      #expect(outcome.status == 1)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.errors.hasPrefix("StackedNavDemo: "))
      #expect(try session().folder == folder.path.testText)
    }
  }
}
