import Foundation
import Glibc
import Testing

@testable import Resources

@Suite("Background work")
struct BackgroundWorkTests {
  private struct Trouble: Error, Equatable {}

  /// The processors that the calling thread may use, in Linux's notation.
  private nonisolated static var processors: String {
    let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }.map(String.init) ?? ""
  }

  @Test("background work leaves one processor to frames while it runs, if there are several")
  func leaves() async {
    let all = BackgroundWorkTests.processors
    let (before, during, after) = await Task.detached {
      let before = BackgroundWorkTests.processors
      let during = BackgroundWork.run { BackgroundWorkTests.processors }
      return (before, during, BackgroundWorkTests.processors)
    }.value
    #expect(before == all)
    #expect(after == all)
    #expect((during != all) == (ProcessInfo.processInfo.activeProcessorCount > 1))
  }

  @Test("only utility work gets a lower scheduling weight")
  func weight() async {
    /// Returns the nice values of a thread with a priority before and during background work.
    func weights(_ priority: TaskPriority) async -> [Int32] {
      // Awaiting the task itself would raise its priority.
      await withCheckedContinuation { continuation in
        Task.detached(priority: priority) {
          let process = __priority_which_t(PRIO_PROCESS.rawValue)
          let before = getpriority(process, 0)
          continuation.resume(returning: [before, BackgroundWork.run { getpriority(process, 0) }])
        }
      }
    }
    let prompt = await weights(.userInitiated)
    #expect(prompt[0] == prompt[1])
    let useful = await weights(.utility)
    #expect(useful[1] == 19)
  }

  @Test("an error is rethrown, and the thread gets its processors back")
  func error() async {
    let all = BackgroundWorkTests.processors
    let (thrown, after) = await Task.detached { () -> (Trouble?, String) in
      do throws(Trouble) {
        try BackgroundWork.run { () throws(Trouble) in throw Trouble() }
        return (nil, BackgroundWorkTests.processors)
      } catch { return (error, BackgroundWorkTests.processors) }
    }.value
    #expect(thrown == Trouble())
    #expect(after == all)
  }
}
