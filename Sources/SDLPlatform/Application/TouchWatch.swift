import CSDL2
import CWindowSystem

/// Pushes an event into SDL's queue when a Wayland compositor cancels touches, in order with the
/// finger events.
final class TouchWatch {
  private let event: UInt32
  private let watch: OpaquePointer
  private let window: SDLWindow

  /// Creates a watch; nil for windows that are not on Wayland.
  init?(_ window: SDLWindow) {
    guard let display = stackednav_wayland_display(UnsafeMutableRawPointer(window.pointer)) else {
      return nil
    }
    let event = SDL_RegisterEvents(1)
    let lost: stackednav_touches_lost = { type in
      var lost = SDL_Event()
      lost.type = UInt32(UInt(bitPattern: type))
      SDL_PushEvent(&lost)
    }
    guard
      let watch = stackednav_touch_watch_open(display, lost, UnsafeMutableRawPointer(bitPattern: UInt(event)))
    else { return nil }
    (self.event, self.watch, self.window) = (event, watch, window)
  }

  isolated deinit { stackednav_touch_watch_close(watch) }

  /// Returns whether an event means that all touches are canceled.
  func recognizes(_ type: UInt32) -> Bool { type == event }
}
