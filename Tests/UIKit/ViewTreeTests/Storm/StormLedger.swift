import ViewTree

/// Records the touches and presses that views received and the states that recognizers reached, and finds
/// violations. It retains no participant.
final class StormLedger {
  private struct Entry {
    weak var owner: UIResponder?
    /// Whether the owner was deallocated, so that it cannot receive the end.
    var isOwnerGone: Bool { owner == nil }
  }

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  private var openTouches: [ObjectIdentifier: Entry] = [:]
  private var openPresses: [ObjectIdentifier: Entry] = [:]
  /// All objects that ever existed: views, recognizers, controllers, touches and presses.
  let everything = StormMemory()
  /// The touches and presses that ended last.
  private var over: [Weak<AnyObject>] = []
  private var reached: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var sent: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private(set) var faults: Set<String> = []
  private(set) var touchCount = 0
  private(set) var pressCount = 0
  private(set) var actionCount = 0
  /// The number of recognized gestures by recognizer class.
  private(set) var successes: [String: Int] = [:]
  /// Called during each callback.
  var onCallback: ((UIResponder) -> Void)?

  var isClosed: Bool { openTouches.isEmpty && openPresses.isEmpty }

  func fault(_ text: String) { faults.insert(text) }

  // MARK: Touches and presses

  func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ owner: UIView) {
    for touch in touches {
      if touch.view !== owner { fault("a touch of another view") }
      if touch.phase != phase { fault("a touch in another phase") }
      switch phase {
      case .began:
        touchCount += 1
        open(touch, owner, in: &openTouches, "touch")
      case .ended, .cancelled: close(touch, owner, in: &openTouches, "touch")
      case .moved, .stationary:
        if openTouches[ObjectIdentifier(touch)]?.owner !== owner { fault("a touch moved that was not there") }
      }
    }
    onCallback?(owner)
  }

  func record(_ phase: UIPress.Phase, _ presses: Set<UIPress>, _ owner: UIResponder) {
    for press in presses where press.responder === owner {
      switch phase {
      case .began where press.isRepeat:
        if openPresses[ObjectIdentifier(press)]?.owner !== owner {
          fault("a press repeated that was not there")
        }
      case .began:
        pressCount += 1
        open(press, owner, in: &openPresses, "press")
      case .ended, .cancelled: close(press, owner, in: &openPresses, "press")
      }
    }
    onCallback?(owner)
  }

  private func open(
    _ object: AnyObject, _ owner: UIResponder, in entries: inout [ObjectIdentifier: Entry], _ name: String
  ) {
    everything.record(object)
    if over.contains(where: { $0.object === object }) { fault("a \(name) began after its end") }
    let old = entries.updateValue(Entry(owner: owner), forKey: ObjectIdentifier(object))
    if old != nil { fault("a \(name) began twice, or went without an end") }
  }

  private func close(
    _ object: AnyObject, _ owner: UIResponder, in entries: inout [ObjectIdentifier: Entry], _ name: String
  ) {
    let entry = entries.removeValue(forKey: ObjectIdentifier(object))
    if entry?.owner !== owner { fault("a \(name) ended that was not there") }
    over = over.suffix(20) + [Weak(object: object)]
  }

  /// Finds views that were deallocated before they received the end.
  func checkOwners() {
    if openTouches.values.contains(where: \.isOwnerGone) { fault("a view went before its touch ended") }
    if openPresses.values.contains(where: \.isOwnerGone) { fault("a responder went before its press ended") }
  }

  // MARK: Recognizers

  /// Records that a recognizer reached a state, or was reset to `possible`.
  func noteReach(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    let old = reached.updateValue(state, forKey: ObjectIdentifier(recognizer)) ?? .possible
    if !isLegal(state, after: old) { fault("\(type(of: recognizer)) reached \(state) after \(old)") }
    if state == .began || (state == .ended && old == .possible) {
      successes["\(type(of: recognizer))", default: 0] += 1
    }
    if state == .possible {
      reached[ObjectIdentifier(recognizer)] = nil
      sent[ObjectIdentifier(recognizer)] = nil
    }
  }

  func noteAction(_ recognizer: UIGestureRecognizer) {
    actionCount += 1
    let state = recognizer.state
    let old = sent.updateValue(state, forKey: ObjectIdentifier(recognizer)) ?? .possible
    if state == .failed || !isLegal(state, after: old) {
      fault("\(type(of: recognizer)) sent \(state) after \(old)")
    }
  }

  private func isLegal(_ next: UIGestureRecognizer.State, after state: UIGestureRecognizer.State) -> Bool {
    switch state {
    case .possible: [.began, .ended, .failed].contains(next)
    case .began, .changed: [.changed, .ended, .cancelled].contains(next)
    case .ended, .cancelled, .failed: next == .possible
    }
  }
}
