import Replay
import Testing

@Suite("The time of a script in a window")
struct ScriptClockTests {
  @Test("a script's time follows the program's, even if a few frames are late")
  func even() {
    var clock = ScriptClock(start: 10)
    #expect([10, 10.03125, 10.0625].map { clock.advance(to: $0) } == [0, 0.03125, 0.0625])
    #expect(clock.start == 10)
  }

  @Test("a script's time pauses while the machine stalls, and then continues")
  func stalled() {
    var clock = ScriptClock(start: 10)
    _ = clock.advance(to: 10)
    #expect(abs(clock.advance(to: 11) - 0.1) < 1e-9)
    #expect(abs(clock.advance(to: 11.02) - 0.12) < 1e-9)
    #expect(abs(clock.start - 10.9) < 1e-9)
  }
}
