/// Work that rows request as they appear, on the main actor, a few pieces at a time.
///
///     row.lookup = queue.add {
///       let size = await measure(folder)
///       if !Task.isCancelled { row.show(size) }
///     }
@MainActor package final class LookupQueue {
  package typealias Work = @MainActor () async -> Void

  /// The position of new work in the queue.
  package nonisolated enum Position: Sendable {
    case first, last
    /// After all work that is added to other positions.
    case patient
  }

  private struct Piece {
    let lookup: Lookup
    let isPatient: Bool
    let work: Work
  }

  private let concurrency: Int
  private var waiting: [Piece] = []
  private var runnerCount = 0

  /// - Parameter concurrency: The number of pieces that run at the same time, at least 1.
  package init(concurrency: Int = 1) { self.concurrency = max(1, concurrency) }

  /// Whether no work is waiting or running.
  package var isIdle: Bool { runnerCount == 0 }

  /// Adds pieces of work that are canceled together. They run one after another.
  package func add(_ pieces: [Work], at position: Position = .last) -> Lookup {
    let lookup = Lookup(queue: self)
    let pieces = pieces.map { Piece(lookup: lookup, isPatient: position == .patient, work: $0) }
    let index =
      switch position {
      case .first: 0
      case .last: waiting.firstIndex(where: \.isPatient) ?? waiting.count
      case .patient: waiting.count
      }
    waiting.insert(contentsOf: pieces, at: index)
    if runnerCount < concurrency {
      runnerCount += 1
      Task { await run() }
    }
    return lookup
  }

  package func add(at position: Position = .last, _ work: @escaping Work) -> Lookup {
    add([work], at: position)
  }

  fileprivate func remove(_ lookup: Lookup) { waiting.removeAll { $0.lookup === lookup } }

  private func run() async {
    while let index = waiting.firstIndex(where: { $0.lookup.running == nil }) {
      let piece = waiting.remove(at: index)
      let task = Task { await piece.work() }
      piece.lookup.running = task
      await task.value
      piece.lookup.running = nil
    }
    runnerCount -= 1
  }
}

/// Work in a queue, which can be canceled, for example when its row scrolls out of view.
@MainActor package final class Lookup {
  fileprivate var running: Task<Void, Never>?
  private weak var queue: LookupQueue?

  fileprivate init(queue: LookupQueue) { self.queue = queue }

  /// Removes the work that waits, and cancels the task of the work that runs.
  package func cancel() {
    queue?.remove(self)
    running?.cancel()
  }
}
