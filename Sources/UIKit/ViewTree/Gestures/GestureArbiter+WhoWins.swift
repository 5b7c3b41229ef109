/// # Which gesture wins
///
/// The first recognizer to recognize wins. All other undecided recognizers on its view, superviews and
/// subviews fail, unless either delegate permits both to recognize simultaneously. If several recognize in
/// the same event, the deepest view goes first, and on one view the recognizer added last. A recognizer that
/// requires another to fail waits for it, and fails if the other one recognizes.
///
/// - SeeAlso: docs/spec/uikit-semantics.md#38-reference-algorithm
extension GestureArbiter {
  /// Grants or refuses requested states until nothing changes.
  func resolve() {
    var progress = false
    for recognizer in participants where !recognizer.requestedStates.isEmpty { progress = true }
    while progress {
      progress = false
      for recognizer in participants where recognizer.requestedStates.first == .failed {
        fail(recognizer, ownReason(of: recognizer))
        progress = true
      }
      for recognizer in candidates where tryToBegin(recognizer) { progress = true }
      for recognizer in participants where recognizer.isRunning && !recognizer.requestedStates.isEmpty {
        reach(recognizer.requestedStates.removeFirst(), recognizer)
        progress = true
      }
    }
  }

  /// The recognizers that request to recognize, in the order they are considered.
  private var candidates: [UIGestureRecognizer] {
    participants
      .filter {
        $0.reachedState == .possible
          && ($0.requestedStates.first == .began || $0.requestedStates.first == .ended)
      }
      .sorted { one, other in
        let depths = (one.view?.depth ?? 0, other.view?.depth ?? 0)
        if depths.0 != depths.1 { return depths.0 > depths.1 }
        let taps = (one.tapsRequired, other.tapsRequired)
        return taps.0 != taps.1 ? taps.0 > taps.1 : one.order > other.order
      }
  }

  /// Decides about one candidate. Returns false if it has to wait or is no longer a candidate.
  private func tryToBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.reachedState == .possible, let requested = recognizer.requestedStates.first,
      requested != .failed
    else {
      return false
    }
    let others = participants.filter { $0 !== recognizer && $0.isActive }
    // Recognizers that do not take part in this arbiter, for example in another window, are not waited for.
    let required = requirements(of: recognizer).filter { one in others.contains { $0 === one } }
    let winners = others.filter { $0.isRunning || $0.reachedState == .ended }
    if let winner = winners.first(where: { prevents($0, recognizer) }) {
      fail(recognizer, loss(of: recognizer, to: winner))
      return true
    }
    if let winner = winners.first(where: { winner in required.contains { $0 === winner } }) {
      fail(recognizer, .requirementRecognized(winner.nameInReasons))
      return true
    }
    // A delegate that was asked may have disabled or removed the recognizer.
    guard recognizer.requestedStates.first == requested else { return true }
    if recognizer.hasAskedShouldBegin {
      // A continuous gesture is too late if all its fingers lifted while it waited.
      if requested == .began, recognizer.trackedTouches.isEmpty, !recognizer.isTouchless {
        fail(recognizer, .late)
        return true
      }
    } else {
      recognizer.hasAskedShouldBegin = true
      if let veto = veto(against: recognizer) {
        fail(recognizer, veto)
        return true
      }
      for other in required where other.isActive && other.reachedState == .possible {
        report(.waits(recognizer, for: other))
      }
    }
    if required.contains(where: { $0.isActive && $0.reachedState == .possible }) { return false }
    let prevented = others.filter { $0.reachedState == .possible && prevents(recognizer, $0) }
    // A delegate may have disabled the recognizer.
    guard recognizer.requestedStates.first == requested else { return true }
    for other in prevented { fail(other, loss(of: other, to: recognizer)) }
    recognizer.requestedStates.removeFirst()
    reach(requested, recognizer)
    claimTouches(for: recognizer)
    return true
  }

  /// Asks the delegate, the recognizer's view, and the views between that and the touched views. Returns who
  /// does not let the recognizer begin, or nil.
  private func veto(against recognizer: UIGestureRecognizer) -> TouchReason? {
    _ = consumeMark(of: recognizer)
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return consumeMark(of: recognizer) ?? .delegateShouldBeginSaidNo
    }
    guard let view = recognizer.view else { return .noView }
    let between = deliveries.lazy.filter { $0.isSeen(by: recognizer) }.flatMap { delivery in
      sequence(first: delivery.touch.view) { $0?.superview }.prefix { $0 !== view }.compactMap { $0 }
    }
    for asked in [view] + between where !asked.gestureRecognizerShouldBegin(recognizer) {
      return consumeMark(of: recognizer) ?? .viewShouldBeginSaidNo(asked.nameInReasons)
    }
    return nil
  }

  /// Says why a recognizer may not recognize together with the one that did.
  private func loss(of loser: UIGestureRecognizer, to winner: UIGestureRecognizer) -> TouchReason {
    if let owner = [winner, loser].first(where: \.hasLostDelegate) {
      return .lostByGoneDelegate(to: winner.nameInReasons, of: owner.nameInReasons)
    }
    let isAsked = winner.delegate != nil || loser.delegate != nil
    return isAsked
      ? .lost(to: winner.nameInReasons) : .lostWithoutDelegate(to: winner.nameInReasons)
  }

  private func fail(_ recognizer: UIGestureRecognizer, _ reason: @autoclosure () -> TouchReason) {
    report(.reached(recognizer, .failed, reason()))
    recognizer.requestedStates = []
    recognizer.reach(.failed)
    onReach?(recognizer, .failed)
  }

  private func reach(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    report(.reached(recognizer, state, state == .cancelled ? ownReason(of: recognizer) : nil))
    recognizer.reach(state)
    actions.append((recognizer, state))
    onReach?(recognizer, state)
  }

  /// Cancels the recognizer's touches on their views.
  private func claimTouches(for recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    guard let event else { return }
    cancel(
      deliveries.filter { $0.isSeen(by: recognizer) }, event: event, .claimed(by: recognizer.nameInReasons))
  }

  /// Returns whether `one`, once recognized, prevents `other` from recognizing.
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let view = one.view, let otherView = other.view else { return false }
    guard view.isDescendant(of: otherView) || otherView.isDescendant(of: view) else { return false }
    let together =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    return !together && one.canPrevent(other) && other.canBePrevented(by: one)
  }

  /// Returns the recognizers that must fail before `recognizer` begins. Delegates are asked once per attempt.
  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    if let known = recognizer.attemptRequirements { return known }
    let asked = participants.filter { other in
      guard other !== recognizer, shareTouch(recognizer, other) else { return false }
      guard let rule = requirement(of: recognizer, for: other) else { return false }
      report(.requires(recognizer, other, rule))
      return true
    }
    let always = recognizer.staticRequirements
    for other in always { report(.requires(recognizer, other, .requireToFail)) }
    let requirements = (always + asked).filter { !$0.waits(for: recognizer) }
    recognizer.attemptRequirements = requirements
    return requirements
  }

  /// Returns who says that `other` must fail before `recognizer` begins, or nil.
  private func requirement(of recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> TouchReason?
  {
    if recognizer.shouldRequireFailure(of: other) { return .shouldRequireFailure }
    if other.shouldBeRequiredToFail(by: recognizer) { return .shouldBeRequiredToFail }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false {
      return .delegateRequiresFailure
    }
    return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
      ? .otherDelegateRequiresFailure : nil
  }

  /// The finished recognizers that no undecided recognizer depends on, directly or through failure
  /// requirements.
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
  /// The number of superviews.
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
  /// Of several taps that the same lift completes, the one with the most taps goes first.
  fileprivate var tapsRequired: Int { (self as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 }

  package var isRunning: Bool { reachedState == .began || reachedState == .changed }
  var isFinished: Bool { reachedState == .ended || reachedState == .cancelled || reachedState == .failed }

  /// Whether the recognizer can take part. A delegate may have disabled or removed it.
  var isReady: Bool { isEnabled && view != nil }

  /// Returns whether the recognizer requires `other` to fail, directly or through others.
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
