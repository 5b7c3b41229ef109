import Foundation

/// The input of a frame as observers get it: in the order in which it arrived, and each keyboard event just before it is
/// delivered, when the responder that gets it is known. Observers never see what is typed into a password.
struct ObservedInput {
  private var rest: ArraySlice<InputEvent>
  private let observe: (InputEvent) -> Void

  init(_ events: [InputEvent], observe: @escaping (InputEvent) -> Void) {
    rest = events[...]
    self.observe = observe
  }

  /// Passes on what precedes the next keyboard event, after that event itself if it is due.
  ///
  /// - Parameters:
  ///   - batch: The input that is delivered next.
  ///   - responder: The responder that gets keys and text now.
  mutating func pass(before batch: InputBatch, to responder: UIResponder?) {
    passTouches()
    switch batch {
    case .key, .text, .composition: break
    default: return
    }
    guard let event = rest.popFirst() else { return }
    if let shown = event.withoutSecret(for: responder) { observe(shown) }
    passTouches()
  }

  private mutating func passTouches() {
    while let event = rest.first, !event.isOfKeyboard {
      observe(event)
      rest.removeFirst()
    }
  }
}

extension InputEvent {
  fileprivate nonisolated var isOfKeyboard: Bool {
    switch self {
    case .key, .text, .composition: true
    case .touch, .hover, .scroll, .pinch, .open, .focusLost: false
    }
  }

  /// Returns the event for observers: for a password, text as bullets, and no keys that type.
  func withoutSecret(for responder: UIResponder?) -> InputEvent? {
    guard (responder as? any UITextInputTraits)?.isSecureTextEntry == true else { return self }
    switch self {
    case .key(let key, _, _): return key.isTyping ? nil : self
    case .text(let text, let time): return .text(text.asBullets, time)
    case .composition(let text, let time): return .composition(text.asBullets, time)
    case .touch, .hover, .scroll, .pinch, .open, .focusLost: return self
    }
  }
}

extension UIKey {
  /// Whether the key types a character: a letter, a digit, a sign or a space, without Control and Super.
  package nonisolated var isTyping: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
    // Numbers of the USB HID tables: letters and digits, Space to the slash, the number pad without Enter, the key beside a
    // short left Shift, and the keys of Japanese and Korean keyboards.
    let usage = keyCode.rawValue
    return (0x04...0x27).contains(usage) || (0x2C...0x38).contains(usage)
      || (0x54...0x63).contains(usage) && keyCode != .keypadEnter || usage == 0x64 || usage == 0x67
      || (0x85...0x98).contains(usage)
  }
}

extension String {
  /// A bullet for each UTF-16 unit, so that positions in the text stay the same.
  package nonisolated var asBullets: String { String(repeating: "•", count: utf16.count) }
}
