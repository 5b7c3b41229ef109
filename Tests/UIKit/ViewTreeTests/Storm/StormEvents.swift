import Replay

@testable import ViewTree

extension StormTree {
  /// Returns a random event that a device might report, plausible or not.
  private func event() -> InputEvent {
    var time = stage.time + Stage.frameTime * Double(dice.number(0...1))
    if dice.chance(0.01) { time = dice.pick([.nan, .infinity, -.infinity, 0]) ?? time }
    switch dice.below(100) {
    case 0: return .focusLost(time)
    case 1...8: return key(time)
    case 9...13:
      return .scroll(
        ScrollSample(
          location: dice.location(),
          delta: CGVector(dx: dice.number(-3...3), dy: dice.chance(0.05) ? .nan : dice.number(-3...3)),
          isPrecise: dice.chance(0.5), timestamp: time))
    case 14...18:
      let scale = dice.chance(0.1) ? pickScale() : dice.number(0.5...2)
      return .pinch(PinchSample(phase: phase(), scale: scale, location: dice.location(), timestamp: time))
    case 19...28:
      return .hover(HoverSample(location: dice.chance(0.1) ? nil : dice.location(), timestamp: time))
    default: return touch(time)
    }
  }

  private func pickScale() -> CGFloat { dice.pick([.nan, 0, -1, .infinity]) ?? 0 }

  private func phase() -> UITouch.Phase {
    dice.pick([.began, .moved, .moved, .moved, .moved, .stationary, .ended, .cancelled]) ?? .moved
  }

  private func key(_ time: TimeInterval) -> InputEvent {
    let codes: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardReturnOrEnter, .keyboardSpacebar, UIKeyboardHIDUsage(rawValue: 0x04),
    ]
    let flags: UIKeyModifierFlags = dice.chance(0.2) ? .shift : []
    let key = UIKey(keyCode: dice.pick(codes) ?? .keyboardTab, modifierFlags: flags)
    return .key(key, isDown: dice.chance(0.6), time)
  }

  /// Returns a touch of one of three fingers or three mouse buttons. Most are plausible for its
  /// current state.
  private func touch(_ time: TimeInterval) -> InputEvent {
    let number = dice.below(6)
    var (phase, location) = (phase(), dice.location())
    if dice.chance(0.9) {
      phase = .began
      if let last = fingers[number] {
        phase = dice.pick([.moved, .moved, .moved, .ended]) ?? .moved
        let reach: CGFloat = dice.pick([0, 5, 60]) ?? 0
        location =
          phase == .ended ? last : last + point(dice.number(-reach...reach), dice.number(-reach...reach))
      }
    }
    fingers[number] = phase == .ended || phase == .cancelled || !location.isFinite ? nil : location
    let sample = TouchSample(
      id: number < 3 ? number : TouchSample.mouseID(button: number - 2),
      type: number < 3 ? .direct : .indirectPointer, phase: phase, location: location, timestamp: time)
    return .touch(sample)
  }

  /// Plays frames with a total number of events, and makes random changes in between.
  func rage(events: Int) {
    var left = events
    while left > 0 {
      let count = min(left, dice.below(5))
      left -= count
      stage.frame((0..<count).map { _ in event() })
      if dice.chance(0.05) { meddle(with: anyView()) }
      if dice.chance(0.5) { mend() }
      // Lets timers of recognizers fire.
      if dice.chance(0.02) { stage.run(for: dice.number(0...0.8)) }
      if dice.chance(0.02) { renewView() }
      if dice.chance(0.02) { renewRecognizer() }
      check()
    }
  }

  /// Makes a view touchable again, and enables a recognizer.
  private func mend() {
    let view = anyView()
    view.isHidden = false
    view.isUserInteractionEnabled = true
    view.alpha = 1
    view.transform = .identity
    view.frame = dice.frame()
    let parent = dice.chance(0.5) ? anyView() : dice.chance(0.2) ? front : stage.window
    if parent.window != nil { parent.addSubview(view) }
    if let recognizer = dice.pick(recognizers) {
      recognizer.isEnabled = true
      if recognizer.view?.window == nil { anyPlace().addGestureRecognizer(recognizer) }
    }
    guard dice.chance(0.2) else { return }
    for window in windows { window.transform = .identity }
    stage.window.frame = rect(0, 0, 500, dice.number(300...500))
    front.frame = rect(0, 0, 250, 500)
  }

  /// Checks the invariants that hold after every frame.
  private func check() {
    ledger.checkOwners()
    for window in windows {
      if window.gestureArbiter.deliveries.count > 60 { ledger.fault("touches that are over pile up") }
      if let item = window.focusSystem.focusedItem, item.window !== window {
        ledger.fault("the focus is outside of the window")
      }
      if let view = window.firstResponder as? UIView, view.window !== window {
        ledger.fault("the first responder is outside of the window")
      }
    }
  }

  /// Ends all touches and presses, and stops all random behavior.
  func calm() {
    dice.isCalm = true
    ledger.onCallback = nil
    // A view that entered a hidden window waits for that window's next frame.
    front.makeKeyAndVisible()
    stage.loseFocus()
    stage.hover(at: nil)
  }
}
