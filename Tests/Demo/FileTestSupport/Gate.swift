import Foundation
import Synchronization

/// Blocks threads like an unreachable file server until it is opened. Threads continue by themselves after
/// 1000 seconds.
package nonisolated final class Gate: Sendable {
  package struct Counts {
    /// The number of threads that have arrived.
    package var came = 0
    /// The number of blocked threads.
    package var held = 0
    /// The largest number of threads blocked at the same time.
    package var maximum = 0
    /// The number of threads that gave up waiting.
    package var gaveUp = 0
  }

  private let semaphore = DispatchSemaphore(value: 0)
  private let state = Mutex(Counts())

  package init() {}

  package var counts: Counts { state.withLock { $0 } }

  package func pass() {
    state.withLock { counts in
      counts.came += 1
      counts.held += 1
      counts.maximum = max(counts.maximum, counts.held)
    }
    let isLate = semaphore.wait(timeout: .now() + 1000) == .timedOut
    state.withLock { counts in
      counts.held -= 1
      if isLate { counts.gaveUp += 1 }
    }
    semaphore.signal()
  }

  package func open() { semaphore.signal() }
}

/// Waits for a condition that other threads fulfill, for at most five seconds.
package func wait(
  isolation: isolated (any Actor)? = #isolation, until isThere: () -> Bool
) async {
  for _ in 0..<500 where !isThere() { try? await Task.sleep(for: .milliseconds(10)) }
}
