import CSDL2
import Foundation
import ViewTree

extension FingerTracker {
  /// Translates a pinch with two fingers on a trackpad. On a touch screen, the fingers are touches, and
  /// gesture recognizers detect pinches.
  mutating func pinch(
    _ event: SDL_MultiGestureEvent, at location: CGPoint, _ modifiers: UIKeyModifierFlags,
    _ time: TimeInterval
  ) -> [InputEvent] {
    guard !isScreen(event.touchId), event.numFingers == 2 else { return [] }
    let before = ongoingPinch?.scale
    // SDL reports the change of the fingers' distance as a fraction of the trackpad's width. A change by the
    // whole width doubles the scale.
    let scale = (before ?? 1) * (1 + CGFloat(event.dDist))
    ongoingPinch = (scale, location)
    return [
      .pinch(
        PinchSample(
          phase: before == nil ? .began : .moved, scale: scale, location: location, timestamp: time,
          modifiers: modifiers))
    ]
  }

  mutating func endPinch(_ modifiers: UIKeyModifierFlags, _ time: TimeInterval) -> [InputEvent] {
    guard let (scale, location) = ongoingPinch else { return [] }
    ongoingPinch = nil
    return [
      .pinch(
        PinchSample(phase: .ended, scale: scale, location: location, timestamp: time, modifiers: modifiers))
    ]
  }
}
