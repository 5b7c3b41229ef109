import CSDL2
import Foundation
import ViewTree

/// Turns SDL's events into input, once and the same for all devices.
struct EventTranslator {
  /// Points per unit of SDL's window coordinates.
  var pointsPerUnit: CGFloat = 1
  /// The window's size in points: fingers are reported as fractions of it.
  var size = CGSize.zero
  private var isMouseDown = false

  /// Returns the input that the event stands for; none for most.
  mutating func input(for event: SDL_Event) -> InputEvent? {
    let time = TimeInterval(event.common.timestamp) / 1000
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, time)
    case SDL_MOUSEMOTION:
      guard isMouseDown, event.motion.which != UInt32.max else { return nil }
      return mouse(.moved, event.motion.x, event.motion.y, time)
    case SDL_FINGERDOWN: return finger(event.tfinger, .began, time)
    case SDL_FINGERMOTION: return finger(event.tfinger, .moved, time)
    case SDL_FINGERUP: return finger(event.tfinger, .ended, time)
    case SDL_MOUSEWHEEL: return wheel(event.wheel, time)
    case SDL_KEYDOWN, SDL_KEYUP:
      let keysym = event.key.keysym
      let key = UIKey(
        keyCode: UIKeyboardHIDUsage(rawValue: Int(keysym.scancode.rawValue)),
        modifierFlags: flags(UInt32(keysym.mod)))
      return .key(key, isDown: event.type == SDL_KEYDOWN.rawValue, time)
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
      isMouseDown = false
      return .focusLost(time)
    default: return nil
    }
  }

  /// The main button is a touch; the others are none. Events that SDL makes out of fingers are left out.
  private mutating func button(_ event: SDL_MouseButtonEvent, _ time: TimeInterval) -> InputEvent? {
    guard event.button == UInt8(SDL_BUTTON_LEFT), event.which != UInt32.max else { return nil }
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    guard isDown != isMouseDown else { return nil }
    isMouseDown = isDown
    return mouse(isDown ? .began : .ended, event.x, event.y, time)
  }

  private func mouse(_ phase: UITouch.Phase, _ x: Int32, _ y: Int32, _ time: TimeInterval) -> InputEvent {
    .touch(
      TouchSample(
        id: TouchSample.mouseID, type: .indirectPointer, phase: phase, location: point(x, y),
        timestamp: time))
  }

  private func finger(_ event: SDL_TouchFingerEvent, _ phase: UITouch.Phase, _ time: TimeInterval)
    -> InputEvent
  {
    let location = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    // Fingers have numbers from 0; the mouse's is below.
    let id = Int(truncatingIfNeeded: event.fingerId) & Int.max
    return .touch(TouchSample(id: id, type: .direct, phase: phase, location: location, timestamp: time))
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ time: TimeInterval) -> InputEvent {
    .wheel(
      x: CGFloat(event.preciseX), y: CGFloat(event.preciseY), at: point(event.mouseX, event.mouseY),
      modifiers: flags(SDL_GetModState().rawValue), time)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
  }

  private func flags(_ mod: UInt32) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if mod & KMOD_SHIFT.rawValue != 0 { flags.insert(.shift) }
    if mod & KMOD_CTRL.rawValue != 0 { flags.insert(.control) }
    if mod & KMOD_ALT.rawValue != 0 { flags.insert(.alternate) }
    if mod & KMOD_GUI.rawValue != 0 { flags.insert(.command) }
    return flags
  }
}
