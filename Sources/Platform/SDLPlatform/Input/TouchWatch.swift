import CSDL2
import CWindowSystem

/// Pushes an event into SDL's queue when a Wayland compositor cancels touches, in order with the
/// finger events, and reports the times of all input.
final class TouchWatch {
  private let event: UInt32
  private var watch: OpaquePointer?
  private let window: WindowHandle

  /// Creates a watch; nil for windows that are not on Wayland.
  init?(_ window: WindowHandle) {
    guard let display = stackednav_wayland_display(UnsafeMutableRawPointer(window.pointer)) else {
      return nil
    }
    (self.event, self.window) = (SDL_RegisterEvents(1), window)
    // The compositor's events are dispatched on the main thread, and only while this object exists.
    watch = stackednav_touch_watch_open(
      display,
      { context in
        MainActor.assumeIsolated {
          guard let watch = TouchWatch.of(context) else { return }
          var lost = SDL_Event()
          lost.type = watch.event
          SDL_PushEvent(&lost)
        }
      },
      { context, input in
        guard let input = input?.pointee else { return }
        MainActor.assumeIsolated {
          if let watch = TouchWatch.of(context) { InputTimes.shared.add(input, from: watch) }
        }
      }, Unmanaged.passUnretained(self).toOpaque())
    if watch == nil { return nil }
  }

  isolated deinit { if let watch { stackednav_touch_watch_close(watch) } }

  private static func of(_ context: UnsafeMutableRawPointer?) -> TouchWatch? {
    context.map { Unmanaged<TouchWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns whether an event means that all touches are canceled.
  func recognizes(_ type: UInt32) -> Bool { type == event }
}
