import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Keyboard layouts")
struct KeyboardLayoutTests {
  /// SDL's scancodes of the places that a US keyboard labels with these characters.
  private static let places: [Character: Int] = {
    var places: [Character: Int] = [";": 0x33, ",": 0x36]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz1234567890".enumerated() {
      places[letter] = 0x04 + index
    }
    return places
  }()
  private nonisolated static let us = "1234567890qwertyuiopasdfghjkl;zxcvbnm,"

  /// What the same keys type without modifiers, from the layouts of xkeyboard-config.
  nonisolated static let layouts: [String: String] = [
    "us": us,
    "fr": "&é\"'(-è_çàazertyuiopqsdfghjklmwxcvbn,;",
    "de": "1234567890qwertzuiopasdfghjklöyxcvbnm,",
    "ru": "1234567890йцукенгшщзфывапролджячсмитьб",
    "gr": "1234567890;ςερτυθιοπασδφγηξκλ΄ζχψωβνμ,",
    "il": "1234567890/'קראטוןםפשדגכעיחלךףזסבהנמצת",
  ]

  @Test("a shortcut with any letter or digit has one key, in six layouts", arguments: layouts.keys.sorted())
  func letters(name: String) throws {
    let row = try #require(Self.layouts[name])
    let layout = KeyboardLayout(isLatin: ["us", "fr", "de"].contains(name))
    let characters = zip(Self.us, row).map { place, character in
      let code = Self.places[place]!
      let keycode = SDL_Keycode(bitPattern: character.unicodeScalars.first!.value)
      return UIKey(
        keyCode: UIKeyboardHIDUsage(rawValue: code),
        charactersIgnoringModifiers: layout.character(of: code, keycode: keycode)
      ).charactersIgnoringModifiers
    }
    for wanted in "abcdefghijklmnopqrstuvwxyz1234567890" {
      #expect(characters.filter { $0 == String(wanted) }.count == 1, "\(wanted)")
    }
  }

  // MARK: Text of shortcuts

  /// SDL asks its video driver about keys, so at least the dummy driver is needed.
  private func texts(_ modifiers: SDL_Keymod.RawValue, _ text: String) throws -> [InputEvent] {
    try #require(TestVideo.driver != nil)
    var key = SDL_Event(), input = SDL_Event()
    key.key.type = SDL_KEYDOWN.rawValue
    key.key.keysym.scancode = SDL_SCANCODE_A
    key.key.keysym.sym = SDL_Keycode(bitPattern: text.unicodeScalars.first!.value)
    key.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers)
    input.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &input.text.text) { $0.copyBytes(from: text.utf8) }
    var translator = EventTranslator()
    _ = translator.input(for: key, at: 1)
    // Another text, without a key, comes from an input method.
    return translator.input(for: input, at: 1) + translator.input(for: input, at: 2)
  }

  @Test(
    "the letter of a shortcut with Control or Super is no text",
    arguments: [KMOD_LCTRL, KMOD_RCTRL, KMOD_LGUI, KMOD_RGUI])
  func shortcuts(modifier: SDL_Keymod) throws {
    #expect(try texts(modifier.rawValue, "ф") == [.text("ф", 2)])
    #expect(try texts(modifier.rawValue | KMOD_LSHIFT.rawValue, "Ф") == [.text("Ф", 2)])
  }

  @Test("what an input method enters while Control is held is text")
  func composed() throws {
    try #require(TestVideo.driver != nil)
    var control = SDL_Event(), shortcut = SDL_Event(), edit = SDL_Event(), input = SDL_Event()
    control.key.type = SDL_KEYDOWN.rawValue
    control.key.keysym.scancode = SDL_SCANCODE_LCTRL
    control.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    shortcut = control
    shortcut.key.keysym.scancode = SDL_SCANCODE_A
    edit.type = SDL_TEXTEDITING.rawValue
    input.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &input.text.text) { $0.copyBytes(from: "に".utf8) }
    var translator = EventTranslator()
    _ = translator.input(for: control, at: 1)
    var entered = translator.input(for: input, at: 1)
    _ = translator.input(for: shortcut, at: 2)
    _ = translator.input(for: edit, at: 2)
    entered += translator.input(for: input, at: 2)
    #expect(entered == [.text("に", 1), .text("に", 2)])
  }

  @Test(
    "letters with AltGr, Shift or Alt are text",
    arguments: [
      KMOD_NONE.rawValue, KMOD_LSHIFT.rawValue, KMOD_LALT.rawValue, KMOD_RALT.rawValue,
      KMOD_LCTRL.rawValue | KMOD_RALT.rawValue, KMOD_RCTRL.rawValue | KMOD_MODE.rawValue, KMOD_CAPS.rawValue,
    ])
  func characters(modifiers: SDL_Keymod.RawValue) throws {
    #expect(try texts(modifiers, "€") == [.text("€", 1), .text("€", 2)])
  }
}
