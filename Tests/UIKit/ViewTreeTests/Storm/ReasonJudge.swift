@testable import ViewTree

/// Checks each reported reason against the state of views and recognizers at that moment.
final class ReasonJudge {
  private(set) var faults: [String] = []
  /// How often each rule was reported.
  private(set) var rules: [String: Int] = [:]
  private var windows: [UIWindow] = []

  func observe(_ scene: UIWindowScene, _ windows: [UIWindow]) {
    self.windows = windows
    scene.observeTouches(by: self) { [unowned self] in judge($0) }
  }

  private func judge(_ fact: TouchFact) {
    switch fact {
    case .began(_, _, let steps), .missed(_, _, let steps): for step in steps { judge(step) }
    case .received(let recognizer, let touch):
      // A delegate that is asked about a touch may end the last gesture of a recognizer that was asked before.
      expect(recognizer.isReady, "a recognizer that is not ready receives a touch")
      expect(touch.phase == .began, "a recognizer receives a touch late")
    case .refused(let recognizer, _, let reason): judge(recognizer, refusal: reason)
    case .reached(let recognizer, let state, let reason):
      let needsReason = state == .failed || state == .cancelled
      expect((reason != nil) == needsReason, "\(state) with the reason \(String(describing: reason))")
      expect(state == .cancelled ? recognizer.isRunning : true, "canceled before it began")
      expect(state == .failed ? recognizer.reachedState == .possible : true, "failed when it was decided")
      if let reason { judge(recognizer, reason) }
    case .waits(let recognizer, for: let other):
      expect(other.isActive && other.reachedState == .possible, "waits for a decided recognizer")
      expect(
        recognizer.attemptRequirements?.contains { $0 === other } ?? false, "waits without a requirement")
    case .withheld(_, from: _, let reason): count(reason)
    case .effect(.stillPossible, let receiver):
      let touches = (receiver as? UIGestureRecognizer)?.trackedTouches ?? []
      expect(touches.isEmpty, "forgotten with a finger down")
    case .changed, .ignored, .requires, .delivered, .effect, .undecided, .settled, .input, .inputIsOver: break
    }
  }

  private func judge(_ step: HitTestStep) {
    guard let reason = step.reason else {
      return expect(step.result != nil, "\(step.view.nameInReasons) is not hit for no reason")
    }
    count(reason)
    let view = step.view
    switch reason {
    case .hidden: expect(view.isHidden, "hidden")
    case .interactionDisabled: expect(!view.isUserInteractionEnabled, "interaction")
    case .transparent(let alpha): expect(alpha < 0.01 && view.alpha == alpha, "alpha")
    case .zeroSize: expect(view.bounds.isEmpty, "size")
    // The end of an earlier touch with the same identifier may have changed the bounds since the hit test.
    case .outside(let point, let bounds): expect(!bounds.contains(point), "outside")
    case .hitTestReturnedNil: expect(step.result == nil, "hitTest")
    case .hitTestReturnedItself: expect(step.result === view, "hitTest")
    default: break
    }
  }

  private func judge(_ recognizer: UIGestureRecognizer, refusal reason: TouchReason) {
    count(reason)
    switch reason {
    case .disabled: expect(!recognizer.isEnabled, "disabled")
    case .notReset: expect(recognizer.isFinished, "not reset")
    case .withdrawn: expect(!recognizer.isReady, "withdrawn")
    case .usesOtherInput: expect(recognizer.isTouchless, "other input")
    case .hoversOnly: expect(recognizer is UIHoverGestureRecognizer, "hovers")
    case .swipedAlready: expect(recognizer is UISwipeGestureRecognizer, "swiped")
    default: break
    }
  }

  private func judge(_ recognizer: UIGestureRecognizer, _ reason: TouchReason) {
    count(reason)
    switch reason {
    case .lost(let name), .lostWithoutDelegate(let name), .lostByGoneDelegate(let name, _):
      expect(winner(name) != nil, "lost to \(name), which has not recognized")
    case .requirementRecognized(let name):
      let required = recognizer.attemptRequirements ?? []
      expect(required.contains { $0.nameInReasons == name && isWinner($0) }, "\(name) was not required")
    case .late: expect(recognizer.trackedTouches.isEmpty, "late with a finger down")
    case .disabledMeanwhile: expect(!recognizer.isEnabled, "not disabled")
    case .movedTooFar(let distance, let allowed), .nextTapTooFar(let distance, let allowed):
      expect(distance > allowed, "\(reason)")
    case .slopNotReached(let distance, let slop), .spanNotChanged(let distance, let slop),
      .notTurned(let distance, let slop):
      expect(distance < slop, "\(reason)")
    case .tooManyFingers(let count, let required): expect(count > required, "\(reason)")
    case .tooFewFingers(let count, let required): expect(count < required, "\(reason)")
    case .noNextTap(_, let taps, let required): expect(taps < required, "\(reason)")
    // The library's recognizers name the rule by which they fail.
    case .ownCode: expect(recognizer is StormRecognizer, "\(type(of: recognizer)) failed without a rule")
    default: break
    }
  }

  /// Whether a recognizer has recognized, or is being granted that.
  private func isWinner(_ recognizer: UIGestureRecognizer) -> Bool {
    let requested = recognizer.requestedStates.first
    return recognizer.isRunning || recognizer.reachedState == .ended || requested == .began
      || requested == .ended
  }

  /// Returns the recognizer of that name that has recognized or is about to.
  private func winner(_ name: String) -> UIGestureRecognizer? {
    windows.flatMap(\.gestureArbiter.participants).first { $0.nameInReasons == name && isWinner($0) }
  }

  private func count(_ reason: TouchReason) {
    rules[String(String(describing: reason).prefix { $0 != "(" }), default: 0] += 1
  }

  private func expect(_ isTrue: Bool, _ fault: @autoclosure () -> String) {
    if !isTrue, faults.count < 20 { faults.append(fault()) }
  }
}
