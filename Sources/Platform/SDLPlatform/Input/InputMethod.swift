import Foundation
import ViewTree

/// What an input method composes, as far as its events say.
struct InputMethod {
  /// How often SDL looks for events of the input method, in seconds: chosen here. They come through the message bus, which
  /// does not end SDL's wait.
  private static let interval = 0.05
  /// How long an input method that was reset may take to answer, in seconds: chosen here.
  private static let patience = 0.5

  /// The text that is being composed; empty for none.
  private var composition = ""
  /// Composed text that its field has accepted. Some input methods, such as ibus-hangul, send it when they are reset.
  private var accepted = ""
  /// When accepted text is no longer expected, in seconds; nil before text input is on.
  private var deadline: TimeInterval?
  /// The last pressed key until it is released.
  private var key: Key?

  private struct Key {
    /// Whether text of the key itself follows.
    var isTyping: Bool
    /// Whether the key was pressed during a composition, and left to the program.
    let isComposing: Bool
  }

  /// Returns the place of an event among those of the next frame; nil if it is to be dropped.
  ///
  /// An input method handles a key before the program. SDL hands out the text that it enters for a key that it leaves to
  /// the program, such as a space after a word, only after the key.
  mutating func index(of event: InputEvent, in events: [InputEvent]) -> Int? {
    switch event {
    case .key(let pressed, let isDown, _):
      key = isDown ? Key(isTyping: pressed.isTyping, isComposing: !composition.isEmpty) : nil
      return events.endIndex
    case .composition(let text, _):
      composition = text
      if !text.isEmpty { accepted = "" }
      return indexBeforeKey(in: events)
    case .text where key?.isTyping == true:
      key?.isTyping = false
      return events.endIndex
    case .text(let text, _):
      composition = ""
      guard !text.isEmpty, accepted.hasPrefix(text) else { return indexBeforeKey(in: events) }
      accepted.removeFirst(text.count)
      return nil
    default: return events.endIndex
    }
  }

  private func indexBeforeKey(in events: [InputEvent]) -> Int {
    let index = events.lastIndex {
      if case .text = $0 { false } else { true }
    }
    guard key?.isComposing == true, let index, case .key(_, isDown: true, _) = events[index] else {
      return events.endIndex
    }
    return index
  }

  /// Forgets the composition, which its field has accepted. Returns whether there was one, so that the input method has to
  /// be reset.
  mutating func acceptComposition() -> Bool {
    guard !composition.isEmpty else { return false }
    (accepted, composition, deadline) = (composition, "", nil)
    return true
  }

  /// Returns the seconds after which SDL has to look for events; nil if none are expected without a key.
  mutating func pause(now: TimeInterval) -> TimeInterval? {
    if !accepted.isEmpty {
      let end = deadline ?? now + InputMethod.patience
      deadline = end
      if now > end { accepted = "" }
    }
    return composition.isEmpty && accepted.isEmpty ? nil : InputMethod.interval
  }
}
