import CSDL2
import Foundation
import Raster
import ViewTree

extension SDLApplication {
  /// Handles all events in SDL's queue; each window gets its own.
  ///
  /// `SDL_PollEvent` would stop at the sentinel that SDL inserts when an event ends a wait, and leave later
  /// events to the next frame.
  func collectEvents() {
    SDL_PumpEvents()
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      if waker.recognizes(event.type) { continue }
      if event.type == SDL_QUIT.rawValue { handleQuit() }
      InputTimes.shared.correct(&event, now: clock.main.now)
      for window in windows(of: event) where window.isOpen {
        window.scene.screen.whileMain { window.handle(event) }
      }
    }
    InputTimes.shared.endOfQueue()
    for window in windows {
      for input in window.translator.lostInput(at: clock.main.now) { window.receive(input) }
    }
  }

  /// Quits. SDL sends the same event when the compositor has exited.
  private func handleQuit() {
    windows.contains(where: \.handle.hasLostDisplay)
      ? fail(PlatformError("the connection to the Wayland compositor was lost")) : quit()
  }

  /// Returns the windows that an event is for. An event without a window is for all of them. A pinch, which
  /// SDL reports without a window, is for the window with fingers down, otherwise for the one with the focus.
  private func windows(of event: SDL_Event) -> [SDLWindow] {
    if event.type == SDL_MULTIGESTURE.rawValue {
      let window = windows.first { $0.translator.hasFingersDown } ?? windows.first(where: \.hasFocus)
      return (window ?? windows.first).map { [$0] } ?? []
    }
    guard let id = event.windowID, id != 0 else { return windows }
    return windows.filter { $0.handle.id == id }
  }
}

extension SDL_Event {
  /// SDL's identifier of the event's window; nil for an event without one.
  fileprivate var windowID: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_DROPFILE, SDL_DROPTEXT: drop.windowID
    default: nil
    }
  }
}
