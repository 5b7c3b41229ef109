import Foundation
import Replay
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Crashes of the program")
  nonisolated struct FaultTests {
    let folder = TemporaryFolder()
    let home = TemporaryFolder()

    init() {
      for index in 0..<9 { folder.makeFolder("folder \(index)") }
    }

    private var faults: FilePath { home.path.appending("stackednav").appending("faults") }

    private func files(_ end: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: faults.testText)) ?? []
      return names.filter { $0.hasSuffix(end) }.sorted()
    }

    private func read(_ name: String) throws -> String {
      try String(contentsOfFile: faults.appending(name).testText, encoding: .utf8)
    }

    private func start(on server: XServer) async throws -> ChildProcess {
      let environment: [String: String?] = [
        "DISPLAY": server.display, "XDG_STATE_HOME": home.path.testText,
        "XDG_CONFIG_HOME": home.path.testText, "SWIFT_BACKTRACE": "enable=no",
      ]
      let program = try DemoProgram.start(folder.path, [], environment: environment)
      try await server.shows(program)
      return program
    }

    @Test(
      "a crash is reported with its cause, stack and input, and the next start mentions it once",
      arguments: [SIGSEGV, SIGABRT])
    func fault(signal: Int32) async throws {
      let server = try await XServer.start()
      let program = try await start(on: server)
      try await server.operate("mousemove 300 300 click 1")
      try await program.isAtRest()
      kill(program.pid, signal)
      #expect(try await program.wait().status == 128 + signal)

      let report = try read(try #require(files(".txt").first))
      #expect(report.contains(" crashed at "))
      #expect(report.contains("Cause: \(signal == SIGSEGV ? "SIGSEGV" : "SIGABRT")"))
      // The program was waiting for input.
      #expect(report.contains("SDLApplication.turn()"))
      #expect(report.contains("static DemoApp.Program.runDemo()"))
      #expect(report.contains("Folder: \(folder.path.testText)"))

      let name = try #require(files(".json").first)
      let script = try Script(parsing: Data(try read(name).utf8))
      #expect(script.size == CGSize(width: 1024, height: 768))
      #expect(script.tab == "files")
      #expect(
        script.events.contains { if case .mouse(.down, _, 300, 300, _) = $0.input { true } else { false } })
      let played = try await DemoProgram.run(
        folder.path, ["--headless", "--replay", faults.appending(name).testText])
      #expect(played.status == 0)

      for isTold in [true, false] {
        let next = try await start(on: server)
        kill(next.pid, SIGTERM)
        let errors = try await next.wait().errors
        let line =
          "StackedNavDemo: the last run crashed; the report is in \(faults.testText)/"
        #expect(errors.hasPrefix(line) == isTold)
        #expect(errors.split(separator: "\n").count == (isTold ? 1 : 0))
      }
    }

    @Test("if no report can be written, a crash ends the program as usual")
    func nowhere() async throws {
      home.write("in the way", to: "stackednav")
      let server = try await XServer.start()
      let program = try await start(on: server)
      kill(program.pid, SIGSEGV)
      let outcome = try await program.wait()
      #expect(outcome.status == 128 + SIGSEGV)
      #expect(outcome.errors == "")
    }
  }
}
