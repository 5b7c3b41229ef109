import Foundation
import Glibc
import SceneBench
import Synchronization

/// Watches the main thread while it makes frames: how long each keeps it, and whether one never ends.
nonisolated final class StormWatch: Sendable {
  /// A frame that takes longer hangs, in seconds; sanitizers need their time.
  private static let patience = 120.0

  private struct State {
    /// When the frame began, on the monotonic clock; nil between frames.
    var start: TimeInterval?
    var event = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Begins to watch; a frame that hangs ends the process, as a fault.
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
    let line = "the main thread hangs since event \(event)\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    abort()
  }

  /// Does the work of a frame on the main thread; returns for how long it kept that, in seconds. Time in which others
  /// had the processor does not count.
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

  /// How long the calling thread has waited for a processor so far, in seconds: the second number that the kernel has for
  /// it.
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
