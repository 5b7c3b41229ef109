/// Leads keys through a window: commands first, then recognizers, then the responder chain.
///
/// A press stays with the responder that was asked when the key went down, until the key comes up.
final class PressDispatcher {
  private unowned let window: UIWindow
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]

  init(window: UIWindow) { self.window = window }

  func handle(_ key: UIKey, isDown: Bool, at time: TimeInterval) {
    let time = time.isFinite ? time : window.windowScene.clock.eventTime
    let press: UIPress
    if let known = presses[key.keyCode] {
      press = known
      press.phase = isDown ? .began : .ended
      press.isRepeat = isDown
      press.timestamp = time
    } else {
      guard isDown else { return }
      press = UIPress(key: key, timestamp: time, responder: window.keyResponder, window: window)
    }
    let event = UIPressesEvent(press: press, timestamp: time, modifierFlags: key.modifierFlags)
    window.sendEvent(event)
    // A window may keep an event to itself; nobody waits for the end of a press for ever.
    if !isDown { cancel(press, event) }
  }

  /// Whether somebody has the press of a key and waits for its end.
  func isDown(_ usage: UIKeyboardHIDUsage) -> Bool { presses[usage] != nil }

  func dispatch(_ event: UIPressesEvent) {
    for press in event.allPresses {
      switch press.phase {
      case .began: begin(press, event)
      case .ended: end(press, event)
      case .cancelled: cancel(press, event)
      }
    }
  }

  private func begin(_ press: UIPress, _ event: UIPressesEvent) {
    guard let key = press.key, let responder = press.responder else { return }
    let chain = sequence(first: responder) { $0.next }
    if !responder.takesBeforeCommands(key),
      let command = chain.lazy.flatMap({ $0.keyCommands ?? [] }).first(where: { $0.fits(key) })
    {
      return command.perform(at: responder)
    }
    presses[key.keyCode] = press
    if !press.isRepeat {
      let view = chain.lazy.compactMap { $0 as? UIView ?? ($0 as? UIViewController)?.viewIfLoaded }.first
      window.gestureArbiter.begin(press, on: view, event)
      // An action may have taken the responder away.
      guard presses[key.keyCode] === press else { return }
      press.isKnownToResponder = true
    }
    responder.pressesBegan([press], with: event)
  }

  private func end(_ press: UIPress, _ event: UIPressesEvent) {
    guard let responder = release(press) else { return }
    let isTaken = window.gestureArbiter.end(press, event)
    if isTaken {
      press.phase = .cancelled
      responder.pressesCancelled([press], with: event)
    } else {
      responder.pressesEnded([press], with: event)
    }
  }

  private func cancel(_ press: UIPress, _ event: UIPressesEvent) {
    guard let responder = release(press) else { return }
    press.phase = .cancelled
    window.gestureArbiter.cancel(press, event)
    if press.isKnownToResponder { responder.pressesCancelled([press], with: event) }
  }

  /// Forgets a press, so that it is over once whatever the callbacks do; answers whom to tell of it.
  private func release(_ press: UIPress) -> UIResponder? {
    guard let usage = press.key?.keyCode, presses[usage] === press else { return nil }
    presses[usage] = nil
    return press.responder ?? window
  }

  /// Cancels every press, once, the oldest first; those of some responders, or all.
  func cancelAll(at time: TimeInterval, where isAffected: (UIResponder?) -> Bool = { _ in true }) {
    let affected = presses.values.filter { isAffected($0.responder) }
    for press in affected.sorted(by: { $0.timestamp < $1.timestamp }) {
      press.timestamp = time
      cancel(press, UIPressesEvent(press: press, timestamp: time, modifierFlags: []))
    }
  }
}

extension GestureArbiter {
  /// Shows a press to the recognizers on `view` and its superviews that look at such presses.
  fileprivate func begin(_ press: UIPress, on view: UIView?, _ event: UIPressesEvent) {
    let seeing = sequence(first: view) { $0?.superview }
      .flatMap { ($0?.gestureRecognizers ?? []).reversed() }
      .filter {
        $0.allowedPressTypes.contains(press.type) && $0.trackedTouches.isEmpty && mayReceive(event, $0)
          && $0.delegate?.gestureRecognizer($0, shouldReceive: press) ?? true
      }
      .filter(\.isReady)
    guard !seeing.isEmpty else { return }
    for recognizer in seeing {
      admit(recognizer, to: event)
      recognizer.trackedPresses.append(press)
    }
    settle { for recognizer in seeing { recognizer.pressesBegan([press], with: event) } }
  }

  /// Ends a press for its recognizers; answers whether one of them has taken it from the responders.
  fileprivate func end(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
    let seeing = seeing(press)
    var isTaken = false
    settle {
      for recognizer in seeing {
        recognizer.trackedPresses.removeAll { $0 === press }
        recognizer.pressesEnded([press], with: event)
        let isRecognized = recognizer.isRunning || recognizer.wants.contains(.ended)
        isTaken = isTaken || (recognizer.cancelsTouchesInView && isRecognized)
      }
    }
    return isTaken
  }

  fileprivate func cancel(_ press: UIPress, _ event: UIPressesEvent) {
    let seeing = seeing(press)
    settle {
      for recognizer in seeing {
        recognizer.trackedPresses.removeAll { $0 === press }
        recognizer.pressesCancelled([press], with: event)
      }
    }
  }

  private func seeing(_ press: UIPress) -> [UIGestureRecognizer] {
    guests.filter { $0.trackedPresses.contains { $0 === press } && !$0.isFinished }
  }
}
