import Foundation
import ViewTree

/// What Shift does: one capital after a tap, capitals until the next tap after two.
nonisolated struct ShiftKey: Equatable {
  enum State { case off, on, locked }

  /// The longest time between two taps that lock capitals, in seconds: chosen here.
  static let doubleTap = 0.4

  private(set) var state = State.off
  private var lastTap = -TimeInterval.infinity

  var isOn: Bool { state != .off }

  mutating func tap(at time: TimeInterval) {
    let isSecond = time - lastTap < ShiftKey.doubleTap
    lastTap = isSecond ? -.infinity : time
    state = isSecond && state != .locked ? .locked : state == .off ? .on : .off
  }

  /// A character was typed, or the caret moved: capitals end or begin by themselves.
  mutating func adapt(beginsCapital: Bool) {
    lastTap = -.infinity
    if state != .locked { state = beginsCapital ? .on : .off }
  }

  /// Returns whether the next letter becomes a capital by itself.
  static func beginsCapital(after text: String, _ type: UITextAutocapitalizationType) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences:
      guard let last = text.last, !last.isNewline else { return true }
      guard last.isWhitespace else { return false }
      let end = text.last { !$0.isWhitespace }
      return end.map { ".!?…".contains($0) } ?? true
    }
  }
}
