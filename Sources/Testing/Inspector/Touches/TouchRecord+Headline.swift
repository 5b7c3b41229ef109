extension TouchRecord {
  /// What happened to the touch, in one sentence, and what would have to change.
  func summary() -> (sentence: String, change: String?) {
    if let expected, let reason = expected.reason {
      return ("\(expected.view.name) got nothing: \(reason.sentence)", reason.change)
    }
    guard let view else { return ("no view takes touches there", nil) }
    if let own = recognizersOfExpected {
      return own
    }
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

  /// What the recognizers of the expected view did, if they are what it reacts with.
  private var recognizersOfExpected: (String, String?)? {
    guard let expected else { return nil }
    let own = recognizers.filter { $0.view == expected.view }
    if let winner = own.first(where: \.hasRecognized) { return ("\(winner.name.name) recognized", nil) }
    let hasEnded = deliveries.contains { $0.phase == "ended" }
    if expected.scrolls, hasEnded { return nil }
    return own.filter(\.hasMissed).min { $0.rank < $1.rank }?.summary
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
