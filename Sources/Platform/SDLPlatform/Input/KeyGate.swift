import ViewTree

/// Holds keys until a screen reader has answered whether it takes them.
///
/// Keyboard events after a held key wait for it, so that keys and text are delivered in order. A key that a
/// reader takes is dropped together with the text that it typed.
struct KeyGate {
  private struct Held {
    let number: Int
    let key: InputEvent
    /// The events between this key and the next one.
    var queued: [InputEvent] = []
    var isTaken: Bool?
  }

  private var held: [Held] = []
  private var lastNumber = 0

  /// Whether nothing is held.
  var isOpen: Bool { held.isEmpty }

  /// Holds a key and returns the number to pass to `answer`.
  mutating func hold(_ key: InputEvent) -> Int {
    lastNumber += 1
    held.append(Held(number: lastNumber, key: key))
    return lastNumber
  }

  /// Returns whether an event can be delivered now. If not, holds it after the last key. Only keyboard events
  /// and the loss of the focus are held.
  mutating func passes(_ event: InputEvent) -> Bool {
    guard !held.isEmpty else { return true }
    switch event {
    case .key, .text, .composition, .focusLost:
      held[held.count - 1].queued.append(event)
      return false
    case .touch, .hover, .scroll, .pinch, .open: return true
    }
  }

  /// Records the reader's answer for a key and returns the events that can be delivered, in order. Further
  /// answers for the same key are ignored.
  mutating func answer(_ number: Int, isTaken: Bool) -> [InputEvent] {
    guard let index = held.firstIndex(where: { $0.number == number && $0.isTaken == nil }) else { return [] }
    held[index].isTaken = isTaken
    var released: [InputEvent] = []
    while let first = held.first, let isTaken = first.isTaken {
      held.removeFirst()
      released += isTaken ? first.queued.filter { !$0.isWriting } : [first.key] + first.queued
    }
    return released
  }
}

extension InputEvent {
  /// Whether the event is text that a key typed.
  fileprivate var isWriting: Bool {
    switch self {
    case .text, .composition: true
    default: false
    }
  }
}
