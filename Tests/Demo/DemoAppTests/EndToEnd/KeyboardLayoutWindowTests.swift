import Foundation
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("Keyboards of other scripts")
  nonisolated struct KeyboardLayoutWindowTests {
    /// A layout, and the X server's number of its key A. The other keys have the same places in all six.
    static let layouts = [("us", 38), ("fr", 24), ("de", 38), ("ru", 38), ("gr", 38), ("il", 38)]

    @Test(
      "select all, copy, and paste at the end double what was typed, in six layouts", arguments: layouts)
    func doubling(layout: String, keyA: Int) async throws {
      let (folder, outputs) = (TemporaryFolder(), TemporaryFolder())
      folder.makeFolder("Letters")
      let server = try await XServer.start()
      let set = try await ChildProcess(
        "setxkbmap", ["-layout", layout].map { FilePath($0) }, environment: ["DISPLAY": server.display]
      ).wait()
      #expect(set.status == 0, "\(set.errors)")
      let dump = outputs.path.appending("dump.json").testText
      let program = try DemoProgram.start(
        folder.path, ["--size", "800x600", "--until", "600", "--dump", dump],
        environment: ["DISPLAY": server.display])
      try await server.shows(program)
      // Ctrl+F, two letters, Ctrl+A, Ctrl+C, End, Ctrl+V.
      try await server.operate("key --delay 60 ctrl+41 39 40 ctrl+\(keyA) ctrl+54 115 ctrl+55")
      try await program.isAtRest(with: server.process)
      kill(program.pid, SIGTERM)
      #expect(try await program.wait().status == 0)
      let dumped = try String(contentsOfFile: dump, encoding: .utf8)
      let field = try #require(
        dumped.split(separator: "\n").first { $0.contains("\"class\":\"SearchField\"") })
      let text = try #require(field.split(separator: "\"text\":\"").last?.prefix { $0 != "\"" })
      #expect(text.count == 4)
      #expect(text.prefix(2) == text.suffix(2))
    }
  }
}
