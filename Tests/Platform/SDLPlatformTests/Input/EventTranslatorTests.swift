import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Translating SDL's events")
struct EventTranslatorTests {
  /// SDL asks its video driver about touch devices, so at least the dummy driver is needed.
  init() throws { try #require(TestVideo.driver != nil) }

  private func button(_ number: Int32, down: Bool, x: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.timestamp = 2500
    event.button.which = which
    event.button.button = UInt8(number)
    event.button.x = x
    event.button.y = 7
    return event
  }

  private func motion(x: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.timestamp = 2500
    event.motion.which = which
    event.motion.x = x
    event.motion.y = 7
    return event
  }

  private func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = 2500
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  private func finger(
    _ type: SDL_EventType, id: Int64, device: Int64 = 5, x: Float = 0.5, pressure: Float = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.timestamp = 2500
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = 0.25
    event.tfinger.pressure = pressure
    return event
  }

  private func mouse(_ button: Int, _ phase: UITouch.Phase, _ x: CGFloat) -> InputEvent {
    .touch(
      TouchSample(
        id: TouchSample.mouseID(button: button), type: .indirectPointer, phase: phase,
        location: CGPoint(x: x, y: 7), timestamp: 2.5))
  }

  @Test("dropped files are opened, and dropped text is typed")
  func drops() {
    func drop(_ type: SDL_EventType, _ text: String) -> [InputEvent] {
      var event = SDL_Event()
      event.drop.type = type.rawValue
      event.drop.timestamp = 2500
      event.drop.file = SDL_strdup(text)
      var translator = EventTranslator()
      return translator.input(for: event)
    }
    #expect(
      drop(SDL_DROPFILE, "/tmp/a b") == [.open(URL(fileURLWithPath: "/tmp/a b", isDirectory: false), 2.5)])
    #expect(drop(SDL_DROPTEXT, "für") == [.text("für", 2.5)])
  }

  @Test("of ten thousand dropped addresses the first thousand are opened, and of the next drop all")
  func manyDrops() {
    var translator = EventTranslator()
    func send(_ type: SDL_EventType, _ text: String? = nil) -> [InputEvent] {
      var event = SDL_Event()
      event.drop.type = type.rawValue
      event.drop.file = text.map { SDL_strdup($0) } ?? nil
      return translator.input(for: event)
    }
    var opened = 0
    for (count, taken) in [(10_000, 1000), (3, 3)] {
      opened = send(SDL_DROPBEGIN).count
      for index in 0..<count { opened += send(SDL_DROPFILE, "/tmp/\(index)").count }
      #expect(send(SDL_DROPCOMPLETE).isEmpty && opened == taken)
    }
  }

  @Test("the left button is the mouse's first touch, the right one the second, the middle one the third")
  func buttons() {
    var translator = EventTranslator()
    #expect(translator.input(for: button(SDL_BUTTON_LEFT, down: true, x: 3)) == [mouse(1, .began, 3)])
    #expect(translator.input(for: button(SDL_BUTTON_RIGHT, down: true, x: 3)) == [mouse(2, .began, 3)])
    #expect(translator.input(for: motion(x: 4)) == [mouse(1, .moved, 4), mouse(2, .moved, 4)])
    #expect(translator.input(for: button(SDL_BUTTON_RIGHT, down: false, x: 4)) == [mouse(2, .ended, 4)])
    #expect(translator.input(for: button(SDL_BUTTON_LEFT, down: false, x: 4)) == [mouse(1, .ended, 4)])
    #expect(translator.input(for: button(SDL_BUTTON_LEFT, down: false, x: 4)) == [])
    #expect(translator.input(for: button(SDL_BUTTON_MIDDLE, down: true, x: 4)) == [mouse(3, .began, 4)])
  }

  @Test("without a pressed button the mouse hovers, in points, and leaves the window")
  func hover() {
    var translator = EventTranslator()
    translator.pointsPerUnit = 0.5
    let location = CGPoint(x: 5, y: 3.5)
    #expect(translator.input(for: motion(x: 10)) == [.hover(HoverSample(location: location, timestamp: 2.5))])
    #expect(
      translator.input(for: window(SDL_WINDOWEVENT_LEAVE))
        == [.hover(HoverSample(location: nil, timestamp: 2.5))])
  }

  @Test("a finger ends the hovering of a resting mouse until the mouse moves again")
  func fingerEndsHover() {
    var translator = EventTranslator()
    translator.fingerSpan = CGSize(width: 200, height: 400)
    func kinds(_ event: SDL_Event) -> [String] {
      translator.input(for: event).map { input in
        switch input {
        case .hover(let sample): sample.location == nil ? "left" : "hovers"
        case .touch(let sample): "\(sample.phase)"
        default: "?"
        }
      }
    }
    #expect(kinds(finger(SDL_FINGERDOWN, id: 1)) == ["began"])
    #expect(kinds(finger(SDL_FINGERUP, id: 1)) == ["ended"])
    #expect(kinds(motion(x: 10)) == ["hovers"])
    #expect(kinds(finger(SDL_FINGERDOWN, id: 2)) == ["left", "began"])
    #expect(kinds(finger(SDL_FINGERDOWN, id: 3)) == ["began"])
    // X servers move the pointer along with the finger.
    #expect(kinds(motion(x: 11)) == [])
    #expect(kinds(finger(SDL_FINGERUP, id: 2)) == ["ended"])
    #expect(kinds(finger(SDL_FINGERUP, id: 3)) == ["ended"])
    #expect(kinds(motion(x: 11)) == ["hovers"])
  }

  @Test("a trackpad that moves by whole units during a scroll is not a wheel")
  func trackpad() {
    var translator = EventTranslator()
    func isPrecise(_ y: Float, at time: UInt32) -> Bool? {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.timestamp = time
      event.wheel.preciseY = y
      guard case .scroll(let sample)? = translator.input(for: event).first else { return nil }
      return sample.isPrecise
    }
    #expect(isPrecise(1, at: 1000) == false)
    #expect(isPrecise(1.25, at: 1010) == true)
    #expect(isPrecise(2, at: 1020) == true)
    #expect(isPrecise(1, at: 1100) == true)
    #expect(isPrecise(1, at: 1300) == false)
  }

  @Test("losing the focus releases all buttons")
  func focus() {
    var translator = EventTranslator()
    _ = translator.input(for: button(SDL_BUTTON_LEFT, down: true, x: 3))
    #expect(translator.input(for: window(SDL_WINDOWEVENT_FOCUS_LOST)) == [.focusLost(2.5)])
    #expect(translator.input(for: button(SDL_BUTTON_LEFT, down: false, x: 3)) == [])
  }

  @Test("mouse events that SDL synthesizes from fingers are ignored")
  func synthetic() {
    var translator = EventTranslator()
    #expect(translator.input(for: button(SDL_BUTTON_LEFT, down: true, x: 3, which: .max)) == [])
    #expect(translator.input(for: motion(x: 4, which: .max)) == [])
  }

  @Test("fingers on two screens have different identifiers and keep them")
  func fingers() {
    var translator = EventTranslator()
    translator.fingerSpan = CGSize(width: 200, height: 400)
    func id(_ event: SDL_Event) -> Int? {
      guard case .touch(let sample)? = translator.input(for: event).first else { return nil }
      return sample.location == CGPoint(x: 100, y: 100) ? sample.id : nil
    }
    #expect(id(finger(SDL_FINGERDOWN, id: 77)) == 0)
    #expect(id(finger(SDL_FINGERDOWN, id: 77, device: 6)) == 1)
    #expect(id(finger(SDL_FINGERUP, id: 77)) == 0)
    #expect(id(finger(SDL_FINGERMOTION, id: 77, device: 6)) == 1)
    #expect(id(finger(SDL_FINGERDOWN, id: 78)) == 0)
    #expect(id(finger(SDL_FINGERMOTION, id: 99)) == nil)
  }

  @Test("the force of a finger is reported if the device measures it")
  func force() {
    var translator = EventTranslator()
    func force(_ event: SDL_Event) -> CGFloat? {
      guard case .touch(let sample)? = translator.input(for: event).first else { return nil }
      return sample.force
    }
    #expect(force(finger(SDL_FINGERDOWN, id: 1)) == 1)
    #expect(force(finger(SDL_FINGERMOTION, id: 1, pressure: 0.25)) == 0.25)
  }

  @Test("a finger whose device was removed is canceled once, at its last position")
  func lost() {
    var translator = EventTranslator()
    translator.fingerSpan = CGSize(width: 200, height: 400)
    // SDL does not know device 5, as after its removal.
    _ = translator.input(for: finger(SDL_FINGERDOWN, id: 1))
    let lost = translator.lostInput(at: 3)
    #expect(
      lost == [
        .touch(
          TouchSample(
            id: 0, type: .direct, phase: .cancelled, location: CGPoint(x: 100, y: 100), timestamp: 3))
      ])
    #expect(translator.lostInput(at: 4) == [])
  }

  @Test("a key is identified by its position and by its character in the user's layout")
  func keys() {
    var translator = EventTranslator()
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.timestamp = 2500
    event.key.keysym.scancode = SDL_SCANCODE_A
    event.key.keysym.sym = SDL_Keycode(UInt8(ascii: "q"))
    event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    let key = UIKey(
      keyCode: UIKeyboardHIDUsage(rawValue: 4), modifierFlags: .control, charactersIgnoringModifiers: "q")
    #expect(translator.input(for: event) == [.key(key, isDown: true, 2.5)])
    event.key.keysym.scancode = SDL_SCANCODE_LEFT
    event.key.keysym.sym = SDL_Keycode(SDLK_LEFT.rawValue)
    guard case .key(let left, _, _)? = translator.input(for: event).first else { return #expect(Bool(false)) }
    #expect(left.charactersIgnoringModifiers == UIKeyCommand.inputLeftArrow)
  }

  @Test("a key of a Cyrillic layout has the Latin letter at its position, other keys their own character")
  func otherScripts() {
    var translator = EventTranslator()
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    for (scancode, scalar, name) in [
      (SDL_SCANCODE_C, "\u{441}" as Unicode.Scalar, "c"), (SDL_SCANCODE_SEMICOLON, "ö", "ö"),
    ] {
      event.key.keysym.scancode = scancode
      event.key.keysym.sym = SDL_Keycode(scalar.value)
      guard case .key(let key, _, _)? = translator.input(for: event).first else {
        return #expect(Bool(false))
      }
      #expect(key.charactersIgnoringModifiers == name)
    }
  }

  @Test("typed and composed text arrives completely, even if it exceeds SDL's short events")
  func text() {
    var translator = EventTranslator()
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.timestamp = 2500
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é".utf8) }
    #expect(translator.input(for: event) == [.text("é", 2.5)])
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: "ni".utf8) }
    #expect(translator.input(for: event) == [.composition("ni", 2.5)])
    let long = String(repeating: "你", count: 20)
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(long)
    #expect(translator.input(for: event) == [.composition(long, 2.5)])
  }
}

extension EventTranslator {
  /// Translates an event whose time counts from the clock's start.
  fileprivate mutating func input(for event: SDL_Event) -> [InputEvent] {
    input(for: event, at: TimeInterval(event.common.timestamp) / 1000)
  }
}
