import CSDL2
import CWindowSystem

/// Hears when a Wayland compositor takes touches back, and puts an event into SDL's queue for it, in its place between
/// the fingers' own.
final class TouchWatch {
  private let event: UInt32
  private let watch: OpaquePointer
  private let window: SDLWindow

  /// Returns nil for windows that are not on Wayland.
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

  /// Answers whether an event says that all touches are taken back.
  func recognizes(_ type: UInt32) -> Bool { type == event }
}
