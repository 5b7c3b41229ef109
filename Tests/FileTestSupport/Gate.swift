import Foundation
import Synchronization

/// Holds threads as a dead file server does, until it is opened; after 1000 seconds they go on by themselves.
package nonisolated final class Gate: Sendable {
  package struct Counts {
    /// How many threads have come so far.
    package var came = 0
    /// How many are held.
    package var held = 0
    /// The most that were held together.
    package var most = 0
    /// How many found nobody to open.
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
      counts.most = max(counts.most, counts.held)
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

/// Waits for what other threads do, for a few seconds at most.
package func wait(
  isolation: isolated (any Actor)? = #isolation, until isThere: () -> Bool
) async {
  for _ in 0..<500 where !isThere() { try? await Task.sleep(for: .milliseconds(10)) }
}
