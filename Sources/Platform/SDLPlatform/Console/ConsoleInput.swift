import CSDL2
import Foundation
import ViewTree

/// Turns the events of input devices into SDL's, for a window that fills the display.
struct ConsoleInput {
  var keyboard: ConsoleKeyboard
  /// The size of the display, in pixels.
  var size = CGSize.zero
  /// How the content is turned. The pointer moves as the user sees it.
  var rotation = SDLWindow.Rotation.degrees0
  /// The location of the pointer, in pixels of the display; nil before the mouse has moved.
  private var pointer: CGPoint?

  init(keyboard: ConsoleKeyboard) { self.keyboard = keyboard }

  /// - Parameter time: Converts the kernel's time to the program's, in seconds.
  mutating func events(
    for event: DeviceEvent, of device: Int, time: (TimeInterval) -> TimeInterval
  ) -> [SDL_Event] {
    func stamp(_ seconds: TimeInterval) -> UInt32 {
      UInt32(clamping: Int(max(0, (time(seconds) - MainClock.startOfTicks) * 1000)))
    }
    switch event {
    case .finger(let slot, let phase, let location, let pressure, let time):
      return [finger(device, slot, phase, location, pressure, stamp(time))]
    case .motion(let dx, let dy, let time):
      let distance = rotation.window(distance: CGPoint(x: CGFloat(dx), y: CGFloat(dy)))
      let start = pointer ?? CGPoint(x: size.width / 2, y: size.height / 2)
      return [move(to: CGPoint(x: start.x + distance.x, y: start.y + distance.y), stamp(time))]
    case .place(let place, let time):
      return [move(to: CGPoint(x: place.x * size.width, y: place.y * size.height), stamp(time))]
    case .button(let number, let isDown, let time): return [button(number, isDown, stamp(time))]
    case .wheel(let x, let y, let time): return [wheel(x, y, stamp(time))]
    case .key(let code, let isDown, let isRepeat, let time):
      return keyboard.events(code, isDown: isDown, isRepeat: isRepeat, time: stamp(time))
    case .lost(let time):
      keyboard.release()
      var lost = SDL_Event()
      lost.window.type = SDL_WINDOWEVENT.rawValue
      lost.window.timestamp = stamp(time)
      lost.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
      return [lost]
    }
  }

  private func finger(
    _ device: Int, _ slot: Int, _ phase: DeviceEvent.Phase, _ location: CGPoint, _ pressure: Double,
    _ time: UInt32
  ) -> SDL_Event {
    var event = SDL_Event()
    let type =
      switch phase {
      case .began: SDL_FINGERDOWN
      case .moved: SDL_FINGERMOTION
      case .ended: SDL_FINGERUP
      }
    event.tfinger.type = type.rawValue
    event.tfinger.timestamp = time
    event.tfinger.touchId = SDL_TouchID(device)
    event.tfinger.fingerId = SDL_FingerID(slot)
    (event.tfinger.x, event.tfinger.y) = (Float(location.x), Float(location.y))
    event.tfinger.pressure = Float(pressure)
    return event
  }

  private var pixel: (x: Int32, y: Int32) {
    let pointer = pointer ?? CGPoint(x: size.width / 2, y: size.height / 2)
    return (Int32(clamping: Int(pointer.x)), Int32(clamping: Int(pointer.y)))
  }

  private mutating func move(to location: CGPoint, _ time: UInt32) -> SDL_Event {
    pointer = CGPoint(
      x: min(max(0, location.x), max(0, size.width - 1)), y: min(max(0, location.y), max(0, size.height - 1)))
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.timestamp = time
    (event.motion.x, event.motion.y) = pixel
    return event
  }

  private func button(_ number: UInt8, _ isDown: Bool, _ time: UInt32) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.timestamp = time
    event.button.button = number
    event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    (event.button.x, event.button.y) = pixel
    return event
  }

  private func wheel(_ x: Double, _ y: Double, _ time: UInt32) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = time
    (event.wheel.preciseX, event.wheel.preciseY) = (Float(x), Float(y))
    (event.wheel.mouseX, event.wheel.mouseY) = pixel
    return event
  }
}
