import Foundation
import ViewTree

extension TouchRecord {
  /// What happened to the touch: the first of all statements that are true.
  func summary(_ effects: [HeardEffect]) -> Statement {
    Statement.headline(
      of: statementsAboutViews() + statements(about: effects) + statementsAboutRecognizers(effects)
        + [rest])
  }

  /// What is said if nothing else is.
  private var rest: Statement {
    switch kind {
    case "key": Statement(.nothing, "\(key ?? "the key") did nothing: no command and no responder used it")
    case "wheel", "trackpad": Statement(.nothing, "nothing there scrolls")
    case "pinch": Statement(.nothing, "nothing there uses a pinch")
    default: Statement(.nothing, view.map { "\($0.name) got the touch" } ?? "no view takes touches there")
    }
  }

  /// How far a finger moves to make a drag, in points.
  private static let slop = 10.0
  /// How far a finger moves in a tap that nobody takes for something else, in points, and how long it stays, in seconds.
  private static let tap = (movement: 3.0, duration: 0.25)

  private var movement: Double {
    guard let first = samples.first else { return 0 }
    return samples.map { hypot($0.x - first.x, $0.y - first.y) }.max() ?? 0
  }
  private var isDrag: Bool { movement >= TouchRecord.slop }
  private var isTap: Bool {
    movement < TouchRecord.tap.movement && (ended ?? .infinity) - began < TouchRecord.tap.duration
  }

  /// The name of what the user expects to react.
  private var expectedName: String? {
    expected.map { expected in expected.item.map { "\($0) of \(expected.view.name)" } ?? expected.view.name }
  }

  // MARK: Views

  private func statementsAboutViews() -> [Statement] {
    var statements: [Statement] = []
    if let expected, let reason = expected.reason, let name = expectedName, isDrag || !expected.scrollsOnly {
      let isBehind = reason.rule == "presentedOver"
      let order: Statement.Order =
        isBehind ? .behindScreen : expected.isUnseen ?? false || isDrag ? .unseen : .missed
      statements.append(
        Statement(order, "\(name) got nothing: \(reason.sentence)", change: reason.change, isFailure: true))
    }
    if let claimed { statements.append(claimed) }
    if let withheld = deliveries.last(where: { $0.phase == "withheld" || $0.phase == "cancelled" }),
      !deliveries.contains(where: { $0.phase == "ended" }), let reason = withheld.reason,
      !isOwnClaim(withheld)
    {
      if let stuck = recognizers.first(where: { $0.outcome == .possible }), reason.rule == "endDelayed" {
        let name = withheld.view?.name ?? ""
        statements.append(
          Statement(
            .lost,
            "\(name) never got the end of the touch: \(stuck.name.name) \(stuck.reason?.sentence ?? "")",
            change: stuck.reason?.change))
      }
      let verb =
        withheld.phase == "cancelled"
        ? "lost the touch" : reason.rule == "endDelayed" ? "never got the end of the touch" : "got nothing"
      let name = withheld.view?.name ?? expectedName ?? ""
      statements.append(
        Statement(.lost, "\(name) \(verb): \(reason.sentence)", change: reason.change, isFailure: true))
    }
    return statements
  }

  /// Whether a recognizer of the view itself, or one of the toolkit, took the touch.
  private func isOwnClaim(_ delivery: Delivery) -> Bool {
    guard let claim = delivery.reason, claim.rule == "claimed" else { return false }
    return recognizers.contains {
      claim.sentence.hasPrefix($0.name.name + " ") && ($0.isBuiltIn ?? false || $0.view == delivery.view)
    }
  }

  /// Says that a recognizer of the program took the touch from a row or a control; or any, from a control that is
  /// dragged.
  private var claimed: Statement? {
    guard let expected, expected.reason == nil, expected.item != nil || expected.isControl ?? false,
      let name = expectedName,
      let claim = deliveries.last(where: { $0.reason?.rule == "claimed" })?.reason,
      let winner = recognizers.first(where: {
        claim.sentence.hasPrefix($0.name.name + " ") && $0.hasRecognized
      }),
      winner.view != expected.view,
      isDrag ? expected.isDragged ?? false : !(winner.isBuiltIn ?? false)
    else { return nil }
    return Statement(.claimed, "\(name) got nothing: \(claim.sentence)", change: claim.change)
  }

  // MARK: Recognizers

  private func statementsAboutRecognizers(_ effects: [HeardEffect]) -> [Statement] {
    let mute = Set(
      effects.filter { [.noTarget, .called(0, gone: 1)].contains($0.effect) }.map(\.receiver))
    var statements: [Statement] = []
    for recognizer in recognizers where recognizer.hasRecognized && !mute.contains(recognizer.name) {
      let order: Statement.Order = recognizer.isBuiltIn ?? false ? .builtIn : .happened
      statements.append(Statement(order, "\(recognizer.name.name) recognized" + lateness(of: recognizer)))
    }
    let own = recognizers.filter { !($0.isBuiltIn ?? false) }
    let isOwn = statements.contains { $0.order == .happened }
    let losers = recognizers.filter {
      $0.hasLost && (isOwn || !($0.isBuiltIn ?? false) && $0.view == expected?.view)
    }
    statements += losers.compactMap { remark(about: $0) }
    let missed = own.filter(\.hasMissed).sorted { $0.rank < $1.rank }
    // Nobody expects a tap of a drag, or a drag of a tap.
    statements += missed.filter { !isOtherGesture($0) }.map { $0.statement(.recognizer) }
    if let other = missed.first(where: isOtherGesture), let view {
      statements.append(
        Statement(
          .otherGesture,
          "\(view.name) got the touch, but nothing there reacts to it: \(other.statement(.nothing).sentence)")
      )
    }
    statements += recognizers.compactMap { scrollRefusal($0) ?? switchedOff($0) }
    return statements
  }

  /// Says that a recognizer recognized noticeably later than the finger lifted, and for which one it waited.
  private func lateness(of recognizer: Recognizer) -> String {
    guard let ended, let decided = recognizer.decided, decided - ended > 0.1, let wait = recognizer.waits.last
    else {
      return ""
    }
    let delay = ((decided - ended) * 100).rounded() / 100
    return " \(delay) s after the finger lifted: it waited for \(wait.other.name)"
      + (wait.reason.map { " (\($0.sentence))" } ?? "")
  }

  /// Says that a recognizer could not recognize together with one of the program, if that was hardly meant.
  private func remark(about loser: Recognizer) -> Statement? {
    guard let reason = loser.reason else { return nil }
    let isGone = reason.rule == "lostByGoneDelegate"
    let isScroll = loser.scrolls ?? false
    guard
      isGone || isDrag && (isScroll || !(loser.isBuiltIn ?? false)) && !needsRest(loser) && !needsTwo(loser)
    else {
      return nil
    }
    let name = isScroll ? loser.view?.name ?? loser.name.name : loser.name.name
    let verb = isScroll ? "did not scroll" : "failed"
    return Statement(.setup, "\(name) \(verb): \(reason.sentence)", change: reason.change)
  }

  /// Whether one finger is not enough.
  private func needsTwo(_ recognizer: Recognizer) -> Bool {
    recognizer.kind == "pinch" || recognizer.kind == "rotation"
  }

  private func needsRest(_ recognizer: Recognizer) -> Bool {
    recognizer.kind == "tap" || recognizer.kind == "press"
  }

  /// Whether the gesture of a recognizer is of another kind than what the finger did.
  private func isOtherGesture(_ recognizer: Recognizer) -> Bool {
    guard !recognizer.isRefused, recognizer.rank > 1 else { return false }
    if isTap { return recognizer.kind != "tap" && recognizer.kind != "other" }
    return isDrag && needsRest(recognizer)
  }

  /// Says that a scroll view did not scroll, for a reason that a program can change.
  private func scrollRefusal(_ pan: Recognizer) -> Statement? {
    guard isDrag, pan.scrolls ?? false, let view = pan.view, let reason = pan.reason,
      ["scrollingIsOff", "contentFits", "contentKeepsTouch", "tooFewFingers", "disabled"].contains(
        reason.rule)
    else { return nil }
    return Statement(.refused, "\(view.name) did not scroll: \(reason.sentence)", change: reason.change)
  }

  /// Says that the program switched a gesture of the toolkit off.
  private func switchedOff(_ recognizer: Recognizer) -> Statement? {
    guard isDrag, recognizer.isBuiltIn ?? false, recognizer.kind == "edge", recognizer.isRefused else {
      return nil
    }
    return recognizer.statement(.builtIn)
  }
}

extension TouchRecord.Recognizer {
  /// Whether it recognized, even if it was canceled later.
  fileprivate nonisolated var hasRecognized: Bool {
    outcome == .recognized || outcome == .ended
      || (outcome != .cancelled && spans.contains { $0.state == "began" })
  }

  fileprivate nonisolated var hasMissed: Bool {
    outcome != nil && reason != nil && !hasRecognized && reason?.rule != "hoversOnly"
  }

  /// Whether another one recognized instead.
  fileprivate nonisolated var hasLost: Bool {
    ["lost", "lostWithoutDelegate", "lostByGoneDelegate", "requirementRecognized"].contains(reason?.rule)
  }

  fileprivate func statement(_ order: Statement.Order) -> Statement {
    Statement(
      order, "\(name.name) \(outcome?.words ?? ""): \(reason?.sentence ?? "")", change: reason?.change,
      isFailure: true)
  }

  /// Whether the program decided, and not what the finger did.
  nonisolated var isRefused: Bool {
    [
      "delegateRefusedTouch", "delegateRefusedEvent", "shouldReceiveSaidNo", "delegateShouldBeginSaidNo",
      "viewShouldBeginSaidNo", "disabled", "noEdges", "touchTypeNotAllowed", "buttonNotRequired",
    ].contains(reason?.rule)
  }

  /// Rules of the program come before rules of the gesture.
  fileprivate nonisolated var rank: Int { isRefused ? 0 : hasLost ? 1 : outcome == .cancelled ? 2 : 3 }
}

extension TouchRecord.Recognizer.Outcome {
  /// The outcome in words.
  nonisolated var words: String {
    switch self {
    case .recognized, .ended: "recognized"
    case .cancelled: "was canceled"
    case .failed: "failed"
    case .refused: "did not receive the touch"
    case .ignored: "ignored the touch"
    case .possible: "is undecided"
    }
  }
}
