import Foundation
import Resources

extension FileThreads {
  /// How long one item of a series may take before it is left out, and how many may, in seconds. Chosen here: a
  /// healthy disk answers within milliseconds.
  private static let (seriesPatience, maxUnanswered) = (1.0, 4)

  /// Does usually instant work for items, one after the other, and blocks the calling thread meanwhile.
  ///
  /// An item that hangs is left behind with its thread, and another thread goes on with the next one. After a few
  /// of them, the rest is left out too.
  ///
  /// - Parameter isGivenUp: Called repeatedly; true ends the series.
  /// - Returns: The results in order; nil for items that did not answer.
  func series<Item: Sendable, Value: Sendable>(
    _ items: [Item], isGivenUp: () -> Bool, _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value?] {
    var (values, unanswered): ([Value?], Int) = ([], 0)
    while values.count < items.count, unanswered < FileThreads.maxUnanswered, !isGivenUp() {
      let run = SeriesRun(items[values.count...], work)
      start(FileWork(near: nil, isPatient: false) { _ in run.work() }.started())
      values += run.results(patience: FileThreads.seriesPatience, isGivenUp: isGivenUp)
      guard values.count < items.count else { break }
      values.append(nil)
      unanswered += 1
    }
    return values + Array(repeating: nil, count: items.count - values.count)
  }
}

extension FileWork {
  /// Lets the work run although nobody waits for its result.
  fileprivate func started() -> Self {
    _ = wait { _ in }
    return self
  }
}

/// A series on one thread, until an item hangs.
private final class SeriesRun<Item: Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    /// Whether nobody waits for further results.
    var isLeft = false
  }

  private let items: ArraySlice<Item>
  private let body: @Sendable (Item) -> Value
  private let state = Guarded(State())
  private let end = DispatchSemaphore(value: 0)

  init(_ items: ArraySlice<Item>, _ body: @escaping @Sendable (Item) -> Value) {
    (self.items, self.body) = (items, body)
  }

  func work() {
    for item in items {
      let value = body(item)
      let isLeft = state.withLock { state in
        if !state.isLeft { state.values.append(value) }
        return state.isLeft
      }
      if isLeft { return }
    }
    end.signal()
  }

  /// Waits for the results, as long as one comes within each `patience` seconds.
  func results(patience: Double, isGivenUp: () -> Bool) -> [Value] {
    var known = 0
    while end.wait(timeout: .now() + patience) == .timedOut {
      let count = state.withLock { $0.values.count }
      if count == known || isGivenUp() { break }
      known = count
    }
    return state.withLock { state in
      state.isLeft = true
      return state.values
    }
  }
}
