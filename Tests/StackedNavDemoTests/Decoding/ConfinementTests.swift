import Foundation
import Testing

@testable import StackedNavDemo

/// What a process may do that has confined itself as one that decodes pictures does. The tests' own program tries it.
@Suite("A decoder that has been taken over")
nonisolated struct ConfinementTests {
  private func attempt(_ what: String) async throws -> Int32 {
    let child = try ChildProcess("/proc/self/exe", [FilePath("try-confined"), FilePath(what)])
    return try await child.wait(limit: 20).status
  }

  @Test("does what decoding takes", arguments: ["nothing", "some memory"])
  func allowed(what: String) async throws {
    #expect(try await attempt(what) == 0)
  }

  @Test(
    "is refused more memory than the budget, and files",
    arguments: ["memory", "many files", "read a file", "write a file"])
  func refused(what: String) async throws {
    #expect(try await attempt(what) == 1)
  }

  @Test(
    "is ended where it tries anything else",
    arguments: [
      "socket", "connect", "bind", "send elsewhere", "write elsewhere", "remove a file", "fork", "exec",
      "ptrace",
      "kill", "have signals sent", "code",
    ])
  func ended(what: String) async throws {
    #expect(try await attempt(what) == 128 + SIGSYS)
  }
}
