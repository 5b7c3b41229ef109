/// Log sentences about the arbiter's decisions, such as "pan of UITableView failed: swipe of StackView
/// recognized first".
extension TouchFact {
  /// The line of the log, or nil for facts that it does not mention.
  var logLine: String? {
    switch self {
    case .reached(let recognizer, let state, let reason):
      let cause = reason.map { ": \($0.sentence)" } ?? ""
      switch state {
      case .began: return "\(recognizer.nameInReasons) began"
      case .ended: return "\(recognizer.nameInReasons) recognized"
      case .cancelled: return "\(recognizer.nameInReasons) was canceled\(cause)"
      case .failed: return "\(recognizer.nameInReasons) failed\(cause)"
      case .possible, .changed: return nil
      }
    case .waits(let recognizer, for: let other):
      return "\(recognizer.nameInReasons) waits until \(other.nameInReasons) has failed"
    case .undecided:
      return "still undecided after \(GestureArbiter.maxRounds) rounds: the rest is left to the next event"
    default: return nil
    }
  }
}
