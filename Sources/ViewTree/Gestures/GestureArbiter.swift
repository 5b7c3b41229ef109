/// Leads each touch event of a window through recognizers and views.
///
/// One event takes these steps: new touches are hit-tested; the window hands the event on; new touches get
/// their recognizers; recognizers see the touches and want new states; who may have what is settled (see
/// the extension *Who wins*); views get what is not kept from them; actions are sent; recognizers that are
/// through are reset, and what that releases is delivered.
final class GestureArbiter {
  unowned let window: UIWindow
  private(set) var deliveries: [TouchDelivery] = []
  /// Recognizers that take part without a touch: by wheel, trackpad, pointer or key.
  private(set) var guests: [UIGestureRecognizer] = []
  /// Actions to be sent, in the order of recognition, each with the state it is about.
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Told each state that a recognizer reaches, the return to possible included; for logs and tests.
  var onReach: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?
  /// The last event, as long as it concerns somebody.
  private(set) var event: UIEvent?
  /// Where the pointer was last seen without a button down.
  var pointer: CGPoint?
  private var isSettling = false
  private var hasNewWishes = false
  private var taps = TapCounter()

  init(window: UIWindow) { self.window = window }

  /// Handles the samples of one event, for each touch those since the last one.
  func handle(_ samples: [[TouchSample]]) {
    let samples = samples.map { $0.compactMap(usable) }.filter { !$0.isEmpty }
    let newest = samples.compactMap(\.last)
    // Of touches whose end the device forgot to report.
    let stale = newest.filter { $0.phase == .began }.compactMap { delivery(of: $0.id) }
    let event = UIEvent(
      .touches, timestamp: newest.map(\.timestamp).max() ?? window.windowScene.clock.now,
      modifierFlags: newest.last?.modifiers ?? [],
      buttonMask: newest.reduce(into: []) { $0.formUnion($1.buttons) })
    if !stale.isEmpty { cancel(stale, in: event) }
    for delivery in deliveries { delivery.touch.phase = .stationary }
    for samples in samples {
      guard let sample = samples.last else { continue }
      if sample.phase == .began {
        begin(sample, event: event)
      } else if let delivery = delivery(of: sample.id) {
        delivery.touch.update(with: samples)
        delivery.note(sample.phase)
      }
    }
    let ended = deliveries.filter { $0.isUp && $0.touch.phase != .stationary }
    event.allTouches = Set(deliveries.filter { !$0.isUp || $0.touch.phase != .stationary }.map(\.touch))
    window.sendEvent(event)
    // A window may keep an event to itself; nobody waits for the end of a touch for ever.
    let missed = ended.filter { !$0.hasTakenEnd }
    if !missed.isEmpty { cancel(missed, in: event) }
  }

  /// Leads the touches of an event through recognizers and views.
  func dispatch(_ event: UIEvent) {
    self.event = event
    let changed = deliveries.filter { $0.touch.phase != .stationary && !$0.hasTakenEnd }
    for delivery in changed where delivery.touch.phase == .began { open(delivery, event: event) }
    for delivery in changed where delivery.isUp { delivery.hasTakenEnd = true }
    settle {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let touches = changed.filter { $0.touch.phase == phase }.map(\.touch)
        if !touches.isEmpty { tellRecognizers(of: Set(touches), phase, event) }
      }
      take(changed.filter { $0.touch.phase == .cancelled }, event: event)
    }
  }

  /// A place that is none is left out, and a touch that ends there ends where it was.
  private func usable(_ sample: TouchSample) -> TouchSample? {
    var sample = sample
    if !sample.timestamp.isFinite { sample.timestamp = window.windowScene.clock.now }
    if sample.location.isFinite { return sample }
    guard sample.phase == .ended || sample.phase == .cancelled, let delivery = delivery(of: sample.id) else {
      return nil
    }
    sample.location = delivery.touch.location
    return sample
  }

  private func delivery(of id: Int) -> TouchDelivery? { deliveries.last { $0.touch.id == id && !$0.isUp } }

  func hasTouch(_ id: Int) -> Bool { delivery(of: id) != nil }

  /// Every recognizer that has a part in a touch or another event, each once, those of deep views first.
  var participants: [UIGestureRecognizer] {
    if guests.isEmpty, deliveries.count == 1 { return deliveries[0].recognizers }
    var seen: Set<ObjectIdentifier> = []
    return (deliveries.flatMap(\.recognizers) + guests).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    deliveries.contains { $0.isSeen(by: one) && $0.isSeen(by: other) }
  }

  /// Whether the touch was given to its view and neither ended there nor was taken away.
  func isKnownToView(_ touch: UITouch) -> Bool {
    deliveries.contains { $0.touch === touch && $0.isKnownToView }
  }

  // MARK: New touches

  private func begin(_ sample: TouchSample, event: UIEvent) {
    let view = window.hitTest(sample.location, with: event)
    let touch = UITouch(sample, view: view, window: window)
    touch.tapCount = taps.count(for: sample)
    deliveries.append(TouchDelivery(touch: touch))
  }

  /// Finds out who is concerned with a new touch.
  private func open(_ delivery: TouchDelivery, event: UIEvent) {
    let touch = delivery.touch
    let recognizers = recognizers(for: touch, event: event)
    touch.gestureRecognizers = recognizers
    delivery.open(for: recognizers, isBlocked: isBlocked(delivery))
    for recognizer in recognizers {
      recognizer.isActive = true
      recognizer.trackedTouches.append(touch)
    }
  }

  private func recognizers(for touch: UITouch, event: UIEvent) -> [UIGestureRecognizer] {
    var recognizers: [UIGestureRecognizer] = []
    var candidate = touch.view
    while let current = candidate {
      recognizers += (current.gestureRecognizers ?? []).reversed().filter { recognizer in
        mayReceive(event, recognizer) && recognizer.accepts(touch)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      candidate = current.superview
    }
    return recognizers
  }

  /// Whether a recognizer is there for an event at all.
  func mayReceive(_ event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.isFinished && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  /// Whether the view may not have another touch: it has one and wants no more, or touches in it and in
  /// others shut each other out. Buttons of the mouse other than the main one are no touches for views.
  private func isBlocked(_ delivery: TouchDelivery) -> Bool {
    guard let view = delivery.touch.view, !delivery.touch.isOtherButton else { return true }
    let held = deliveries.filter { $0 !== delivery && $0.isTrackedByView && !$0.isUp }
      .compactMap(\.touch.view)
    if held.contains(where: { $0 === view }) { return !view.isMultipleTouchEnabled }
    return !held.isEmpty && (view.isExclusiveTouch || held.contains(where: \.isExclusiveTouch))
  }

  // MARK: Recognizers

  private func tellRecognizers(of touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
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
      recognizer.note(event)
      tell(recognizer, seen, phase, event)
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, _ seen: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(seen, with: event)
    case .moved:
      recognizer.touchesMoved(seen, with: event)
      if recognizer.isRunning, recognizer.wants.isEmpty, recognizer.reportsMoves {
        recognizer.state = .changed
      }
    case .ended, .cancelled:
      recognizer.noteCentroid()
      recognizer.trackedTouches.removeAll { seen.contains($0) }
      if phase == .ended {
        recognizer.touchesEnded(seen, with: event)
      } else {
        recognizer.touchesCancelled(seen, with: event)
      }
    case .stationary: break
    }
  }

  /// Lets a recognizer take part without a touch.
  func admit(_ recognizer: UIGestureRecognizer, to event: UIEvent) {
    if !recognizer.isGuest { guests.append(recognizer) }
    recognizer.isGuest = true
    recognizer.isActive = true
    recognizer.note(event)
    self.event = event
  }

  // MARK: Settling

  /// Makes `change`, then gives everybody what follows from it. What actions and callbacks change in turn
  /// is settled in further rounds; somebody who always wants more has to wait for the next event.
  func settle(after change: () -> Void) {
    guard !isSettling else { return change() }
    isSettling = true
    let event = event ?? emptyEvent()
    change()
    hasNewWishes = true
    for _ in 0..<10 where hasNewWishes {
      hasNewWishes = false
      resolve()
      conclude(event: event)
    }
    isSettling = false
  }

  /// A recognizer wants a new state: in an event, in an action, by a timer, by being switched off.
  func noteWish() {
    hasNewWishes = true
    settle {}
  }

  private func emptyEvent() -> UIEvent { UIEvent(.touches, timestamp: window.windowScene.clock.now) }

  /// Delivers, sends actions, resets; and delivers what the resets released.
  private func conclude(event: UIEvent) {
    deliver(event: event)
    while !actions.isEmpty {
      let (recognizer, state) = actions.removeFirst()
      recognizer.send(state)
    }
    if resetFinished() { deliver(event: event) }
    deliveries.removeAll { delivery in
      delivery.isOver && !delivery.recognizers.contains { $0.isActive && delivery.isSeen(by: $0) }
    }
    if deliveries.isEmpty, guests.isEmpty { self.event = nil }
  }

  /// Answers whether there were any.
  private func resetFinished() -> Bool {
    let finished = freeOfOthers
    for recognizer in finished {
      forget(recognizer)
      recognizer.becomePossible()
      onReach?(recognizer, .possible)
    }
    return !finished.isEmpty
  }

  /// Makes the recognizer blind for the touches that are down.
  private func forget(_ recognizer: UIGestureRecognizer) {
    if recognizer.isGuest { guests.removeAll { $0 === recognizer } }
    for delivery in deliveries { delivery.leave(recognizer) }
  }

  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    deliveries.first { $0.touch === touch }?.ignore(by: recognizer)
  }

  // MARK: Cancelling

  /// Takes their touches from the views at and below `view`, and ends what recognizers there were doing.
  /// Recognizers of views further up go on: a row that goes away does not stop the list.
  func release(_ view: UIView) {
    let affected = deliveries.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    let recognizers = participants.filter { $0.view?.isDescendant(of: view) ?? false }
    guard !affected.isEmpty || !recognizers.isEmpty else { return }
    settle {
      take(affected, event: event ?? emptyEvent())
      for recognizer in recognizers { recognizer.abandon() }
    }
  }

  /// Cancels all that is under way: the touches, and what recognizers do without any.
  func cancelAll(at time: TimeInterval) {
    guard !deliveries.isEmpty || !guests.isEmpty else { return }
    cancel(deliveries, in: UIEvent(.touches, timestamp: time))
    for guest in guests { guest.abandon() }
  }

  private func cancel(_ cancelled: [TouchDelivery], in event: UIEvent) {
    settle {
      let down = Set(cancelled.filter { !$0.hasTakenEnd }.map(\.touch))
      for delivery in cancelled {
        delivery.touch.phase = .cancelled
        delivery.note(.cancelled)
        delivery.hasTakenEnd = true
      }
      tellRecognizers(of: down, .cancelled, event)
      take(cancelled, event: event)
    }
  }
}

/// Counts taps at one place.
private struct TapCounter {
  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  /// A touch counts on when it comes soon after the last and near it, as for the tap recognizer.
  mutating func count(for sample: TouchSample) -> Int {
    var count = 1
    if let last, sample.timestamp - last.time <= UITapGestureRecognizer.longestGap,
      (sample.location - last.location).length <= UITapGestureRecognizer.distanceBetweenTaps
    {
      count = last.count + 1
    }
    last = (sample.location, sample.timestamp, count)
    return count
  }
}
