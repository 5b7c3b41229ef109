import Foundation

/// Input events that are delivered together.
nonisolated enum InputBatch: Equatable {
  /// The samples of each touch in order, all of the same phase.
  case touches([[TouchSample]])
  case hover(HoverSample)
  case scroll(ScrollSample)
  case pinch(PinchSample)
  case key(UIKey, isDown: Bool, TimeInterval)
  case text(String, TimeInterval)
  case composition(String, TimeInterval)
  case open(URL, TimeInterval)
  case focusLost(TimeInterval)

  private init(_ event: InputEvent) {
    self =
      switch event {
      case .touch(let sample): .touches([[sample]])
      case .hover(let sample): .hover(sample)
      case .scroll(let sample): .scroll(sample)
      case .pinch(let sample): .pinch(sample)
      case .key(let key, let isDown, let time): .key(key, isDown: isDown, time)
      case .text(let text, let time): .text(text, time)
      case .composition(let text, let time): .composition(text, time)
      case .open(let url, let time): .open(url, time)
      case .focusLost(let time): .focusLost(time)
      }
  }

  var timestamp: TimeInterval {
    switch self {
    case .touches(let samples): samples.flatMap { $0 }.map(\.timestamp).max() ?? 0
    case .hover(let sample): sample.timestamp
    case .scroll(let sample): sample.timestamp
    case .pinch(let sample): sample.timestamp
    case .key(_, _, let time), .focusLost(let time): time
    case .text(_, let time), .composition(_, let time), .open(_, let time): time
    }
  }

  /// Combines consecutive moves of a touch. Any other phase starts a new batch, because a touch has one phase
  /// per event.
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
        // Only the last of several hover events counts.
        if case .hover = event, case .hover = batches.last { batches.removeLast() }
        batches.append(InputBatch(event))
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
