import AccessibilityBus
import CSDL2
import Foundation
import ViewTree

extension SDLWindow {
  func handle(_ event: SDL_Event) {
    if touchWatch?.recognizes(event.type) == true || event.type == SDL_Event.cancelsFingers {
      for input in translator.cancelFingers(at: clock.main.now) { receive(input) }
      return
    }
    switch SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      painter.invalidate(losingTextures: true)
      scene.setNeedsFrame()
    case SDL_WINDOWEVENT: handleWindowEvent(event.window)
    default: break
    }
    let input = translator.input(for: event, at: MainClock.time(of: event))
    if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue, let key = input.first,
      let readers = accessibility, readers.hearsKeys, !isSecret(key)
    {
      offer(key, ReaderKey(event.key), to: readers)
    } else {
      for input in input where keyGate.passes(input) { receive(input) }
    }
  }

  /// Returns whether a key is a letter of a password, which readers do not hear. With a reader's modifier, it is a command.
  private func isSecret(_ event: InputEvent) -> Bool {
    guard case .key(let key, _, _) = event, key.isTyping,
      (scene.keyWindow?.firstResponder as? any UITextInputTraits)?.isSecureTextEntry == true,
      let keys = SDL_GetKeyboardState(nil)
    else { return false }
    let modifiers = [SDL_SCANCODE_INSERT, SDL_SCANCODE_KP_0, SDL_SCANCODE_CAPSLOCK]
    return modifiers.allSatisfy { keys[Int($0.rawValue)] == 0 }
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
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: setVisible(false)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED:
      setVisible(true)
      painter.invalidate()
      scene.setNeedsFrame()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Another display may have another refresh rate and another pixel density.
      pacer = FramePacer(framesPerSecond: handle.refreshRate)
      updateScale()
      updateSize(width: painter.target.pixelWidth, height: painter.target.pixelHeight)
    // The user may have changed the desktop's settings in the meantime.
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      updateScale()
      SDLPasteboard.shared.window = handle
      focusChanged()
    case SDL_WINDOWEVENT_FOCUS_LOST: focusChanged()
    case SDL_WINDOWEVENT_CLOSE: if delegate?.windowShouldClose(self) ?? true { close() }
    default: break
    }
  }

  private func focusChanged() {
    accessibility?.keyboardChanged()
    delegate?.windowDidChangeFocus(self)
  }

  private func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    delegate?.windowDidChangeVisibility(self)
  }

  /// Adopts the window's size and pixel density and redraws everything. If that fails, the window is closed.
  private func updateSize(width: Int, height: Int) {
    if width <= 0 || height <= 0 { return handle.readSize() }
    // An event with the smaller size follows.
    if handle.shrinkToLimit() { return }
    do {
      try painter.resize(width: width, height: height)
    } catch {
      return close(with: error)
    }
    let size = scene.screen.bounds.size
    measure()
    if scene.screen.bounds.size != size { delegate?.window(self, didResizeAt: now) }
    scene.setNeedsFrame()
  }

  func receive(_ event: InputEvent) {
    guard let index = application?.textInput.inputMethod.index(of: event, in: events) else { return }
    onInput?(event)
    touchOverlay?.show(event)
    pointerOverlay?.show(event)
    events.insert(event, at: index)
  }
}
