import Foundation
import Testing

@testable import SDLPlatform

@Suite("Turning the display on")
struct WakingInputTests {
  private var wake = WakingInput()

  private func finger(_ slot: Int, _ phase: DeviceEvent.Phase) -> DeviceEvent {
    .finger(slot: slot, phase, location: .zero, pressure: 0, 1)
  }

  /// Returns whether the program gets an event of device 1.
  private mutating func gets(_ event: DeviceEvent) -> Bool {
    _ = wake.wakes(event, of: 1)
    return wake.passes(event, of: 1)
  }

  @Test("the touch that turns the display on does nothing else, but other fingers and the next touch do")
  mutating func touch() {
    wake.sleep()
    let first = [
      gets(finger(0, .began)), gets(finger(0, .moved)), gets(finger(1, .began)), gets(finger(0, .ended)),
    ]
    #expect(first == [false, false, true, false])
    #expect(!wake.isAsleep)
    let second = [gets(finger(0, .began)), gets(finger(0, .ended))]
    #expect(second == [true, true])
  }

  @Test("a finger that is lifted leaves the display off")
  mutating func lift() {
    wake.sleep()
    let isSeen = gets(finger(0, .ended))
    #expect(!isSeen && wake.isAsleep)
  }

  @Test("a key that turns the display on types nothing, also while it repeats")
  mutating func key() {
    wake.sleep()
    let seen = [
      gets(.key(code: 30, isDown: true, isRepeat: false, 1)),
      gets(.key(code: 30, isDown: true, isRepeat: true, 1)),
      gets(.key(code: 30, isDown: false, isRepeat: false, 1)),
      gets(.key(code: 30, isDown: true, isRepeat: false, 1)),
    ]
    #expect(seen == [false, false, false, true])
  }

  @Test("a move of the mouse turns the display on and moves the pointer")
  mutating func mouse() {
    wake.sleep()
    let isSeen = gets(.motion(dx: 1, dy: 0, 1))
    #expect(isSeen && !wake.isAsleep)
  }
}
