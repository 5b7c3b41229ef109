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
    receiver?.read()
    SDL_PumpEvents()
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      if waker.recognizes(event.type) { continue }
      if event.type == SDL_QUIT.rawValue { handleQuit() }
      InputTimes.shared.correct(&event, now: clock.main.now)
      giveToHolder(&event)
      for window in windows(of: event) where window.isOpen {
        window.scene.screen.whileMain { window.handle(event) }
      }
    }
    InputTimes.shared.endOfQueue()
    collectConsoleEvents()
    for window in windows {
      for input in window.translator.lostInput(at: clock.main.now) { window.receive(input) }
    }
  }

  /// Handles the events of the console's devices, which have the kernel's times.
  private func collectConsoleEvents() {
    guard let console = video.console else { return }
    var monotonic = timespec()
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    let kernelTime = TimeInterval(monotonic.tv_sec) + TimeInterval(monotonic.tv_nsec) / 1e9
    for event in console.events(at: clock.main.now, kernelTime: kernelTime) {
      for window in windows where window.isOpen {
        window.scene.screen.whileMain { window.handle(event) }
      }
    }
  }

  /// Gives a move or a release of the mouse to the window in which its button went down.
  ///
  /// SDL captures the mouse for the window with the keyboard focus. Without a window manager, that may be another one.
  private func giveToHolder(_ event: inout SDL_Event) {
    guard windows.count > 1, let id = event.windowID else { return }
    let released = event.type == SDL_MOUSEBUTTONUP.rawValue ? event.button.button : nil
    guard released != nil || event.type == SDL_MOUSEMOTION.rawValue else { return }
    let holders = windows.filter {
      released.map($0.translator.holdsButton) ?? $0.translator.hasButtonsDown
    }
    guard let holder = holders.first, !holders.contains(where: { $0.handle.id == id }) else { return }
    event.moveMouse(by: offset(from: id, to: holder), to: holder.handle.id)
  }

  /// Returns what to add to a position in one window, by SDL's identifier, for that in another one.
  private func offset(from id: UInt32, to holder: SDLWindow) -> SDL_Point {
    guard let other = windows.first(where: { $0.handle.id == id }) else { return SDL_Point() }
    var (from, to) = (SDL_Point(), SDL_Point())
    SDL_GetWindowPosition(other.handle.pointer, &from.x, &from.y)
    SDL_GetWindowPosition(holder.handle.pointer, &to.x, &to.y)
    return SDL_Point(x: from.x &- to.x, y: from.y &- to.y)
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
  /// Gives an event of the mouse to another window, with its position there.
  fileprivate mutating func moveMouse(by offset: SDL_Point, to id: UInt32) {
    if type == SDL_MOUSEMOTION.rawValue {
      (motion.windowID, motion.x, motion.y) = (id, motion.x &+ offset.x, motion.y &+ offset.y)
    } else {
      (button.windowID, button.x, button.y) = (id, button.x &+ offset.x, button.y &+ offset.y)
    }
  }

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
