import Foundation
import Testing

@testable import DemoApp

/// The permissions of a sandboxed decoder process, which the tests' own helper program tries.
@Suite("A decoder that has been taken over")
nonisolated struct ConfinementTests {
  private func attempt(_ what: String) async throws -> Int32 {
    let child = try ChildProcess("/proc/self/exe", [FilePath("try-confined"), FilePath(what)])
    return try await child.wait(limit: 20).status
  }

  @Test("a decoder can still do what decoding needs", arguments: ["nothing", "some memory"])
  func allowed(what: String) async throws {
    #expect(try await attempt(what) == 0)
  }

  @Test(
    "a decoder gets no files and no memory beyond the limit",
    arguments: [
      "memory", "many files", "read a file", "write a file", "look at a file", "look into a folder",
    ])
  func refused(what: String) async throws {
    #expect(try await attempt(what) == 1)
  }

  @Test("a decoder that never stops is killed when its processor time is over")
  func spinning() async throws {
    #expect(try await attempt("spin") == 128 + SIGKILL)
  }

  @Test(
    "a decoder is killed if it tries anything else",
    arguments: [
      "socket", "connect", "bind", "send elsewhere", "write elsewhere", "remove a file", "fork", "exec",
      "ptrace", "memory files",
      "kill", "have signals sent", "code",
    ])
  func ended(what: String) async throws {
    #expect(try await attempt(what) == 128 + SIGSYS)
  }
}
