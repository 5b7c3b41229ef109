import CConsole
import CSDL2
import Foundation
import Geometry
import LayerTree
import Raster

/// The kernel's console without a desktop: a display, a virtual terminal and the input devices.
///
/// SDL's own driver for it, `kmsdrm`, draws only with OpenGL. SDL's driver `dummy` has the window instead, and this
/// object shows its frames and supplies its events. See `docs/decisions/0026-a-console-of-our-own.md`.
@MainActor final class Console {
  /// The console that is in use; a process has at most one.
  private(set) static weak var current: Console?

  private static let cards = "/dev/dri"
  private let display: OpaquePointer
  private let hotplug: Int32
  let devices: InputDevices
  var input: ConsoleInput
  /// Whether a window has the display; there is space for one.
  weak var window: WindowHandle?
  /// Whether this program's terminal is the visible one, and whether a display is connected.
  private var (isVisible, isConnected) = (true, true)
  /// Whether keys switch to other terminals.
  var switchesTerminals = true
  /// Keeps back the input that turns the display on.
  private var wake = WakingInput()
  /// The events that are not due to a device.
  private var pending: [SDL_Event] = []

  /// Takes the console over.
  ///
  /// - Parameter mode: The mode of the display; nil for the one that it prefers.
  /// - Throws: A `PlatformError` if there is no display, no permission, or another program uses the display.
  init(mode: DisplayMode?) throws {
    let wanted = stackednav_mode(
      width: Int32(clamping: mode?.width ?? 0), height: Int32(clamping: mode?.height ?? 0),
      rate: mode?.refreshRate ?? 0)
    var message = [CChar](repeating: 0, count: 512)
    guard let display = stackednav_display_open(Console.cards, wanted, &message, message.count) else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw PlatformError("no display: \(String(decoding: reason, as: UTF8.self))")
    }
    self.display = display
    _ = stackednav_terminal_open()
    input = ConsoleInput(keyboard: ConsoleKeyboard(keymap: ConsoleKeymap()))
    hotplug = stackednav_hotplug_open()
    devices = InputDevices()
    Console.current = self
  }

  isolated deinit {
    devices.close()
    stackednav_display_close(display)
    stackednav_terminal_close()
    if hotplug >= 0 { close(hotplug) }
  }

  // MARK: Display

  /// The size of the display's mode, in pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    stackednav_display_size(display, &width, &height)
    return (Int(width), Int(height))
  }

  /// The number of refreshes per second.
  var refreshRate: Double { stackednav_display_rate(display) }

  /// Whether presenting waits for the refresh.
  var waitsForDisplay: Bool { stackednav_display_waits(display) }

  func present(_ pixels: PixelBuffer, _ damage: [PixelRect]) {
    let rects = damage.map {
      stackednav_pixels(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), width: Int32(clamping: $0.width),
        height: Int32(clamping: $0.height))
    }
    if rects.isEmpty || wake.isAsleep { return }
    _ = stackednav_display_present(display, pixels.start, pixels.pitch, rects, rects.count)
  }

  // MARK: Events

  /// Waits until there is an event or `other` is readable.
  ///
  /// - Parameter seconds: The longest wait; nil for the longest that there is, because a signal may arrive just before.
  func wait(for seconds: TimeInterval?, other: Int32) {
    if !pending.isEmpty { return }
    let descriptors = [other, hotplug, stackednav_terminal_descriptor()] + devices.descriptors
    let delay = min(max(0, seconds ?? 10), 10)
    stackednav_wait_readable(descriptors, descriptors.count, Int32((delay * 1000).rounded(.up)))
  }

  /// Reads what has happened, and returns SDL's events for it.
  func events(at time: TimeInterval, kernelTime: TimeInterval) -> [SDL_Event] {
    answerTerminal()
    if hotplug >= 0, stackednav_hotplug_read(hotplug) { checkDisplay() }
    devices.update(isGrabbing: isVisible)
    input.size = CGSize(width: pixelSize.width, height: pixelSize.height)
    var events: [SDL_Event] = []
    for (device, event) in devices.drain() {
      // While another terminal is visible, the input is meant for it.
      guard isVisible else { continue }
      if wake.wakes(event, of: device) { showAll() }
      guard wake.passes(event, of: device) else { continue }
      if switchesTerminals, case .key(let code, true, false, _) = event,
        let terminal = input.keyboard.terminal(for: code)
      {
        stackednav_terminal_show(Int32(terminal))
        continue
      }
      events += input.events(for: event, of: device) { time - max(0, kernelTime - $0) }
    }
    if devices.consumeRemoval() { events += [.cancelingFingers] }
    events = pending + events
    pending = []
    SDL_SetModState(SDL_Keymod(rawValue: input.keyboard.modifiers))
    return events
  }

  /// Turns the display off until there is input.
  func turnDisplayOff() {
    guard isVisible, isConnected, !wake.isAsleep else { return }
    wake.sleep()
    // Fingers that are still down are lifted while the display is off.
    input.keyboard.release()
    pending += [.window(SDL_WINDOWEVENT_FOCUS_LOST), .window(SDL_WINDOWEVENT_HIDDEN)]
    stackednav_display_blank(display)
  }

  // MARK: Changes

  private func answerTerminal() {
    let request = stackednav_terminal_request()
    switch request {
    case STACKEDNAV_TERMINAL_LEAVE:
      isVisible = false
      input.keyboard.release()
      pending += [.window(SDL_WINDOWEVENT_FOCUS_LOST), .window(SDL_WINDOWEVENT_HIDDEN)]
      devices.update(isGrabbing: false)
      stackednav_display_release(display)
      stackednav_terminal_agree(request)
    case STACKEDNAV_TERMINAL_RETURN:
      stackednav_terminal_agree(request)
      guard stackednav_display_take(display) else { return }
      isVisible = true
      wake = WakingInput()
      devices.update(isGrabbing: true)
      pending.append(.window(SDL_WINDOWEVENT_FOCUS_GAINED))
      checkDisplay()
      showAll()
    default: break
    }
  }

  private func checkDisplay() {
    switch stackednav_display_probe(display) {
    case STACKEDNAV_DISPLAY_CHANGED:
      isConnected = true
      let size = pixelSize
      // SDL reports the new size if it is another one.
      if let window { SDL_SetWindowSize(window.pointer, Int32(size.width), Int32(size.height)) }
      pending.append(.window(SDL_WINDOWEVENT_DISPLAY_CHANGED))
      showAll()
    case STACKEDNAV_DISPLAY_GONE:
      isConnected = false
      pending.append(.window(SDL_WINDOWEVENT_HIDDEN))
    default: break
    }
  }

  private func showAll() {
    if isVisible, isConnected, !wake.isAsleep { pending.append(.window(SDL_WINDOWEVENT_EXPOSED)) }
  }
}

extension Console {
  /// Returns the console that is in use, or takes it over if there is no desktop; nil if there is one.
  ///
  /// The console is taken if `SDL_VIDEODRIVER` is `kmsdrm`, or if the program was started on a virtual terminal and
  /// neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
  static func instead(ofDesktopIn environment: [String: String], mode: DisplayMode?) throws -> Console? {
    if let current { return current }
    let driver = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0).lowercased() }
    if driver == "kmsdrm" { return try Console(mode: mode) }
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    guard driver == nil, !hasDesktop, stackednav_terminal_is_input() else { return nil }
    return try Console(mode: mode)
  }
}

nonisolated extension SDL_Event {
  /// The type of the event after which all fingers are canceled: a touch screen was removed.
  static let cancelsFingers = SDL_RegisterEvents(1)

  fileprivate static var cancelingFingers: SDL_Event {
    var event = SDL_Event()
    event.type = cancelsFingers
    return event
  }

  fileprivate static func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = SDL_GetTicks()
    event.window.event = UInt8(kind.rawValue)
    return event
  }
}
