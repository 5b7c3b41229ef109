import DemoApp
import FileSystem
import Foundation
import Glibc
import Resources
import Synchronization

/// Measures how long frames block the main thread, and detects a frame that never ends.
nonisolated final class StormWatch: Sendable {
  /// The time after which a frame counts as hanging, in seconds. Sanitizers are slow.
  private static let patience = 120.0

  private struct State {
    /// The start of the frame on the monotonic clock; nil between frames.
    var start: TimeInterval?
    var event = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Starts watching. A hanging frame aborts the process, which counts as a crash.
  init() {
    Thread.detachNewThread { [weak self] in
      while let watch = self {
        guard !watch.state.withLock({ $0.isOver }) else { return }
        watch.look()
        sleep(1)
      }
    }
  }

  func end() { state.withLock { $0.isOver = true } }

  private func look() {
    let (start, event) = state.withLock { ($0.start, $0.event) }
    guard let start, Usage.monotonic - start > StormWatch.patience else { return }
    ErrorLine.write("the main thread has been hanging since event \(event)")
    abort()
  }

  /// Runs a frame on the main thread and returns the time that it took, in seconds, not counting the time
  /// when other threads had the processor.
  func watch(_ event: Int, _ work: () throws -> Void) rethrows -> TimeInterval {
    let start = Usage.monotonic
    let waited = StormWatch.waitingTime
    state.withLock {
      $0.start = start
      $0.event = event
    }
    defer { state.withLock { $0.start = nil } }
    try work()
    return Usage.monotonic - start - (StormWatch.waitingTime - waited)
  }

  /// The time that the calling thread has waited for a processor, in seconds: the second number in
  /// `schedstat`.
  private static var waitingTime: TimeInterval {
    let descriptor = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 100, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return 0 }
      let numbers = buffer.prefix(count).split(separator: UInt8(ascii: " "))
      guard numbers.count > 1 else { return 0 }
      return (Double(String(decoding: numbers[1], as: UTF8.self)) ?? 0) / 1e9
    }
  }
}
