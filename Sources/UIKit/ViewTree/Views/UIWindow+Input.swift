/// Input from the scene, in the coordinates of the screen.
extension UIWindow {
  /// Converts a point from the screen to the window.
  func placed(_ location: CGPoint) -> CGPoint {
    let fillsScreen = transform.isIdentity && convertFromSuperview(.zero) == .zero
    return fillsScreen ? location : convertFromSuperview(location)
  }

  /// Handles touches; each new touch comes with the view that it hit.
  func handle(_ touches: [TouchReport]) {
    let touches = touches.map { $0.placed(by: placed) }
    focusSystem.touched(touches)
    gestureArbiter.handle(touches)
    for sample in touches.compactMap(\.samples.last) where sample.type == .indirectPointer {
      if sample.phase == .began, sample.isOtherButton, sample.location.isFinite {
        sendThroughApplication(
          UIPointerEvent(
            timestamp: sample.timestamp, modifierFlags: sample.modifiers, buttonMask: sample.buttons,
            at: sample.location))
      } else if sample.phase == .ended {
        // The pointer hovers again where the button was released.
        gestureArbiter.pointer = gestureArbiter.pointer.map {
          sample.location.isFinite ? sample.location : $0
        }
        gestureArbiter.hoverAgain(at: sample.timestamp)
      }
    }
  }

  func handle(_ sample: ScrollSample) {
    var sample = sample
    sample.location = placed(sample.location)
    sendThroughApplication(UIScrollEvent(sample))
  }

  func handle(_ sample: PinchSample) {
    var sample = sample
    sample.location = placed(sample.location)
    sendThroughApplication(UITransformEvent(sample))
  }

  func handle(_ sample: HoverSample) {
    sendThroughApplication(
      UIHoverEvent(
        timestamp: sample.timestamp, modifierFlags: sample.modifiers, at: sample.location.map(placed)))
  }

  /// Cancels all touches and presses.
  func cancelInput(at time: TimeInterval) {
    cancelTouches(at: time)
    presses.cancelAll(at: time)
  }

  /// The responder that receives keys first.
  var keyResponder: UIResponder {
    if let claimant = focusSystem.focusedItem ?? firstResponder { return claimant }
    var responder: UIResponder = keyPresentation?.presentation?.presented ?? rootViewController ?? self
    // Each preferred responder must be a descendant, so the loop ends.
    while let inner = (responder as? UIViewController)?.preferredKeyResponder, inner.responderWindow === self,
      sequence(first: inner, next: { $0.next }).dropFirst().contains(where: { $0 === responder })
    {
      responder = inner
    }
    return responder
  }
}
