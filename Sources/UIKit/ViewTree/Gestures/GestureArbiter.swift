/// Routes the touch events of a window through recognizers and views.
///
/// Each event takes these steps:
///
/// 1. New touches are hit-tested.
/// 2. `UIWindow.sendEvent(_:)` dispatches the event.
/// 3. New touches are assigned to recognizers.
/// 4. Recognizers receive the touches and request states.
/// 5. The arbiter grants or refuses them (see the extension *Which gesture wins*).
/// 6. Views receive the touches that no recognizer withholds.
/// 7. Actions are sent.
/// 8. Finished recognizers are reset, and touches that they withheld are delivered.
final class GestureArbiter {
  unowned let window: UIWindow
  private(set) var deliveries: [TouchDelivery] = []
  /// Recognizers of events without touches, from a wheel, trackpad, pointer or key.
  private(set) var touchlessRecognizers: [UIGestureRecognizer] = []
  /// Actions to send, in the order of recognition, each with its state.
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Called with each state that a recognizer reaches, including its return to possible. For logs and tests.
  var onReach: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?
  /// The last event, while touches or recognizers depend on it.
  private(set) var event: UIEvent?
  /// The last position of the pointer without a button.
  var pointer: CGPoint?
  /// The pointer style at that position.
  var pointerStyle = UIPointerStyle.system()
  /// The number of times that a finger came down while no other one was down.
  private(set) var touchSequence = 0
  /// Why recognizers are about to fail or to be canceled by their own decision. Only while there is an observer.
  private var ownReasons: [ObjectIdentifier: TouchReason] = [:]
  /// Why the touches that recognizers receive as canceled are canceled.
  var cancellation = TouchReason.deviceCancelled
  /// The phase of the touches that recognizers are receiving.
  private var sentPhase: UITouch.Phase?
  private var isSettling = false
  private var hasNewRequests = false
  private var taps = TapCounter()

  init(window: UIWindow) { self.window = window }

  /// Handles the touch samples since the last event.
  func handle(_ touches: [TouchReport]) {
    let touches = touches.map {
      TouchReport(samples: $0.samples.compactMap(usable), view: $0.view, steps: $0.steps)
    }
    let newest = touches.compactMap(\.samples.last)
    // Earlier touches with the same identifiers. The device did not report that they ended.
    let stale = newest.filter { $0.phase == .began }.compactMap { delivery(of: $0.id) }
    let event = UIEvent(
      .touches, timestamp: newest.map(\.timestamp).max() ?? window.scene.clock.eventTime,
      modifierFlags: newest.last?.modifiers ?? [],
      buttonMask: newest.reduce(into: []) { $0.formUnion($1.buttons) })
    if !stale.isEmpty { cancel(stale, in: event, .neverEnded) }
    for delivery in deliveries { delivery.touch.phase = .stationary }
    for touch in touches {
      guard let sample = touch.samples.last else { continue }
      if sample.phase == .began {
        begin(sample, on: touch.view, touch.steps)
      } else if let delivery = delivery(of: sample.id) {
        delivery.touch.update(with: touch.samples)
        delivery.record(sample.phase)
        report(.changed(delivery.touch))
      }
    }
    let ended = deliveries.filter { $0.isUp && $0.touch.phase != .stationary }
    event.allTouches = Set(deliveries.filter { !$0.isUp || $0.touch.phase != .stationary }.map(\.touch))
    window.sendThroughApplication(event)
    // A window may override `sendEvent(_:)` without calling super. Ended touches must not wait forever.
    let missed = ended.filter { !$0.hasTakenEnd }
    if !missed.isEmpty { cancel(missed, in: event, .eventNotPassedOn) }
  }

  /// Dispatches the touches of an event to recognizers and views.
  func dispatch(_ event: UIEvent) {
    self.event = event
    let changed = deliveries.filter { $0.touch.phase != .stationary && !$0.hasTakenEnd }
    for delivery in changed where delivery.touch.phase == .began { open(delivery, event: event) }
    for delivery in changed where delivery.isUp { delivery.hasTakenEnd = true }
    settle {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let touches = changed.filter { $0.touch.phase == phase }.map(\.touch)
        if !touches.isEmpty { notifyRecognizers(of: Set(touches), phase, event) }
      }
      cancel(changed.filter { $0.touch.phase == .cancelled }, event: event, .deviceCancelled)
    }
  }

  /// Ignores touches with non-finite coordinates; if such a touch ends, it ends at its last valid location.
  private func usable(_ sample: TouchSample) -> TouchSample? {
    var sample = sample
    if !sample.timestamp.isFinite { sample.timestamp = window.scene.clock.eventTime }
    if sample.location.isFinite { return sample }
    guard sample.phase == .ended || sample.phase == .cancelled, let delivery = delivery(of: sample.id) else {
      return nil
    }
    sample.location = delivery.touch.location
    return sample
  }

  private func delivery(of id: Int) -> TouchDelivery? { deliveries.last { $0.touch.id == id && !$0.isUp } }

  func hasTouch(_ id: Int) -> Bool { delivery(of: id) != nil }

  /// All recognizers that track a touch or another event, without duplicates, deepest views first.
  var participants: [UIGestureRecognizer] {
    if touchlessRecognizers.isEmpty, deliveries.count == 1 { return deliveries[0].recognizers }
    var seen: Set<ObjectIdentifier> = []
    return (deliveries.flatMap(\.recognizers) + touchlessRecognizers).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    deliveries.contains { $0.isSeen(by: one) && $0.isSeen(by: other) }
  }

  /// Returns whether the view received the touch, and the touch neither ended nor was canceled there.
  func isKnownToView(_ touch: UITouch) -> Bool {
    deliveries.contains { $0.touch === touch && $0.isKnownToView }
  }

  // MARK: Facts

  /// Reports a fact to the scene's observer and log, if there is one.
  func report(_ fact: @autoclosure () -> TouchFact) { window.scene.onTouchFact?(fact()) }

  /// Marks why a recognizer is about to fail or to be canceled by its own decision.
  func mark(_ reason: @autoclosure () -> TouchReason?, of recognizer: UIGestureRecognizer) {
    if window.scene.onTouchFact != nil { ownReasons[ObjectIdentifier(recognizer)] = reason() }
  }

  /// Returns what was marked about a recognizer, and forgets it.
  func consumeMark(of recognizer: UIGestureRecognizer) -> TouchReason? {
    ownReasons.isEmpty ? nil : ownReasons.removeValue(forKey: ObjectIdentifier(recognizer))
  }

  /// Returns why a recognizer asked to fail or to be canceled.
  func ownReason(of recognizer: UIGestureRecognizer) -> TouchReason {
    consumeMark(of: recognizer) ?? .ownCode(method: sentPhase?.touchMethod)
  }

  // MARK: New touches

  private func begin(_ sample: TouchSample, on view: UIView?, _ steps: [HitTestStep]) {
    // A callback for another touch may have removed the view since the hit test.
    let touch = UITouch(sample, view: view?.window === window ? view : nil, window: window)
    if deliveries.allSatisfy(\.isUp) { touchSequence += 1 }
    touch.tapCount = taps.count(for: sample)
    deliveries.append(TouchDelivery(touch: touch))
    report(.began(touch, id: sample.id, steps))
  }

  /// Assigns a new touch to recognizers.
  private func open(_ delivery: TouchDelivery, event: UIEvent) {
    let touch = delivery.touch
    let recognizers = recognizers(for: touch, event: event).filter { recognizer in
      if !recognizer.isReady { report(.refused(recognizer, touch, .withdrawn)) }
      return recognizer.isReady
    }
    // A delegate may have caused the touch to be canceled.
    guard !delivery.isUp else { return }
    touch.gestureRecognizers = recognizers
    let block = block(of: delivery)
    if let block { report(.withheld(touch, from: touch.view, block)) }
    delivery.open(for: recognizers, isBlocked: block != nil)
    for recognizer in recognizers {
      report(.received(recognizer, touch))
      recognizer.isActive = true
      recognizer.currentArbiter = self
      recognizer.trackedTouches.append(touch)
    }
    if window.scene.onTouchFact != nil { reportSetup(of: delivery) }
  }

  private func recognizers(for touch: UITouch, event: UIEvent) -> [UIGestureRecognizer] {
    var recognizers: [UIGestureRecognizer] = []
    var candidate = touch.view
    while let current = candidate {
      recognizers += (current.gestureRecognizers ?? []).reversed().filter { recognizer in
        let refusal = refusal(of: event, by: recognizer) ?? refusal(of: touch, by: recognizer)
        if let refusal { report(.refused(recognizer, touch, refusal)) }
        return refusal == nil
      }
      candidate = current.superview
    }
    return recognizers
  }

  /// Returns whether a recognizer may receive an event.
  func mayReceive(_ event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
    refusal(of: event, by: recognizer) == nil
  }

  /// Returns why a recognizer does not receive an event, or nil if it does.
  private func refusal(of event: UIEvent, by recognizer: UIGestureRecognizer) -> TouchReason? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.isFinished else { return .notReset }
    guard recognizer.currentArbiter.map({ $0 === self }) ?? true else { return .usedInOtherWindow }
    guard recognizer.shouldReceive(event) else { return .shouldReceiveSaidNo }
    let isWelcome = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    return isWelcome ? nil : .delegateRefusedEvent
  }

  /// Returns why a recognizer does not receive a touch, or nil if it does.
  private func refusal(of touch: UITouch, by recognizer: UIGestureRecognizer) -> TouchReason? {
    if let refusal = recognizer.refusal(of: touch) { return refusal }
    let isWelcome = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    return isWelcome ? nil : .delegateRefusedTouch
  }

  /// Returns why the view cannot receive another touch: because it already has one and multiple touch is
  /// disabled, or because of exclusive touch. Views receive touches only for the primary mouse button.
  private func block(of delivery: TouchDelivery) -> TouchReason? {
    guard let view = delivery.touch.view else { return .viewIsGone }
    guard !delivery.touch.isOtherButton else { return .otherButton }
    let held = deliveries.filter { $0 !== delivery && $0.isTrackedByView && !$0.isUp }
      .compactMap(\.touch.view)
    if held.contains(where: { $0 === view }) { return view.isMultipleTouchEnabled ? nil : .oneTouchAtATime }
    if view.isExclusiveTouch, let other = held.first { return .exclusive(other: other.nameInReasons) }
    return held.first(where: \.isExclusiveTouch).map { .excluded(by: $0.nameInReasons) }
  }

  // MARK: Recognizers

  func notifyRecognizers(of touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    sentPhase = phase
    defer { sentPhase = nil }
    let only = touches.count == 1 ? touches.first : nil
    for recognizer in participants where !recognizer.isFinished {
      let seen: Set<UITouch>
      if let only {
        guard recognizer.isTracking(only) else { continue }
        seen = touches
      } else {
        seen = Set(recognizer.trackedTouches.filter(touches.contains))
        if seen.isEmpty { continue }
      }
      recognizer.record(event)
      send(recognizer, seen, phase, event)
    }
  }

  private func send(
    _ recognizer: UIGestureRecognizer, _ seen: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(seen, with: event)
    case .moved:
      recognizer.touchesMoved(seen, with: event)
      if recognizer.isRunning, recognizer.requestedStates.isEmpty, recognizer.reportsMoves {
        recognizer.state = .changed
      }
    case .ended, .cancelled:
      recognizer.updateCentroid()
      recognizer.trackedTouches.removeAll { seen.contains($0) }
      if phase == .ended {
        recognizer.touchesEnded(seen, with: event)
      } else {
        recognizer.touchesCancelled(seen, with: event)
      }
    case .stationary: break
    }
  }

  /// Adds a recognizer of an event without touches.
  func admit(_ recognizer: UIGestureRecognizer, to event: UIEvent) {
    if !recognizer.isTouchless { touchlessRecognizers.append(recognizer) }
    recognizer.isTouchless = true
    recognizer.isActive = true
    recognizer.currentArbiter = self
    recognizer.record(event)
    self.event = event
  }

  // MARK: Settling

  /// The maximum number of rounds per event. Gestures need two or three. A recognizer that keeps requesting
  /// states waits for the next event.
  static let maxRounds = 10

  /// Makes a change and then settles its consequences. Changes made by actions and callbacks are settled in
  /// further rounds, at most ``maxRounds``.
  func settle(after change: () -> Void) {
    hasNewRequests = true
    guard !isSettling else { return change() }
    isSettling = true
    let event = event ?? emptyEvent()
    change()
    for _ in 0..<GestureArbiter.maxRounds where hasNewRequests {
      hasNewRequests = false
      resolve()
      conclude(event: event)
    }
    if hasNewRequests { report(.undecided) }
    if window.scene.onTouchFact != nil { reportForgotten() }
    isSettling = false
    report(.settled)
  }

  /// Called when a recognizer requests a state: in an event, in an action, by a timer, or because it
  /// was disabled.
  func requestChanged() { settle {} }

  func emptyEvent() -> UIEvent { UIEvent(.touches, timestamp: window.scene.clock.eventTime) }

  /// Delivers touches, sends actions and resets recognizers. Then delivers what the resets released.
  private func conclude(event: UIEvent) {
    deliver(event: event)
    while !actions.isEmpty {
      let (recognizer, state) = actions.removeFirst()
      recognizer.send(state)
    }
    if resetFinished() { deliver(event: event) }
    if window.scene.onTouchFact != nil { reportDelays() }
    forgetOldTouches()
    if deliveries.isEmpty, touchlessRecognizers.isEmpty { self.event = nil }
  }

  /// Removes finished touches, except for the newest one of each active recognizer.
  private func forgetOldTouches() {
    guard deliveries.contains(where: \.isOver) else { return }
    var served: Set<ObjectIdentifier> = []
    let kept = deliveries.reversed().filter { delivery in
      let concerned = delivery.recognizers.filter(\.isActive).map(ObjectIdentifier.init)
      let isNeeded = !delivery.isOver || !served.isSuperset(of: concerned)
      served.formUnion(concerned)
      return isNeeded
    }
    deliveries = kept.reversed()
  }

  /// Resets finished recognizers. Returns whether there were any.
  private func resetFinished() -> Bool {
    let finished = freeOfOthers
    for recognizer in finished {
      forget(recognizer)
      recognizer.becomePossible()
      if !ownReasons.isEmpty { ownReasons[ObjectIdentifier(recognizer)] = nil }
      report(.reached(recognizer, .possible, nil))
      onReach?(recognizer, .possible)
    }
    return !finished.isEmpty
  }

  /// Detaches a recognizer from all current touches.
  private func forget(_ recognizer: UIGestureRecognizer) {
    if recognizer.isTouchless { touchlessRecognizers.removeAll { $0 === recognizer } }
    for delivery in deliveries { delivery.leave(recognizer) }
  }

  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer, _ reason: TouchReason) {
    deliveries.first { $0.touch === touch }?.ignore(by: recognizer)
    report(.ignored(recognizer, touch, reason))
    // A recognizer without touches cannot recognize.
    guard !recognizer.isTouchless, recognizer.requestedStates.isEmpty else { return }
    if !deliveries.contains(where: { $0.isSeen(by: recognizer) }) {
      recognizer.abandon(reason == .ignoredByItself ? .ignoresAll : reason)
    }
  }
}

extension UITouch.Phase {
  /// The method that a recognizer or view receives touches with.
  fileprivate nonisolated var touchMethod: String? {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .stationary: nil
    }
  }
}
