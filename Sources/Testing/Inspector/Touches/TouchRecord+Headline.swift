import Foundation
import ViewTree

extension TouchRecord {
  /// What happened to the touch, in one sentence, and what would have to change.
  ///
  /// - Parameter object: Returns the view or recognizer of a name, if it still exists.
  func summary(_ object: (Name) -> NSObject?) -> (sentence: String, change: String?) {
    if let expected, let reason = expected.reason {
      return ("\(expected.view.name) got nothing: \(reason.sentence)", reason.change)
    }
    guard let view else { return ("no view takes touches there", nil) }
    if let own = recognizersOfExpected(object) {
      return own
    }
    if let winner = winnerOfDrag(object) { return ("\(winner.name.name) recognized", nil) }
    let target = expected?.view ?? view
    if let withheld = deliveries.last(where: { $0.phase == "withheld" || $0.phase == "cancelled" }),
      !deliveries.contains(where: { $0.phase == "ended" }), let reason = withheld.reason
    {
      let verb = withheld.phase == "cancelled" ? "lost the touch" : "got nothing"
      return ("\((withheld.view ?? target).name) \(verb): \(reason.sentence)", reason.change)
    }
    if let winner = recognizers.first(where: \.hasRecognized) {
      return ("\(winner.name.name) recognized", nil)
    }
    if let missed = recognizers.filter(\.hasMissed).min(by: { $0.rank < $1.rank }),
      !deliveries.contains(where: { $0.phase == "ended" })
    {
      return missed.summary
    }
    return ("\(view.name) got the touch", nil)
  }

  /// How far a finger moves to make a drag, in points.
  private static let slop = 10.0

  private var isDrag: Bool {
    guard let first = samples.first else { return false }
    return samples.contains { hypot($0.x - first.x, $0.y - first.y) >= TouchRecord.slop }
  }

  /// The recognizer that a drag went to, unless it took the touch from a control.
  private func winnerOfDrag(_ object: (Name) -> NSObject?) -> Recognizer? {
    guard isDrag, let view = expected?.view ?? view, !(object(view) is UIControl) else { return nil }
    return recognizers.first(where: \.hasRecognized)
  }

  /// What the recognizers of the expected view did, if they are what it reacts with. Nobody expects a tap of a drag that
  /// another recognizer got.
  private func recognizersOfExpected(_ object: (Name) -> NSObject?) -> (String, String?)? {
    guard let expected else { return nil }
    let own = recognizers.filter { $0.view == expected.view }
    if let winner = own.first(where: \.hasRecognized) { return ("\(winner.name.name) recognized", nil) }
    let hasEnded = deliveries.contains { $0.phase == "ended" }
    if expected.scrolls, hasEnded { return nil }
    let isDrag = winnerOfDrag(object) != nil
    let missed = own.filter { $0.hasMissed && !(isDrag && (object($0.name)?.needsRest ?? false)) }
    return missed.min { $0.rank < $1.rank }?.summary
  }
}

extension NSObject {
  /// Whether this is a recognizer of fingers that do not move.
  fileprivate var needsRest: Bool { self is UITapGestureRecognizer || self is UILongPressGestureRecognizer }
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

  fileprivate nonisolated var summary: (String, String?) {
    ("\(name.name) \(outcome?.words ?? ""): \(reason?.sentence ?? "")", reason?.change)
  }

  /// Rules of the program come before rules of the gesture.
  fileprivate nonisolated var rank: Int {
    guard let rule = reason?.rule else { return 9 }
    if name.name.hasPrefix("contentTouchDelay") { return 8 }
    switch rule {
    case "delegateRefusedTouch", "delegateRefusedEvent", "shouldReceiveSaidNo", "delegateShouldBeginSaidNo",
      "viewShouldBeginSaidNo", "disabled":
      return 0
    case "requirementRecognized", "lost": return 1
    default: return outcome == .cancelled ? 2 : 3
    }
  }
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
    }
  }
}
