import Foundation
import Glibc
import Replay
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("A program that is held up")
  nonisolated struct HeldUpTests {
    @Test("sees a flick of the mouse with its speed, although it reads all of it at once")
    func flick() async throws {
      let (server, folder, outputs) = (
        try await XServer.start(), DraggedStack.makeFolders(), TemporaryFolder()
      )
      let dump = outputs.path.appending("dump.json").testText
      let script = outputs.write(Script(events: DraggedStack.opening).json(), to: "script.json").testText
      let program = try DemoProgram.start(
        folder.path, ["--until", "900", "--dump", dump, "--replay", script],
        environment: ["DISPLAY": server.display])
      try await server.shows(program)
      try await Task.sleep(for: .seconds(4))
      try await program.isAtRest(with: server.process)
      // The mouse pulls the pages by 96 points. Without the flick, they would return.
      let moves = (1...8).map { "sleep 0.012 mousemove \(500 + 100 * $0 / 8) 400" }.joined(separator: " ")
      kill(program.pid, SIGSTOP)
      defer { kill(program.pid, SIGCONT) }
      try await server.operate("mousemove 500 400 mousedown 1 \(moves) mouseup 1")
      try await Task.sleep(for: .milliseconds(60))
      kill(program.pid, SIGCONT)
      try await program.isAtRest(with: server.process)
      kill(program.pid, SIGTERM)
      #expect(try await program.wait().status == 0)
      let window = try DumpedView(json: String(contentsOfFile: dump, encoding: .utf8))
      #expect(FingerStage.distance(window, try DraggedStack().pages(letGoAfter: 472)) <= 1)
    }
  }
}
