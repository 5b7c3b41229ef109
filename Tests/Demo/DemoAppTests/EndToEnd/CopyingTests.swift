import CXClients
import Foundation
import Glibc
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("The clipboard of a real window")
  nonisolated struct CopyingTests {
    private let folder = TemporaryFolder()

    /// Returns the clipboard's contents for a target, as another program receives them.
    private func clipboard(_ target: String, on server: XServer) -> String? {
      guard let answer = selection_read(server.display, "CLIPBOARD", target) else { return nil }
      defer { free(answer) }
      return String(cString: answer)
    }

    /// Polls the clipboard until it has contents.
    private func awaitClipboard(_ target: String, on server: XServer) async throws -> String? {
      for _ in 0..<300 {
        if let text = clipboard(target, on: server) { return text }
        try await Task.sleep(for: .milliseconds(20))
      }
      return nil
    }

    @Test(
      "Ctrl+C copies a file with its path as text, and text that is copied later replaces both"
    )
    func files() async throws {
      let file = folder.write("words\n", to: "a näme.txt")
      let server = try await XServer.start()
      let program = try DemoProgram.start(folder.path, [], environment: ["DISPLAY": server.display])
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1 sleep 0.2 key ctrl+c")
      #expect(try await awaitClipboard("text/uri-list", on: server) == "\(file.address)\r\n")
      #expect(file.address.hasSuffix("/a%20n%C3%A4me.txt"))
      #expect(clipboard("x-special/gnome-copied-files", on: server) == "copy\n\(file.address)")
      for target in ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"] {
        #expect(clipboard(target, on: server) == file.testText)
      }
      #expect(
        clipboard("TARGETS", on: server)?.split(separator: "\n").map(String.init) == [
          "TARGETS", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "text/uri-list",
          "x-special/gnome-copied-files",
        ])
      #expect(clipboard("image/png", on: server) == nil)
      // The program pastes the path into a field, and copies a part of it as text.
      try await server.operate("key Escape sleep 0.5 key ctrl+f sleep 0.2 key ctrl+v key ctrl+a key ctrl+c")
      for _ in 0..<300 where clipboard("text/uri-list", on: server) != nil {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(clipboard("text/uri-list", on: server) == nil)
      #expect(clipboard("UTF8_STRING", on: server) == file.testText)
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait()
      #expect(outcome.status == 0 && outcome.errors == "")
    }
  }
}
