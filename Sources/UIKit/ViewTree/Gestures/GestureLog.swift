/// Log sentences about the arbiter's decisions, such as "pan of UITableView failed: swipe of StackView
/// recognized first".
extension GestureArbiter {
  /// The reason why a recognizer fails.
  enum FailureReason {
    /// The recognizer itself requested to fail.
    case ownRequest
    /// Another recognizer recognized, and the two may not recognize simultaneously.
    case lost(to: UIGestureRecognizer)
    /// It required another recognizer to fail, but that one recognized.
    case required(UIGestureRecognizer)
    /// Its delegate, its view, or a view between it and the touches did not let it begin.
    case refused
    /// All fingers lifted before the recognizers it waited for had decided.
    case late
  }

  func log(failureOf recognizer: UIGestureRecognizer, _ reason: FailureReason) {
    guard let log = window.scene.gestureLog else { return }
    let cause =
      switch reason {
      case .ownRequest: "the input is not its gesture"
      case .lost(let other): "\(other.logName) recognized first"
      case .required(let other): "\(other.logName), which had to fail first, recognized"
      case .refused: "it was not allowed to begin"
      case .late: "all fingers were up before it could begin"
      }
    log("\(recognizer.logName) failed: \(cause)")
  }

  func log(waitOf recognizer: UIGestureRecognizer, for others: [UIGestureRecognizer]) {
    guard let log = window.scene.gestureLog, let other = others.first else { return }
    log("\(recognizer.logName) waits until \(other.logName) has failed")
  }

  func log(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    guard let log = window.scene.gestureLog else { return }
    switch state {
    case .began: log("\(recognizer.logName) began")
    case .ended: log("\(recognizer.logName) recognized")
    case .cancelled: log("\(recognizer.logName) was canceled")
    case .possible, .changed, .failed: break
    }
  }

  func logEndlessRequests() {
    window.scene.gestureLog?(
      "still undecided after \(GestureArbiter.maxRounds) rounds: the rest is left to the next event")
  }
}

extension UIGestureRecognizer {
  /// The recognizer's name or kind, and its view: "pan of UITableView".
  fileprivate var logName: String {
    let type = String(describing: type(of: self))
    var kind = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
    if kind.hasSuffix("GestureRecognizer") { kind.removeLast("GestureRecognizer".count) }
    let title = name ?? (kind.prefix(1).lowercased() + kind.dropFirst())
    return view.map { "\(title) of \(String(describing: Swift.type(of: $0)))" } ?? title
  }
}
