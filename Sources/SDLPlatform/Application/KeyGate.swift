import ViewTree

/// Holds keys back until a screen reader has said whether it takes them.
///
/// What follows a held key waits behind it, so that text and keys arrive in order. A key that a reader takes is dropped,
/// together with the text it typed.
struct KeyGate {
  private struct Held {
    let number: Int
    let key: InputEvent
    /// What came after the key, before the next one.
    var followers: [InputEvent] = []
    var isTaken: Bool?
  }

  private var held: [Held] = []
  private var lastNumber = 0

  /// Whether nothing is held.
  var isOpen: Bool { held.isEmpty }

  /// Holds a key.
  ///
  /// - Returns: The number to answer with.
  mutating func hold(_ key: InputEvent) -> Int {
    lastNumber += 1
    held.append(Held(number: lastNumber, key: key))
    return lastNumber
  }

  /// Lets an event pass, or holds it behind the last key.
  ///
  /// - Returns: Whether it may pass. Only what concerns the keyboard has to wait.
  mutating func passes(_ event: InputEvent) -> Bool {
    guard !held.isEmpty else { return true }
    switch event {
    case .key, .text, .composition, .focusLost:
      held[held.count - 1].followers.append(event)
      return false
    case .touch, .hover, .scroll, .pinch, .open: return true
    }
  }

  /// Takes the reader's answer for a key. A second answer is ignored.
  ///
  /// - Returns: The events that need not wait any longer, in order.
  mutating func answer(_ number: Int, isTaken: Bool) -> [InputEvent] {
    guard let index = held.firstIndex(where: { $0.number == number && $0.isTaken == nil }) else { return [] }
    held[index].isTaken = isTaken
    var released: [InputEvent] = []
    while let first = held.first, let isTaken = first.isTaken {
      held.removeFirst()
      released += isTaken ? first.followers.filter { !$0.isWriting } : [first.key] + first.followers
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
