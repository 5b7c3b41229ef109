import Foundation
import Testing
import ViewTree

@testable import Replay

@Suite("Names of keys")
struct KeyNameTests {
  /// All of SDL's scancodes.
  private static let keys = (0..<512).map(UIKeyboardHIDUsage.init)

  @Test("every key is recorded with a name and can be replayed")
  func all() throws {
    var recorder = ScriptRecorder(size: CGSize(width: 100, height: 100), tab: nil, start: 0)
    for key in Self.keys { recorder.record(.key(UIKey(keyCode: key), isDown: true, 0)) }
    let script = try Script(parsing: Data(recorder.recording.json().utf8))
    var player = ScriptPlayer(script)
    let played = player.steps(until: 0).compactMap { step -> UIKeyboardHIDUsage? in
      guard case .input(.key(let key, isDown: true, _)) = step else { return nil }
      return key.keyCode
    }
    #expect(played == Self.keys)
  }

  @Test(
    "keys have SDL's names",
    arguments: [
      ("-", 0x2D), ("=", 0x2E), ("[", 0x2F), ("]", 0x30), ("\\", 0x31), ("#", 0x32), (";", 0x33), ("'", 0x34),
      ("`", 0x35), (",", 0x36), (".", 0x37), ("/", 0x38), ("F1", 0x3A), ("F12", 0x45), ("Up", 0x52),
      ("Numlock", 0x53), ("Keypad /", 0x54), ("Keypad *", 0x55), ("Keypad -", 0x56), ("Keypad +", 0x57),
      ("Keypad Enter", 0x58), ("Keypad 1", 0x59), ("Keypad 9", 0x61), ("Keypad 0", 0x62), ("Keypad .", 0x63),
      ("Keypad =", 0x67), ("F13", 0x68), ("F24", 0x73), ("Right GUI", 0xE7), ("Key 135", 135),
    ])
  func names(name: String, number: Int) {
    #expect(KeyName.usage(name) == UIKeyboardHIDUsage(rawValue: number))
    #expect(KeyName.name(UIKeyboardHIDUsage(rawValue: number)) == name)
  }

  @Test("other words and numbers name no key", arguments: ["Key", "Key 512", "Key -1", "Keypad", "+", ""])
  func none(name: String) { #expect(KeyName.usage(name) == nil) }
}
