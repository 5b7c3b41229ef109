/// Dispatches key presses in a window: to key commands first, then to recognizers, then to the
/// responder chain.
///
/// A press stays with the responder that received its beginning until the key is released.
final class PressDispatcher {
  private unowned let window: UIWindow
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// The keys that are down and performed a command.
  private var commandKeys: Set<UIKeyboardHIDUsage> = []

  init(window: UIWindow) { self.window = window }

  func handle(_ key: UIKey, isDown: Bool, at time: TimeInterval) {
    let time = time.isFinite ? time : window.scene.clock.eventTime
    let press: UIPress
    if let known = presses[key.keyCode] {
      press = known
      press.phase = isDown ? .began : .ended
      press.isRepeat = isDown
      press.timestamp = time
    } else {
      guard isDown else {
        commandKeys.remove(key.keyCode)
        return
      }
      press = UIPress(key: key, timestamp: time, responder: window.keyResponder, window: window)
    }
    let event = UIPressesEvent(press: press, timestamp: time, modifierFlags: key.modifierFlags)
    window.sendThroughApplication(event)
    // If the window drops the event, the press would never end.
    if !isDown { cancel(press, event) }
  }

  /// Returns whether a press of the key is in progress.
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
    guard !press.isRepeat else { return begin(press, key, at: responder, event) }
    window.reporting(key, to: responder) { begin(press, key, at: responder, event) }
  }

  private func begin(_ press: UIPress, _ key: UIKey, at responder: UIResponder, _ event: UIPressesEvent) {
    let chain = sequence(first: responder) { $0.next }
    if !responder.handlesBeforeCommands(key),
      let command = chain.lazy.flatMap({ $0.keyCommands ?? [] }).first(where: { $0.fits(key) })
        ?? EditAction.command(for: key, at: responder)
    {
      let isRepeat = !commandKeys.insert(key.keyCode).inserted
      if !isRepeat || command.repeatBehavior != .nonRepeatable {
        responder.report(.did("performed the key command '\(command.title)'"))
        command.perform(at: responder)
      }
      return
    }
    presses[key.keyCode] = press
    if !press.isRepeat {
      let view = chain.lazy.compactMap { $0 as? UIView ?? ($0 as? UIViewController)?.viewIfLoaded }.first
      window.gestureArbiter.begin(press, on: view, event)
      // An action of a recognizer may have removed the responder.
      guard presses[key.keyCode] === press else { return }
      press.isKnownToResponder = true
    }
    window.reportingKeeper(of: responder) { responder.pressesBegan([press], with: event) }
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

  /// Removes a press, so that it ends only once whatever its callbacks do. Returns the responder to notify.
  private func release(_ press: UIPress) -> UIResponder? {
    guard let usage = press.key?.keyCode, presses[usage] === press else { return nil }
    presses[usage] = nil
    return press.responder ?? window
  }

  /// Cancels the presses of the affected responders, or all presses, each once and the oldest first.
  func cancelAll(at time: TimeInterval, where isAffected: (UIResponder?) -> Bool = { _ in true }) {
    if isAffected(window) { commandKeys = [] }
    let affected = presses.values.filter { isAffected($0.responder) }
    for press in affected.sorted(by: { $0.timestamp < $1.timestamp }) {
      press.timestamp = time
      cancel(press, UIPressesEvent(press: press, timestamp: time, modifierFlags: []))
    }
  }
}

extension GestureArbiter {
  /// Passes a press to the recognizers on `view` and its superviews that accept it.
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

  /// Ends a press for its recognizers. Returns whether one of them cancels it for the responders.
  fileprivate func end(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
    let seeing = seeing(press)
    var isTaken = false
    settle {
      for recognizer in seeing {
        recognizer.trackedPresses.removeAll { $0 === press }
        recognizer.pressesEnded([press], with: event)
        let isRecognized = recognizer.isRunning || recognizer.requestedStates.contains(.ended)
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
    touchlessRecognizers.filter { $0.trackedPresses.contains { $0 === press } && !$0.isFinished }
  }
}
