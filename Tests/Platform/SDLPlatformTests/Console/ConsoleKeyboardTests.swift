import CSDL2
import Foundation
import Testing

@testable import SDLPlatform

@Suite("Typing on the console")
struct ConsoleKeyboardTests {
  private static let (q, e, shift, altGr, control, alt, capsLock) = (16, 18, 42, 100, 29, 56, 58)
  private static let acute = 40

  /// A keymap in which Q has a letter, E also a euro sign, and another key an accent.
  private static let keymap: ConsoleKeymap = {
    var tables = [[UInt16]](repeating: [UInt16](repeating: 0, count: 256), count: 4)
    (tables[0][q], tables[1][q]) = (0x0B71, 0x0B51)
    (tables[0][e], tables[1][e], tables[2][e]) = (0x0B65, 0x0B45, 0x20AC ^ 0xF000)
    (tables[0][acute], tables[1][acute]) = (0x0401, 0x0022)
    tables[0][57] = 0x0020
    tables[0][28] = 0x0201
    return ConsoleKeymap(tables: tables, accents: [.init(accent: "'", base: "e"): "é"])
  }()

  private var keyboard = ConsoleKeyboard(keymap: keymap)

  /// SDL knows its keys by then.
  init() throws { try #require(TestVideo.driver != nil) }

  /// Types keys while others are held, and returns the text.
  private mutating func type(_ codes: [Int], holding held: [Int] = []) -> String {
    var events: [SDL_Event] = []
    for code in held { events += keyboard.events(code, isDown: true, isRepeat: false, time: 0) }
    for code in codes {
      events += keyboard.events(code, isDown: true, isRepeat: false, time: 0)
      events += keyboard.events(code, isDown: false, isRepeat: false, time: 0)
    }
    for code in held { events += keyboard.events(code, isDown: false, isRepeat: false, time: 0) }
    return events.filter { $0.type == SDL_TEXTINPUT.rawValue }.map { event in
      withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }.joined()
  }

  @Test("letters are typed in both cases, and AltGr types what the keymap has there")
  mutating func letters() {
    #expect(type([ConsoleKeyboardTests.q]) == "q")
    #expect(type([ConsoleKeyboardTests.q], holding: [ConsoleKeyboardTests.shift]) == "Q")
    #expect(type([ConsoleKeyboardTests.e], holding: [ConsoleKeyboardTests.altGr]) == "€")
  }

  @Test("Caps Lock changes the case of letters until it is pressed again, but not of other keys")
  mutating func capsLock() {
    let accentKey = ConsoleKeyboardTests.acute
    _ = type([ConsoleKeyboardTests.capsLock])
    #expect(type([ConsoleKeyboardTests.q]) == "Q")
    #expect(type([ConsoleKeyboardTests.q], holding: [ConsoleKeyboardTests.shift]) == "q")
    #expect(type([accentKey], holding: [ConsoleKeyboardTests.shift]) == "\"")
    _ = type([ConsoleKeyboardTests.capsLock])
    #expect(type([ConsoleKeyboardTests.q]) == "q")
  }

  @Test("an accent waits for its letter, stands alone before a space, and stays before another letter")
  mutating func accents() {
    let accentKey = ConsoleKeyboardTests.acute
    #expect(type([accentKey]) == "")
    #expect(type([ConsoleKeyboardTests.e]) == "é")
    #expect(type([accentKey, 57]) == "'")
    #expect(type([accentKey, ConsoleKeyboardTests.q]) == "'q")
    #expect(type([accentKey, accentKey]) == "'")
    #expect(type([ConsoleKeyboardTests.e]) == "e")
  }

  @Test("keys with Ctrl type no text but are named by the keymap")
  mutating func shortcuts() {
    let control = ConsoleKeyboardTests.control
    #expect(type([ConsoleKeyboardTests.q], holding: [control]) == "")
    _ = keyboard.events(control, isDown: true, isRepeat: false, time: 0)
    let event = keyboard.events(ConsoleKeyboardTests.q, isDown: true, isRepeat: false, time: 7).first
    #expect(event?.key.keysym.sym == 0x71)
    #expect(event?.key.keysym.scancode == SDL_SCANCODE_Q)
    #expect(event?.key.keysym.mod == UInt16(KMOD_LCTRL.rawValue | KMOD_NUM.rawValue))
    #expect(event?.key.timestamp == 7)
  }

  @Test("Ctrl, Alt and a function key ask for a terminal")
  mutating func terminals() {
    #expect(keyboard.terminal(for: 60) == nil)
    _ = keyboard.events(ConsoleKeyboardTests.control, isDown: true, isRepeat: false, time: 0)
    _ = keyboard.events(ConsoleKeyboardTests.alt, isDown: true, isRepeat: false, time: 0)
    #expect(keyboard.terminal(for: 60) == 2)
    #expect(keyboard.terminal(for: 87) == 11)
    #expect(keyboard.terminal(for: ConsoleKeyboardTests.q) == nil)
    keyboard.release()
    #expect(keyboard.terminal(for: 60) == nil)
  }

  @Test("a key that SDL does not know is ignored")
  mutating func unknownKey() {
    #expect(keyboard.events(255, isDown: true, isRepeat: false, time: 0).isEmpty)
    #expect(keyboard.events(100_000, isDown: true, isRepeat: false, time: 0).isEmpty)
  }
}
