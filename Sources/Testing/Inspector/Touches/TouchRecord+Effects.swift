import ViewTree

/// An effect that was reported for a touch, with what the headline needs to know about its receiver.
nonisolated struct HeardEffect: Hashable {
  /// What the receiver is.
  enum Role: Hashable, Sendable {
    /// A control. `isPlain` is whether a press of it has no effect without an action.
    case control(isPlain: Bool, opensMenuWhenHeld: Bool)
    /// A cell, in a list that selects.
    case cell(of: String)
    case list, textView
    case recognizer(isBuiltIn: Bool)
    case other
  }

  let receiver: TouchRecord.Name
  let role: Role
  let effect: TouchEffect
}

extension TouchRecord {
  /// What the effects say about the touch.
  func statements(about effects: [HeardEffect]) -> [Statement] {
    let controls = effects.filter(\.isOfControl)
    let byControl = Dictionary(grouping: controls, by: \.receiver).sorted { $0.key.id < $1.key.id }
    return byControl.compactMap { statement(about: $0.value) }
      + effects.filter { !$0.isOfControl }.compactMap(statement(about:))
  }

  /// What a control did. Its events are told together: most of them have no action.
  private func statement(about effects: [HeardEffect]) -> Statement? {
    guard let control = effects.first?.receiver.name else { return nil }
    func say(_ order: Statement.Order, _ effect: TouchEffect, _ word: String = "and ") -> Statement {
      Statement(order, "\(control) got the touch \(word)\(effect.sentence)", change: effect.change)
    }
    // An action for any responder counts as performed, whoever implements it.
    let lost = effects.filter(\.effect.isWithoutResponder)
    let done = effects.filter { $0.effect.isDone && !$0.effect.isHandling }
    if let done = done.last(where: { ($0.effect.performed ?? .max) > lost.count })?.effect {
      return say(.happened, done)
    }
    if let lost = lost.first?.effect { return say(.setup, lost) }
    if let refusal = effects.first(where: \.effect.isRefusal)?.effect { return say(.refused, refusal) }
    if let gone = effects.last(where: \.effect.hasGoneTarget)?.effect { return say(.setup, gone) }
    guard effects.contains(where: { $0.effect == .tracked || $0.effect.isSending }) else {
      return statementAboutOverride(control, effects)
    }
    if effects.last?.effect.isOutside ?? false {
      return Statement(.refused, "\(control) got the touch, but the finger lifted outside of it")
    }
    let verdicts = effects.filter(\.effect.isVerdict)
    guard let last = verdicts.last(where: \.effect.isValue) ?? verdicts.last,
      case .sent(let events, _, _, let all) = last.effect
    else { return nil }
    guard case .control(let isPlain, let opensMenuWhenHeld) = last.role else { return nil }
    if !isPlain, all.contains(.valueChanged), !events.contains(.valueChanged) {
      return Statement(.refused, "\(control) got the touch, but its value did not change")
    }
    if !all.subtracting(.editing).isEmpty { return say(.refused, last.effect) }
    if opensMenuWhenHeld {
      return Statement(
        .refused,
        "\(control) got the touch, but its menu opens only when it is held, and no action is registered",
        change: "set showsMenuAsPrimaryAction to true")
    }
    if isPlain { return say(.refused, last.effect) }
    return Statement(.happened, "\(control) got the touch and sent \(events.names)")
  }

  private func statementAboutOverride(_ control: String, _ effects: [HeardEffect]) -> Statement? {
    guard let method = effects.lazy.compactMap(\.effect.method).first else { return nil }
    if kind == "key" { return Statement(.happened, "\(control) used \(key ?? "the key")") }
    return Statement(
      .refused, "\(control) handled the touch in its \(method) and did not call super, so it sends no events",
      change: "call super in \(method)")
  }

  private func statement(about heard: HeardEffect) -> Statement? {
    let (name, effect) = (heard.receiver.name, heard.effect)
    let sentence = "\(name) \(effect.sentence)"
    switch effect {
    case .handled(let method):
      if case .cell(let list) = heard.role {
        return Statement(
          .refused, "\(sentence) and did not call super, so \(list) selects nothing",
          change: "call super in \(method)")
      }
      let reportsItself = [.list, .textView].contains(heard.role)
      return reportsItself || method == "touchesBegan" ? nil : Statement(.happened, sentence)
    case .notSelected(_, .noRow): return Statement(.nothing, "\(name) got the touch, but \(effect.sentence)")
    // Many lists are only read.
    case .notSelected(_, .selectionIsOff):
      return Statement(.refused, sentence, change: effect.change, isFailure: false)
    case .notSelected, .notEdited, .notDismissed, .notZoomed:
      return Statement(.refused, sentence, change: effect.change, isFailure: effect.change != nil)
    case .selected(_, .goneDelegate): return Statement(.happened, sentence, change: effect.change)
    case .called(0, _), .noTarget: return Statement(.setup, sentence, change: effect.change)
    case .called: return nil  // the recognizer's outcome says so
    case .requirementIgnored, .delegateGone: return Statement(.setup, sentence, change: effect.change)
    case .movedAway: return Statement(.refused, sentence, change: effect.change)
    case .stillPossible: return Statement(.recognizer, sentence, change: effect.change)
    case .scrolled(.zero, _): return Statement(.refused, sentence)
    case .unhandled: return kind == "key" ? nil : Statement(.nothing, sentence)
    case .tracked, .sent: return nil
    default:
      return effect.isDone
        ? Statement(.happened, sentence) : Statement(.refused, sentence, change: effect.change)
    }
  }
}

extension HeardEffect {
  var isOfControl: Bool { if case .control = role { true } else { false } }
}

extension TouchEffect {
  fileprivate nonisolated var isWithoutResponder: Bool { if case .noResponder = self { true } else { false } }
  fileprivate nonisolated var performed: Int? {
    if case .sent(_, let performed, _, _) = self { performed } else { nil }
  }
  fileprivate nonisolated var isValue: Bool {
    if case .sent(let events, _, _, _) = self { events.contains(.valueChanged) } else { false }
  }
  fileprivate nonisolated var isHandling: Bool { method != nil }
  fileprivate nonisolated var isSending: Bool { if case .sent = self { true } else { false } }
  fileprivate nonisolated var method: String? { if case .handled(let method) = self { method } else { nil } }
  fileprivate nonisolated var isOutside: Bool {
    if case .sent(let events, _, _, _) = self { events.contains(.touchUpOutside) } else { false }
  }
  fileprivate nonisolated var hasGoneTarget: Bool {
    if case .sent(_, 0, let gone, _) = self { gone > 0 } else { false }
  }

  fileprivate nonisolated var isRefusal: Bool {
    switch self {
    case .notEnabled, .notTracked, .notEdited: true
    default: false
    }
  }

  /// Whether these are the events that a touch of the control is there for.
  fileprivate nonisolated var isVerdict: Bool {
    guard case .sent(let events, _, _, _) = self else { return false }
    return !events.isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered])
  }
}

extension UIControl.Event {
  fileprivate nonisolated static let editing: UIControl.Event = .allEditingEvents
}
