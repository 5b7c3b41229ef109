import AccessibilityBus
import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Keys that a screen reader may take")
struct KeyGateTests {
  private let insert = InputEvent.key(UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 73)), isDown: true, 1)
  private let letter = InputEvent.key(UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 11)), isDown: true, 2)
  private let text = InputEvent.text("h", 2)
  private let hover = InputEvent.hover(HoverSample(location: .zero, timestamp: 2))

  @Test("a key that no reader takes is delivered with its text after the answer")
  func passes() {
    var gate = KeyGate()
    let number = gate.hold(letter)
    let isHeld = !gate.passes(text)
    #expect(isHeld)
    let released = gate.answer(number, isTaken: false)
    #expect(released == [letter, text])
    #expect(gate.isOpen)
  }

  @Test("a key that a reader takes is dropped together with the text that it typed")
  func taken() {
    var gate = KeyGate()
    let number = gate.hold(letter)
    let isHeld = !gate.passes(text)
    #expect(isHeld)
    let released = gate.answer(number, isTaken: true)
    #expect(released == [])
    let passes = gate.passes(text)
    #expect(passes)
  }

  @Test("keys are delivered in order, even if their answers arrive in another order")
  func order() {
    var gate = KeyGate()
    let (first, second) = (gate.hold(insert), gate.hold(letter))
    let isHeld = !gate.passes(text)
    #expect(isHeld)
    let early = gate.answer(second, isTaken: false)
    #expect(early == [])
    let released = gate.answer(first, isTaken: false)
    #expect(released == [insert, letter, text])
  }

  @Test("the mouse does not wait for a reader's answer")
  func mouse() {
    var gate = KeyGate()
    _ = gate.hold(letter)
    let passes = gate.passes(hover)
    #expect(passes)
  }

  @Test("the loss of the focus waits for the keys before it, even if a reader takes them")
  func focus() {
    var gate = KeyGate()
    let number = gate.hold(letter)
    let isHeld = !gate.passes(.focusLost(3))
    #expect(isHeld)
    let released = gate.answer(number, isTaken: true)
    #expect(released == [.focusLost(3)])
  }

  @Test("only the first answer counts, so that a late answer of a slow reader has no effect")
  func twice() {
    var gate = KeyGate()
    let number = gate.hold(letter)
    let released = gate.answer(number, isTaken: false)
    #expect(released == [letter])
    let late = gate.answer(number, isTaken: true)
    #expect(late == [])
  }

  private func key(_ scancode: Int, _ sym: Int, _ mod: SDL_Keymod = KMOD_NONE) -> ReaderKey {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.timestamp = 7
    event.key.keysym.scancode = SDL_Scancode(UInt32(scancode))
    event.key.keysym.sym = Int32(truncatingIfNeeded: sym)
    event.key.keysym.mod = UInt16(mod.rawValue)
    return ReaderKey(event.key)
  }

  @Test("keys have X11's names and numbers")
  func names() {
    #expect(
      key(11, 0x68)
        == ReaderKey(isDown: true, keysym: 0x68, keycode: 43, modifiers: 0, time: 7, name: "h", isText: true))
    #expect(
      key(11, 0x68, KMOD_LSHIFT)
        == ReaderKey(isDown: true, keysym: 0x48, keycode: 43, modifiers: 1, time: 7, name: "H", isText: true))
    #expect(
      key(73, 0x4000_0049, KMOD_NUM)
        == ReaderKey(
          isDown: true, keysym: 0xff63, keycode: 118, modifiers: 16, time: 7, name: "Insert", isText: false))
    #expect(
      key(90, 0x4000_005a)
        == ReaderKey(
          isDown: true, keysym: 0xff99, keycode: 88, modifiers: 0, time: 7, name: "KP_Down", isText: false))
    #expect(key(90, 0x4000_005a, KMOD_NUM).name == "KP_2")
    #expect(key(20, 0x44f).keysym == 0x100_044f, "Cyrillic ya")
    #expect(key(69, 0x4000_0045).name == "F12")
    #expect(key(231, 0x4000_00e7).keycode == 134, "the right Super key")
  }
}
