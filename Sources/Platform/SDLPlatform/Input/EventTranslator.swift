import CSDL2
import Foundation
import Resources
import ViewTree

/// Translates SDL's events of all devices to input events.
struct EventTranslator {
  /// The number of points per unit of SDL's window coordinates.
  var pointsPerUnit: CGFloat = 1
  /// The distance between a finger at 0 and one at 1 of SDL's normalized coordinates, in points.
  var fingerSpan: CGSize {
    get { fingers.span }
    set { fingers.span = newValue }
  }
  /// How the content is turned in the window.
  var mapping: ContentMapping {
    get { fingers.mapping }
    set { fingers.mapping = newValue }
  }
  private var buttons: Set<Int> = []
  /// Whether the mouse was last seen over the window, so that a view may be highlighted.
  private var isHovering = false
  /// The time of the last event of a trackpad or a fine wheel, in seconds.
  private var fineWheelTime = -TimeInterval.infinity
  private var fingers: FingerTracker
  /// The user's keyboard layout; nil until the next key after it changed.
  private var layout: KeyboardLayout?
  /// Whether the text that follows the last key is that of a shortcut.
  private var isShortcut = false
  /// The number of addresses of the current drop.
  private var dropCount = 0
  /// The greatest number of addresses that are taken from one drop. Chosen here.
  private static let maxAddresses = 1000

  init(fingers: FingerTracker = FingerTracker()) { self.fingers = fingers }

  /// Returns the input events for an SDL event; empty for most.
  mutating func input(for event: SDL_Event, at time: TimeInterval) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, time)
    case SDL_MOUSEMOTION: return motion(event.motion, time)
    case SDL_FINGERDOWN: return leaveHover(time) + fingers.input(event.tfinger, .began, modifiers, time)
    case SDL_FINGERMOTION: return fingers.input(event.tfinger, .moved, modifiers, time)
    case SDL_FINGERUP: return fingers.input(event.tfinger, .ended, modifiers, time)
    case SDL_MULTIGESTURE: return fingers.pinch(event.mgesture, at: pointer, modifiers, time)
    case SDL_MOUSEWHEEL: return [wheel(event.wheel, time)]
    case SDL_KEYDOWN, SDL_KEYUP: return [key(event.key, time)]
    case SDL_KEYMAPCHANGED:
      layout = nil
      return []
    case SDL_TEXTINPUT: return text(EventTranslator.string(event.text.text), time)
    case SDL_TEXTEDITING: return composition(EventTranslator.string(event.edit.text), time)
    case SDL_TEXTEDITING_EXT: return composition(event.editExt, time)
    case SDL_DROPBEGIN, SDL_DROPCOMPLETE: return endDrop()
    case SDL_DROPFILE, SDL_DROPTEXT: return drop(event.drop, time)
    case SDL_WINDOWEVENT: return window(SDL_WindowEventID(UInt32(event.window.event)), time)
    default: return []
    }
  }

  /// Whether a finger is on a touch screen. SDL sends no event if the touch screen is removed.
  var hasFingersDown: Bool { fingers.areAnyDown }

  /// Returns cancellations of all touches by fingers, after the desktop has canceled them.
  mutating func cancelFingers(at time: TimeInterval) -> [InputEvent] { fingers.cancelAll(at: time) }

  /// Returns cancellations of touches on removed devices.
  mutating func lostInput(at time: TimeInterval) -> [InputEvent] { fingers.lost(at: time) }

  private mutating func window(_ event: SDL_WindowEventID, _ time: TimeInterval) -> [InputEvent] {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST:
      buttons = []
      isHovering = false
      fingers.forgetAll()
      return [.focusLost(time)]
    case SDL_WINDOWEVENT_LEAVE where buttons.isEmpty:
      isHovering = false
      return [.hover(HoverSample(location: nil, timestamp: time))]
    default: return []
    }
  }

  /// Ends hovering when a finger touches the screen. Hovering resumes when the mouse moves.
  private mutating func leaveHover(_ time: TimeInterval) -> [InputEvent] {
    guard isHovering, buttons.isEmpty else { return [] }
    isHovering = false
    return [.hover(HoverSample(location: nil, timestamp: time))]
  }

  // MARK: Mouse

  /// Whether a mouse button is down that went down in the window.
  var hasButtonsDown: Bool { !buttons.isEmpty }

  /// Whether a button, by SDL's number, went down in the window and is down.
  func holdsButton(_ button: UInt8) -> Bool { buttons.contains(EventTranslator.number(of: button)) }

  /// Translates a mouse button to a touch. Events that SDL synthesizes from fingers are ignored.
  private mutating func button(_ event: SDL_MouseButtonEvent, _ time: TimeInterval) -> [InputEvent] {
    guard event.which != UInt32.max else { return [] }
    let button = EventTranslator.number(of: event.button)
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    guard isDown ? buttons.insert(button).inserted : buttons.remove(button) != nil else { return [] }
    return [mouse(button, isDown ? .began : .ended, point(event.x, event.y), time)]
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent, _ time: TimeInterval) -> [InputEvent] {
    guard event.which != UInt32.max else { return [] }
    let location = point(event.x, event.y)
    if buttons.isEmpty {
      // X servers move the pointer along with a finger.
      if fingers.areAnyDown { return [] }
      isHovering = true
      return [.hover(HoverSample(location: location, timestamp: time, modifiers: modifiers))]
    }
    return buttons.sorted().map { mouse($0, .moved, location, time) }
  }

  private func mouse(
    _ button: Int, _ phase: UITouch.Phase, _ location: CGPoint, _ time: TimeInterval
  ) -> InputEvent {
    .touch(
      TouchSample(
        id: TouchSample.mouseID(button: button), type: .indirectPointer, phase: phase, location: location,
        timestamp: time, modifiers: modifiers))
  }

  /// The secondary button has number 2, as in UIKit; SDL numbers buttons from left to right.
  private static func number(of button: UInt8) -> Int {
    switch Int32(button) {
    case SDL_BUTTON_RIGHT: 2
    case SDL_BUTTON_MIDDLE: 3
    default: Int(button)
    }
  }

  /// Translates a wheel event. A trackpad that happens to move by a whole number of units during a scroll
  /// still counts as a trackpad.
  private mutating func wheel(_ event: SDL_MouseWheelEvent, _ time: TimeInterval) -> InputEvent {
    let (x, y) = (CGFloat(event.preciseX), CGFloat(event.preciseY))
    if InputEvent.isFine(x: x, y: y) || time - fineWheelTime < UIScrollEvent.longestPause {
      fineWheelTime = time
    }
    return .wheel(
      x: x, y: y, isTrackpad: fineWheelTime == time, at: point(event.mouseX, event.mouseY),
      modifiers: modifiers, time)
  }

  /// The current position of the pointer, in points.
  private var pointer: CGPoint {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    return point(x, y)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    mapping.content(CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit))
  }

  // MARK: Files

  /// Translates a dropped file or text. Dropped text is treated like typed text. The string must be freed.
  private mutating func drop(_ event: SDL_DropEvent, _ time: TimeInterval) -> [InputEvent] {
    guard let path = event.file else { return [] }
    defer { SDL_free(path) }
    dropCount += 1
    guard dropCount <= EventTranslator.maxAddresses else { return [] }
    if event.type == SDL_DROPTEXT.rawValue { return [.text(String(cString: path), time)] }
    return [.open(URL(fileURLWithFileSystemRepresentation: path, isDirectory: false, relativeTo: nil), time)]
  }

  /// Says whether some addresses of a drop were left out.
  private mutating func endDrop() -> [InputEvent] {
    if dropCount > EventTranslator.maxAddresses {
      ErrorLine.write(
        "\(dropCount) addresses were dropped: the first \(EventTranslator.maxAddresses) were taken")
    }
    dropCount = 0
    return []
  }

  // MARK: Keyboard

  private mutating func key(_ event: SDL_KeyboardEvent, _ time: TimeInterval) -> InputEvent {
    let keysym = event.keysym
    let known = layout ?? .current
    layout = known
    let isDown = event.type == SDL_KEYDOWN.rawValue
    isShortcut = isDown && !isModifier(keysym) && KeyboardLayout.isShortcut(modifiers: UInt32(keysym.mod))
    let key = UIKey(
      keyCode: UIKeyboardHIDUsage(rawValue: Int(keysym.scancode.rawValue)),
      modifierFlags: EventTranslator.flags(UInt32(keysym.mod)),
      charactersIgnoringModifiers: known.character(of: Int(keysym.scancode.rawValue), keycode: keysym.sym))
    return .key(key, isDown: isDown, time)
  }

  /// Translates text. X servers and compositors send the letter of a shortcut as text if it is not a Latin one.
  private mutating func text(_ text: String, _ time: TimeInterval) -> [InputEvent] {
    defer { isShortcut = false }
    return isShortcut ? [] : [.text(text, time)]
  }

  /// Returns whether a key is Control, Shift, Alt or Super.
  private func isModifier(_ keysym: SDL_Keysym) -> Bool {
    (SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue).contains(keysym.scancode.rawValue)
  }

  /// Translates a composition. Text that follows is the input method's.
  private mutating func composition(_ text: String, _ time: TimeInterval) -> [InputEvent] {
    isShortcut = false
    return [.composition(text, time)]
  }

  /// Translates a long composition. The text must be freed.
  private mutating func composition(_ event: SDL_TextEditingExtEvent, _ time: TimeInterval) -> [InputEvent] {
    guard let text = event.text else { return [] }
    defer { SDL_free(text) }
    return composition(String(cString: text), time)
  }

  /// Returns the text of one of SDL's fixed-size arrays, up to the terminating zero.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The modifier keys that are currently pressed.
  private var modifiers: UIKeyModifierFlags { EventTranslator.flags(SDL_GetModState().rawValue) }

  private static func flags(_ mod: UInt32) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if mod & KMOD_SHIFT.rawValue != 0 { flags.insert(.shift) }
    if mod & KMOD_CTRL.rawValue != 0 { flags.insert(.control) }
    if mod & KMOD_ALT.rawValue != 0 { flags.insert(.alternate) }
    if mod & KMOD_GUI.rawValue != 0 { flags.insert(.command) }
    return flags
  }
}
