import Dispatch
import Synchronization

/// Delivers values from any thread to the main thread, only the newest at most ten times per second.
///
/// Other programs can send changes faster than the main thread follows.
public final class MainCoalescer<Value: Sendable>: Sendable {
  private struct State {
    /// The value that the main thread has not received.
    var waiting: Value?
    /// The earliest time of the next delivery.
    var due = DispatchTime.now()
  }

  private let state = Mutex(State())

  /// Creates an object without a value.
  public init() {}

  /// Replaces the value that waits, if any. `handle` is called on the main thread with the newest value.
  public func send(_ value: Value, to handle: @escaping @MainActor @Sendable (Value) -> Void) {
    let due: DispatchTime? = state.withLock { state in
      defer { state.waiting = value }
      return state.waiting == nil ? state.due : nil
    }
    guard let due else { return }
    DispatchQueue.main.asyncAfter(deadline: max(due, .now())) { [self] in
      let newest = state.withLock { state in
        defer { state = State(due: .now() + .milliseconds(100)) }
        return state.waiting
      }
      if let newest { MainActor.assumeIsolated { handle(newest) } }
    }
  }
}
