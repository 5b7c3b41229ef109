import Foundation
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Storms")
  nonisolated struct StormStoryTests {
    let position = TemporaryFolder()

    private func storm(_ options: [String]) async throws -> ChildProcess.Outcome {
      let environment = ["TMPDIR": position.path.testText]
      let outcome = try await DemoProgram.run(nil, options, environment: environment, tool: "Storm")
      // Nothing is left behind, even by processes that crash.
      #expect(try FileManager.default.contentsOfDirectory(atPath: position.path.testText) == [])
      return outcome
    }

    @Test("three thousand random events leave the program running, at rest, and with little memory")
    func short() async throws {
      let outcome = try await storm(["--seed", "1", "--events", "3000"])
      #expect(outcome.errors == "")
      #expect(outcome.output.hasPrefix("seed 1: 3000 events, "))
      #expect(outcome.status == 0)
    }

    @Test("a failing storm is reported with its minimal events and the command that replays them")
    func failing() async throws {
      // No run stays below this memory limit.
      let outcome = try await storm(["--seed", "5", "--events", "40", "--memory", "1"])
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("seed 5: status 1 at event 39"))
      #expect(outcome.output.contains("MB in use at rest"))
      let command = try #require(outcome.errors.components(separatedBy: "with: Storm ").last)
      let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(words.prefix(5) == ["--seed", "5", "--events", "40", "--only"])
      #expect(words.count == 6)
      // One event is left.
      #expect(Int(words[5]) != nil)
      let again = try await storm(words + ["--memory", "1", "--keep"])
      #expect(again.status == 1)
      #expect(again.errors == "Storm: seed 5 fails\n")
    }

    @Test("an error in the command prints one line")
    func mistake() async throws {
      let outcome = try await storm(["--events", "0"])
      #expect(outcome.status == 2)
      #expect(outcome.errors == "Storm: --events 0: not from 1 to 1000000000\n")
    }
  }
}
