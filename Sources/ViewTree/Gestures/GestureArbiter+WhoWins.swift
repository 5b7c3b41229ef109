/// # Who wins
///
/// The first to recognize wins: it makes every other recognizer fail that is still possible and is on
/// its view, above it or below it, unless one of the two says they may work together. Wishes of the same
/// event are heard from the deepest view up, and on one view from the recognizer added last. Who has to
/// wait for another's failure waits; when the other recognizes, it fails.
extension GestureArbiter {
  /// Grants or refuses what recognizers want until nothing changes any more.
  func resolve() {
    var progress = false
    for recognizer in participants where !recognizer.wants.isEmpty { progress = true }
    while progress {
      progress = false
      for recognizer in participants where recognizer.wants.first == .failed {
        fail(recognizer, .ownWish)
        progress = true
      }
      for recognizer in candidates where tryToBegin(recognizer) { progress = true }
      for recognizer in participants where recognizer.isRunning && !recognizer.wants.isEmpty {
        reach(recognizer.wants.removeFirst(), recognizer)
        progress = true
      }
    }
  }

  /// Those that want to recognize, in the order in which they are heard.
  private var candidates: [UIGestureRecognizer] {
    participants
      .filter { $0.reachedState == .possible && ($0.wants.first == .began || $0.wants.first == .ended) }
      .sorted { one, other in
        let depths = (one.view?.depth ?? 0, other.view?.depth ?? 0)
        if depths.0 != depths.1 { return depths.0 > depths.1 }
        let taps = (one.tapsRequired, other.tapsRequired)
        return taps.0 != taps.1 ? taps.0 > taps.1 : one.order > other.order
      }
  }

  /// Decides about one candidate; answers false when it has to wait, or is no candidate any more.
  private func tryToBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.reachedState == .possible, let wish = recognizer.wants.first, wish != .failed else {
      return false
    }
    let others = participants.filter { $0 !== recognizer && $0.isActive }
    // Who takes part in nothing here, as in another window, is not waited for.
    let required = requirements(of: recognizer).filter { one in others.contains { $0 === one } }
    let winners = others.filter { $0.isRunning || $0.reachedState == .ended }
    if let winner = winners.first(where: { prevents($0, recognizer) }) {
      fail(recognizer, .lost(to: winner))
      return true
    }
    if let winner = winners.first(where: { winner in required.contains { $0 === winner } }) {
      fail(recognizer, .required(winner))
      return true
    }
    if recognizer.hasAskedShouldBegin {
      // A continuous gesture that waited until all fingers were gone has missed its time.
      if wish == .began, recognizer.trackedTouches.isEmpty, !recognizer.isGuest {
        fail(recognizer, .late)
        return true
      }
    } else {
      recognizer.hasAskedShouldBegin = true
      guard mayBegin(recognizer) else {
        fail(recognizer, .refused)
        return true
      }
      log(waitOf: recognizer, for: required.filter { $0.isActive && $0.reachedState == .possible })
    }
    if required.contains(where: { $0.isActive && $0.reachedState == .possible }) { return false }
    let prevented = others.filter { $0.reachedState == .possible && prevents(recognizer, $0) }
    // One of those asked may have switched the recognizer off.
    guard recognizer.wants.first == wish else { return true }
    for other in prevented { fail(other, .lost(to: recognizer)) }
    recognizer.wants.removeFirst()
    reach(wish, recognizer)
    takeTouches(for: recognizer)
    return true
  }

  /// Asks the delegate, the recognizer's view, and the views between it and the touches.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true, let view = recognizer.view
    else { return false }
    guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
    return deliveries.filter { $0.isSeen(by: recognizer) }.allSatisfy { delivery in
      sequence(first: delivery.touch.view) { $0?.superview }
        .prefix { $0 !== view }
        .allSatisfy { $0?.gestureRecognizerShouldBegin(recognizer) ?? true }
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer, _ reason: FailureReason) {
    log(failureOf: recognizer, reason)
    recognizer.wants = []
    recognizer.reach(.failed)
    onReach?(recognizer, .failed)
  }

  private func reach(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    log(state, of: recognizer)
    recognizer.reach(state)
    actions.append((recognizer, state))
    onReach?(recognizer, state)
  }

  /// Cancels on their views the touches that the recognizer takes over.
  private func takeTouches(for recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    guard let event else { return }
    take(deliveries.filter { $0.isSeen(by: recognizer) }, event: event)
  }

  /// Whether `one`, once it has recognized, keeps `other` from doing so.
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let view = one.view, let otherView = other.view else { return false }
    guard view.isDescendant(of: otherView) || otherView.isDescendant(of: view) else { return false }
    let together =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    return !together && one.canPrevent(other) && other.canBePrevented(by: one)
  }

  /// The recognizers that have to fail before `recognizer` may begin; delegates are asked once an attempt.
  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    if let known = recognizer.attemptRequirements { return known }
    let asked = participants.filter { other in
      guard other !== recognizer, shareTouch(recognizer, other) else { return false }
      return recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
    let requirements = (recognizer.staticRequirements + asked).filter { !$0.waits(for: recognizer) }
    recognizer.attemptRequirements = requirements
    return requirements
  }

  /// The recognizers that are through and not bound to anybody who has not decided yet, through any number
  /// of failure requirements.
  var freeOfOthers: [UIGestureRecognizer] {
    let participants = participants
    var free = participants.filter(\.isFinished)
    guard !free.isEmpty else { return [] }
    var sources = participants.filter { $0.isActive && !$0.isFinished }
    while !free.isEmpty, let source = sources.popLast() {
      free.removeAll { recognizer in
        guard recognizer.isBound(to: source) else { return false }
        if recognizer.isActive { sources.append(recognizer) }
        return true
      }
    }
    return free
  }
}

extension UIView {
  /// How many views contain this one.
  fileprivate var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }
}

extension UIGestureRecognizer {
  /// Among taps that are recognized by one lift, the one with more taps is heard first.
  fileprivate var tapsRequired: Int { (self as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 }

  var isRunning: Bool { reachedState == .began || reachedState == .changed }
  var isFinished: Bool { reachedState == .ended || reachedState == .cancelled || reachedState == .failed }

  /// Whether it can take part; delegates that are asked about others may have taken it away.
  var isReady: Bool { isEnabled && view != nil }

  /// Whether this one may begin only after `other` has failed, directly or through others.
  func waits(for other: UIGestureRecognizer) -> Bool {
    var waiting = [self]
    var index = 0
    while index < waiting.count {
      for required in waiting[index].attemptRequirements ?? waiting[index].staticRequirements {
        if required === other { return true }
        if !waiting.contains(where: { $0 === required }) { waiting.append(required) }
      }
      index += 1
    }
    return false
  }
}
