import Foundation
import Testing

@testable import SDLPlatform

@Suite("Which keyboards are plugged in")
struct PluggedKeyboardsTests {
  @Test(
    "a keyboard has letters; a power button, a mouse and a touch screen have none",
    arguments: [
      ("402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe\n", true),
      ("10000000000000 0\n", false), ("1f0000 0 0 0 0\n", false), ("400 0 0 0 0 0\n", false), ("0\n", false),
      ("", false), ("nonsense", false), ("120013803f8000\n", false),
    ])
  func letters(_ keys: String, _ isKeyboard: Bool) {
    #expect(PluggedKeyboards.isKeyboard(keys) == isKeyboard)
  }

  @Test("without a list of devices there is a keyboard")
  func unlisted() { #expect(PluggedKeyboards.exist(in: "/nowhere")) }
}
