/// Leads each touch event of a window through recognizers and views.
///
/// One event takes these steps: new touches are hit-tested and get their recognizers; recognizers see
/// the touches and want new states; who may have what is settled (see the extension *Who wins*); views
/// get what is not kept from them; actions are sent; recognizers that are through are reset, and what
/// that releases is delivered.
final class GestureArbiter {
  private unowned let window: UIWindow
  private(set) var deliveries: [TouchDelivery] = []
  /// Actions to be sent, in the order of recognition, each with the state it is about.
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Told each state that a recognizer reaches, the return to possible included; for logs and tests.
  var onReach: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?
  /// The last event, as long as it concerns somebody.
  private(set) var event: UIEvent?
  private var isSettling = false
  private var hasNewWishes = false
  private var taps = TapCounter()

  init(window: UIWindow) { self.window = window }

  /// Handles the samples of one event, for each touch those since the last one.
  func handle(_ samples: [[TouchSample]]) {
    let samples = samples.map { $0.compactMap(usable) }
    let time = samples.compactMap { $0.last?.timestamp }.max() ?? window.windowScene.clock.now
    let event = UIEvent(timestamp: time, modifierFlags: [])
    // Of touches whose end the device forgot to report.
    let stale = samples.filter { $0.last?.phase == .began }.compactMap { delivery(of: $0[0].id) }
    if !stale.isEmpty { cancel(stale, in: event) }
    self.event = event
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
    let changed = deliveries.filter { $0.touch.phase != .stationary }
    event.allTouches = Set(deliveries.filter { !$0.isUp || $0.touch.phase != .stationary }.map(\.touch))
    process(changed, event: event)
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

  /// Every recognizer that has a part in a touch, each once, those of deep views first.
  var participants: [UIGestureRecognizer] {
    if deliveries.count == 1 { return deliveries[0].recognizers }
    var seen: Set<ObjectIdentifier> = []
    return deliveries.flatMap(\.recognizers).filter { seen.insert(ObjectIdentifier($0)).inserted }
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
    let recognizers = recognizers(for: touch, on: view, event: event)
    touch.gestureRecognizers = recognizers
    let delivery = TouchDelivery(touch: touch, recognizers: recognizers, isBlocked: isBlocked(view))
    deliveries.append(delivery)
    for recognizer in recognizers {
      recognizer.isActive = true
      recognizer.trackedTouches.append(touch)
    }
  }

  private func recognizers(for touch: UITouch, on view: UIView?, event: UIEvent) -> [UIGestureRecognizer] {
    var recognizers: [UIGestureRecognizer] = []
    var candidate = view
    while let current = candidate {
      recognizers += (current.gestureRecognizers ?? []).reversed().filter { recognizer in
        recognizer.isEnabled && !recognizer.isFinished
          && recognizer.allowedTouchTypes?.contains(touch.type) ?? true
          && recognizer.shouldReceive(event)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      candidate = current.superview
    }
    return recognizers
  }

  /// Whether the view may not have another touch: it has one and wants no more, or touches in it and in
  /// others shut each other out.
  private func isBlocked(_ view: UIView?) -> Bool {
    guard let view else { return true }
    let held = deliveries.filter(\.isTrackedByView).compactMap(\.touch.view)
    if held.contains(where: { $0 === view }) { return !view.isMultipleTouchEnabled }
    return !held.isEmpty && (view.isExclusiveTouch || held.contains(where: \.isExclusiveTouch))
  }

  // MARK: One event

  private func process(_ changed: [TouchDelivery], event: UIEvent) {
    settle {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let touches = changed.filter { $0.touch.phase == phase }.map(\.touch)
        if !touches.isEmpty { tellRecognizers(of: Set(touches), phase, event) }
      }
      for delivery in changed where delivery.touch.phase == .cancelled { delivery.cancel(event: event) }
    }
  }

  private func tellRecognizers(of touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    for recognizer in participants where !recognizer.isFinished {
      let seen = Set(recognizer.trackedTouches.filter(touches.contains))
      guard !seen.isEmpty else { continue }
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
  }

  /// Delivers, sends actions, resets; and delivers what the resets released.
  private func conclude(event: UIEvent) {
    for delivery in deliveries { delivery.deliver(event: event) }
    while !actions.isEmpty {
      let (recognizer, state) = actions.removeFirst()
      recognizer.send(state)
    }
    resetFinished()
    for delivery in deliveries { delivery.deliver(event: event) }
    deliveries.removeAll { delivery in
      delivery.isOver && !delivery.recognizers.contains { $0.isActive && delivery.isSeen(by: $0) }
    }
    if deliveries.isEmpty { self.event = nil }
  }

  private func resetFinished() {
    let finished = participants.filter { $0.isFinished && !isConnectedToUndecided($0) }
    for recognizer in finished {
      forgetTouches(of: recognizer)
      recognizer.becomePossible()
      onReach?(recognizer, .possible)
    }
  }

  /// Makes the recognizer blind for the touches that are down.
  private func forgetTouches(of recognizer: UIGestureRecognizer) {
    for delivery in deliveries {
      delivery.recognizers.removeAll { $0 === recognizer }
      delivery.touch.gestureRecognizers?.removeAll { $0 === recognizer }
    }
  }

  // MARK: Settling

  /// Makes `change`, then gives everybody what follows from it. What actions and callbacks change in turn
  /// is settled in further rounds; somebody who always wants more has to wait for the next event.
  func settle(after change: () -> Void) {
    guard !isSettling else { return change() }
    isSettling = true
    let event = event ?? UIEvent(timestamp: window.windowScene.clock.now, modifierFlags: [])
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

  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    deliveries.first { $0.touch === touch }?.ignore(by: recognizer)
  }

  /// Cancels the touches whose view is `view` or lies in it, and what recognizers in it were doing.
  func cancelTouches(in view: UIView) {
    let affected = deliveries.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    if !affected.isEmpty { cancel(affected, in: event) }
    for recognizer in participants where recognizer.view?.isDescendant(of: view) ?? false {
      recognizer.abandon()
    }
  }

  func cancelAll(at time: TimeInterval) {
    guard !deliveries.isEmpty else { return }
    cancel(deliveries, in: UIEvent(timestamp: time, modifierFlags: []))
  }

  private func cancel(_ cancelled: [TouchDelivery], in event: UIEvent?) {
    let event = event ?? UIEvent(timestamp: window.windowScene.clock.now, modifierFlags: [])
    settle(after: {
      let down = Set(cancelled.filter { !$0.isUp }.map(\.touch))
      for delivery in cancelled {
        delivery.touch.phase = .cancelled
        delivery.note(.cancelled)
      }
      tellRecognizers(of: down, .cancelled, event)
      for delivery in cancelled { delivery.cancel(event: event) }
    })
  }
}

/// Counts taps at one place.
private struct TapCounter {
  /// The longest time from one touch-down to the next that still counts on, in seconds, and the farthest
  /// distance, in points: the tap recognizer's gap and allowance.
  private static let gap = 0.35
  private static let distance: CGFloat = 40

  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  mutating func count(for sample: TouchSample) -> Int {
    var count = 1
    if let last, sample.timestamp - last.time <= TapCounter.gap,
      (sample.location - last.location).length <= TapCounter.distance
    {
      count = last.count + 1
    }
    last = (sample.location, sample.timestamp, count)
    return count
  }
}
