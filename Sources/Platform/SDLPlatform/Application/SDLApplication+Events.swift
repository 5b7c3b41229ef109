import AccessibilityBus
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
      InputTimes.shared.correct(&event, now: clock.now)
      for window in windows(of: event) { window.scene.screen.whileMain { window.handle(event) } }
    }
    InputTimes.shared.endOfQueue()
    for window in windows {
      for input in window.translator.lostInput(at: clock.now) { window.receive(input) }
    }
  }

  /// Returns the windows that an event is for. An event without a window is for all of them. A pinch, which
  /// SDL reports without a window, is for the window with fingers down, otherwise for the one with the focus.
  private func windows(of event: SDL_Event) -> [SDLApplication] {
    let all = windows
    guard all.count > 1 else { return all }
    if event.type == SDL_MULTIGESTURE.rawValue {
      return [all.first { $0.translator.hasFingersDown } ?? all.first { $0.handle.hasKeyboard } ?? all[0]]
    }
    guard let id = event.windowID, id != 0 else { return all }
    return all.filter { $0.handle.id == id }
  }

  private func handle(_ event: SDL_Event) {
    if let touchWatch, touchWatch.recognizes(event.type) {
      for input in translator.cancelFingers(at: clock.now) { receive(input) }
      return
    }
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // SDL sends the same event when the compositor has exited.
      handle.hasLostDisplay
        ? fail(PlatformError("the connection to the Wayland compositor was lost")) : quit()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      painter.invalidate(losingTextures: true)
      scene.setNeedsFrame()
    case SDL_WINDOWEVENT: handleWindowEvent(event.window)
    default: break
    }
    let input = translator.input(for: event)
    if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue, let key = input.first,
      let accessibility, accessibility.hearsKeys
    {
      offer(key, ReaderKey(event.key), to: accessibility)
    } else {
      for input in input where keyGate.passes(input) { receive(input) }
    }
  }

  /// Offers a key to screen readers. Until they answer, only keyboard events wait.
  private func offer(_ event: InputEvent, _ key: ReaderKey, to readers: AccessibilityService) {
    let number = keyGate.hold(event)
    readers.offer(key) { [weak self] isTaken in
      guard let self else { return }
      for input in keyGate.answer(number, isTaken: isTaken) {
        receive(input.delayed(by: max(0, now - input.timestamp)))
      }
    }
  }

  private func handleWindowEvent(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: updateSize(width: Int(event.data1), height: Int(event.data2))
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: isSeen = false
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      isSeen = true
      painter.invalidate()
      scene.setNeedsFrame()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Another display may have another refresh rate and another pixel density.
      pacer = FramePacer(framesPerSecond: SDLApplication.refreshRate(of: sdlWindow))
      updateScale()
      updateSize(width: painter.target.pixelWidth, height: painter.target.pixelHeight)
    // The user may have changed the desktop's settings in the meantime.
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      updateScale()
      SDLPasteboard.shared.window = handle
      accessibility?.keyboardChanged()
    case SDL_WINDOWEVENT_FOCUS_LOST: accessibility?.keyboardChanged()
    case SDL_WINDOWEVENT_CLOSE: close()
    default: break
    }
  }

  /// Adopts the window's size and pixel density and redraws everything.
  private func updateSize(width: Int, height: Int) {
    do {
      try painter.resize(width: width, height: height)
    } catch {
      return fail(error)
    }
    let size = window.bounds.size
    measureWindow()
    if window.bounds.size != size { onResize?(window.bounds.size, now) }
    scene.setNeedsFrame()
  }

  func receive(_ event: InputEvent) {
    onInput?(event)
    touchOverlay?.show(event)
    events.append(event)
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
