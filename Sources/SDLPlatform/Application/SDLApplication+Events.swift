import AccessibilityBus
import CSDL2
import Foundation
import Raster
import ViewTree

extension SDLApplication {
  /// Takes everything that SDL has in its queue.
  ///
  /// Polling would stop at the mark that SDL sets in its queue when an event ends a wait: what came between then and
  /// the beginning of the frame would be left to the next one.
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
      // SDL says the same when the compositor has ended.
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
      // Another display may have another beat and another density.
      pacer = FramePacer(framesPerSecond: SDLApplication.refreshRate(of: sdlWindow))
      followScale()
      followSize(width: painter.target.pixelWidth, height: painter.target.pixelHeight)
    // The desktop's settings may have changed while the user was there.
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      followScale()
      accessibility?.keyboardChanged()
    case SDL_WINDOWEVENT_FOCUS_LOST: accessibility?.keyboardChanged()
    default: break
    }
  }

  /// Takes over the window's size and density, and draws all of it.
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
  /// Asks for the layout of the view and of all below it.
  package func setNeedsLayoutOfAll() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutOfAll() }
  }
}
