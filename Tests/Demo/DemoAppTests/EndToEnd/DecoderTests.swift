import Foundation
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Picture decoders")
  nonisolated struct DecoderTests {
    let folder = TemporaryFolder()

    @Test("a decoder cannot be started by hand")
    func byHand() async throws {
      let outcome = try await DemoProgram.run(nil, [PictureServer.command])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("StackedNavDemo: decode-pictures is reserved for the program"))
    }

    @Test("a decoder ends when the program is killed, even if it is stopped")
    func killed() async throws {
      folder.write(PNGBytes.picture(width: 60, height: 40), to: FilePath("dunes.png"))
      let program = try DemoProgram.start(folder.path, ["--headless", "--until", "86400"])
      var decoder: pid_t?
      for _ in 0..<2000 where decoder == nil {
        decoder = ProcessFacts.children(program.pid).first(where: ProcessFacts.isDecoder)
        try await Task.sleep(for: .milliseconds(5))
      }
      let pid = try #require(decoder)
      // It has entered its sandbox once it waits for the next picture.
      for _ in 0..<2000 where !ProcessFacts.isConfined(pid) { try await Task.sleep(for: .milliseconds(5)) }
      kill(pid, SIGSTOP)
      program.end(with: SIGKILL)
      for _ in 0..<1000 where ProcessFacts.isDecoder(pid) { try await Task.sleep(for: .milliseconds(5)) }
      #expect(!ProcessFacts.isDecoder(pid))
    }
  }
}

nonisolated extension ProcessFacts {
  fileprivate static func isConfined(_ pid: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8))?.contains("Seccomp:\t2") ?? true
  }
}
