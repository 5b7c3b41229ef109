import AccessibilityBus
import CSDL2
import Foundation
import Raster
import ViewTree

extension SDLApplication {
  /// Handles all events in SDL's queue.
  ///
  /// `SDL_PollEvent` would stop at the sentinel that SDL inserts when an event ends a wait, and leave later
  /// events to the next frame.
  func collectEvents() {
    SDL_PumpEvents()
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      if waker.recognizes(event.type) { continue }
      if let touchWatch, touchWatch.recognizes(event.type) {
        for input in translator.cancelFingers(at: clock.now) { take(input) }
        continue
      }
      handle(event)
    }
    for input in translator.lostInput(at: clock.now) { take(input) }
  }

  private func handle(_ event: SDL_Event) {
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
    for input in translator.input(for: event) { take(input) }
  }

  private func handleWindowEvent(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: followSize(width: Int(event.data1), height: Int(event.data2))
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: isSeen = false
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      isSeen = true
      painter.invalidate()
      scene.setNeedsFrame()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Another display may have another refresh rate and another pixel density.
      pacer = FramePacer(framesPerSecond: SDLApplication.refreshRate(of: sdlWindow))
      followScale()
      followSize(width: painter.target.pixelWidth, height: painter.target.pixelHeight)
    // The user may have changed the desktop's settings in the meantime.
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      followScale()
      accessibility?.keyboardChanged()
    case SDL_WINDOWEVENT_FOCUS_LOST: accessibility?.keyboardChanged()
    default: break
    }
  }

  /// Adopts the window's size and pixel density and redraws everything.
  private func followSize(width: Int, height: Int) {
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

  func take(_ event: InputEvent) {
    onInput?(event)
    touchOverlay?.show(event)
    events.append(event)
  }
}

extension UIView {
  /// Marks the view and all its descendants as needing layout.
  package func setNeedsLayoutOfAll() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutOfAll() }
  }
}
