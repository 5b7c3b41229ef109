import Glibc
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("The end of the program")
  nonisolated struct EndingTests {
    @Test(
      "a signal ends the program even if the main thread is waiting",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func busy(signal: Int32) async throws {
      // SDL waits for the compositor's answers.
      let compositor = try ClosingCompositor(after: .max, answers: false)
      let folder = TemporaryFolder()
      let program = try DemoProgram.start(
        folder.path, ["--until", "900"], environment: compositor.environment)
      for _ in 0..<2000 where !compositor.hasClient { try await Task.sleep(for: .milliseconds(10)) }
      #expect(compositor.hasClient)
      kill(program.pid, signal)
      let outcome = try await program.wait(limit: 30)
      #expect(outcome.status == 128 + signal)
      #expect(outcome.errors == "")
      withExtendedLifetime(compositor) {}
    }
  }
}
