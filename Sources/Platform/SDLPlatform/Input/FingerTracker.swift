import CSDL2
import Foundation
import ViewTree

/// Tracks fingers on touch screens, which become touches, and on trackpads, which pinch.
struct FingerTracker {
  private struct Finger: Hashable {
    let device: SDL_TouchID
    let finger: SDL_FingerID
  }

  /// How the content is turned in the window.
  var mapping = ContentMapping()
  /// The distance between a finger at 0 and one at 1 of SDL's normalized coordinates, in points.
  var span = CGSize.zero
  /// The identifiers of the fingers that are down. A new finger gets the lowest free one, so that two devices
  /// never share one.
  private var ids: [Finger: Int] = [:]
  private var locations: [Finger: CGPoint] = [:]
  private let typeOf: (SDL_TouchID) -> SDL_TouchDeviceType
  /// Whether SDL knows the fingers that are down. It knows nothing of the console's touch screens.
  private let asksSDL: Bool
  /// The ongoing pinch on a trackpad: its scale and its last location, in points.
  var ongoingPinch: (scale: CGFloat, location: CGPoint)?

  /// - Parameter typeOf: Returns the type of a touch device.
  init(typeOf: @escaping (SDL_TouchID) -> SDL_TouchDeviceType = SDL_GetTouchDeviceType) {
    (self.typeOf, asksSDL) = (typeOf, true)
  }

  private init(screensOnly: Void) { (typeOf, asksSDL) = ({ _ in SDL_TOUCH_DEVICE_DIRECT }, false) }

  /// A tracker for the console, all of whose touch devices are touch screens.
  static var ofConsole: FingerTracker { FingerTracker(screensOnly: ()) }

  mutating func input(
    _ event: SDL_TouchFingerEvent, _ phase: UITouch.Phase, _ modifiers: UIKeyModifierFlags,
    _ time: TimeInterval
  ) -> [InputEvent] {
    guard isScreen(event.touchId) else { return phase == .ended ? endPinch(modifiers, time) : [] }
    let finger = Finger(device: event.touchId, finger: event.fingerId)
    if phase == .began, ids[finger] == nil { ids[finger] = (0...).first { !ids.values.contains($0) } }
    guard let id = ids[finger] else { return [] }
    let location = mapping.content(
      CGPoint(x: CGFloat(event.x) * span.width, y: CGFloat(event.y) * span.height))
    locations[finger] = location
    if phase == .ended { forget(finger) }
    return [
      .touch(
        TouchSample(
          id: id, type: .direct, phase: phase, location: location, timestamp: time, modifiers: modifiers,
          force: event.pressure > 0 ? CGFloat(event.pressure) : 1))
    ]
  }

  /// Whether a finger is on a touch screen.
  var areAnyDown: Bool { !ids.isEmpty }

  /// Returns cancellations of fingers on removed devices. SDL removes the fingers from its list without
  /// sending an event.
  mutating func lost(at time: TimeInterval) -> [InputEvent] {
    guard asksSDL else { return [] }
    return ids.keys.filter { !isDown($0) }.compactMap { cancel($0, at: time) }
  }

  /// Cancels all fingers. Their events are ignored until they are lifted.
  mutating func cancelAll(at time: TimeInterval) -> [InputEvent] {
    ids.sorted { $0.value < $1.value }.compactMap { cancel($0.key, at: time) }
  }

  private mutating func cancel(_ finger: Finger, at time: TimeInterval) -> InputEvent? {
    defer { forget(finger) }
    guard let id = ids[finger] else { return nil }
    return .touch(
      TouchSample(
        id: id, type: .direct, phase: .cancelled, location: locations[finger] ?? .zero, timestamp: time))
  }

  mutating func forgetAll() {
    ids = [:]
    locations = [:]
    ongoingPinch = nil
  }

  private mutating func forget(_ finger: Finger) {
    ids[finger] = nil
    locations[finger] = nil
  }

  private func isDown(_ finger: Finger) -> Bool {
    (0..<SDL_GetNumTouchFingers(finger.device)).contains {
      SDL_GetTouchFinger(finger.device, $0)?.pointee.id == finger.finger
    }
  }

  func isScreen(_ device: SDL_TouchID) -> Bool {
    let type = typeOf(device)
    return type == SDL_TOUCH_DEVICE_DIRECT || type == SDL_TOUCH_DEVICE_INVALID
  }
}
