import Foundation
import Testing

@testable import SDLPlatform

@Suite("Background work")
struct BackgroundWorkTests {
  private struct Trouble: Error, Equatable {}

  /// The processors that the calling thread may use, as Linux writes them.
  private nonisolated static var processors: String {
    let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }.map(String.init) ?? ""
  }

  @Test("it leaves a processor to the frames while it lasts, and only where there is another")
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

  @Test("an error comes through, and the thread has its processors back")
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
