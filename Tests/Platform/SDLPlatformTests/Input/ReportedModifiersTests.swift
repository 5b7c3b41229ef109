import CSDL2
import CWindowSystem
import CXClients
import Testing

@testable import SDLPlatform

@Suite("Modifiers that an X server reports")
struct ReportedModifiersTests {
  private nonisolated static let shift: UInt32 = 1
  private nonisolated static let control: UInt32 = 4
  private nonisolated static let alt: UInt32 = 8

  /// Returns what SDL takes for held when the server reports a key with modifiers.
  private func held(_ before: SDL_Keymod, isPress: Bool = true, reported: UInt32) throws -> UInt32 {
    try #require(TestVideo.driver != nil)
    let former = SDL_GetModState()
    defer { SDL_SetModState(former) }
    SDL_SetModState(before)
    reported_key(isPress, reported) { stackednav_x11_correct_modifiers($0) }
    return SDL_GetModState().rawValue
  }

  private func all(_ modifiers: SDL_Keymod...) -> UInt32 { modifiers.reduce(0) { $0 | $1.rawValue } }

  @Test("a modifier whose release an input method took is no longer held")
  func released() throws {
    for stuck in [KMOD_LCTRL, KMOD_RCTRL, KMOD_LSHIFT, KMOD_RSHIFT, KMOD_LALT, KMOD_LGUI, KMOD_MODE] {
      #expect(try held(stuck, reported: 0) == 0)
    }
    #expect(try held(KMOD_CAPS, reported: 2) == KMOD_CAPS.rawValue)
  }

  @Test("a modifier whose press an input method took is held")
  func pressed() throws {
    #expect(try held(KMOD_NONE, reported: Self.control) == KMOD_LCTRL.rawValue)
    #expect(try held(KMOD_NONE, isPress: false, reported: Self.shift) == KMOD_LSHIFT.rawValue)
  }

  @Test("the right Control and Shift count as the left ones while a key is pressed, and no longer")
  func right() throws {
    let both = all(KMOD_LCTRL, KMOD_RCTRL)
    #expect(try held(KMOD_RCTRL, reported: Self.control) == both)
    #expect(
      try held(SDL_Keymod(both), isPress: false, reported: Self.control) == KMOD_RCTRL.rawValue)
  }

  @Test("Alt, AltGr and Super stay held while the server reports any of them")
  func placed() throws {
    for modifier in [KMOD_LALT, KMOD_RALT, KMOD_RGUI, KMOD_MODE] {
      #expect(try held(modifier, reported: Self.alt) == modifier.rawValue)
    }
  }
}
