/// Events that are handed out together.
nonisolated enum InputBatch: Equatable {
  /// For each touch, its samples in order, all of one phase.
  case touches([[TouchSample]])
  case other(InputEvent)

  var timestamp: TimeInterval {
    switch self {
    case .touches(let samples): samples.flatMap { $0 }.map(\.timestamp).max() ?? 0
    case .other(let event): event.timestamp
    }
  }

  /// Returns the same in other coordinates.
  @MainActor func placed(by convert: (CGPoint) -> CGPoint) -> InputBatch {
    switch self {
    case .touches(let samples): .touches(samples.map { $0.map { $0.placed(by: convert) } })
    case .other(let event): .other(event.placed(by: convert))
    }
  }

  /// Joins movements of a touch that follow one another; anything else ends the batch, so that no touch
  /// has two phases in one event.
  static func batches(of events: [InputEvent]) -> [InputBatch] {
    var batches: [InputBatch] = []
    var pending: [[TouchSample]] = []
    func flush() {
      if !pending.isEmpty { batches.append(.touches(pending)) }
      pending = []
    }
    for event in events {
      guard case .touch(let sample) = event else {
        flush()
        // Of a pointer that only moves, the last place is enough.
        if case .hover = event, case .other(.hover) = batches.last { batches.removeLast() }
        batches.append(.other(event))
        continue
      }
      if let index = pending.firstIndex(where: { $0[0].id == sample.id }) {
        if sample.phase == .moved, pending[index][0].phase == .moved {
          pending[index].append(sample)
          continue
        }
        flush()
      }
      pending.append([sample])
    }
    flush()
    return batches
  }
}
