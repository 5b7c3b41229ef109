import Testing
import ViewTree

@testable import LHNavigation

@Suite("A transition that runs by itself")
nonisolated struct TransitionRunTests {
  @Test(
    "it starts with the position and velocity of the finger, and never oscillates",
    arguments: [
      (0.1, 900.0, TransitionOutcome.finish), (0.6, 0, .finish), (0.55, -200, .finish), (0.9, -900, .cancel),
      (0.3, 200, .cancel), (0.99, 4000, .finish), (0.01, -4000, .cancel), (0.5, 20000, .finish),
    ])
  func settles(start: Double, speed: Double, outcome: TransitionOutcome) {
    let run = SettlingRun(from: start, speed: speed, width: 400, outcome: outcome)
    #expect(abs(run.progress(at: 0) - start) < 1e-9)
    let step = 1e-6
    #expect(abs((run.progress(at: step) - start) / step * 400 - speed) < 0.01 * abs(speed) + 1)
    var turns = 0
    var last = start
    for tick in 1...400 {
      let progress = run.progress(at: Double(tick) / 400)
      let isLeaving = (progress - last) * (outcome.goal - start) < -1e-9
      if isLeaving { turns += 1 }
      last = progress
      #expect((0...1).contains(progress))
    }
    let setsOutWrong = speed * (outcome.goal - start) < 0
    #expect(setsOutWrong || turns == 0)
    #expect(run.isOver(at: 1))
  }

  @Test("it ends when less than half a point is left, but not while it moves away")
  func ends() {
    let near = SettlingRun(from: 0.9995, speed: 0, width: 400, outcome: .finish)
    #expect(near.isOver(at: 0))
    let leaving = SettlingRun(from: 1, speed: -200, width: 400, outcome: .finish)
    #expect(!leaving.isOver(at: 0))
    #expect(leaving.progress(at: 0.04) < 0.995)
    #expect(leaving.isOver(at: 1))
    let arriving = SettlingRun(from: 1, speed: 900, width: 400, outcome: .finish)
    #expect(arriving.isOver(at: 0))
    #expect(SettlingRun(from: 0.2, speed: 0, width: 0, outcome: .cancel).isOver(at: 0))
  }

  @Test("a timed run moves evenly, or along its curve, from its start")
  func timed() {
    let back = TimedRun(from: 0.4, to: 0, duration: 0.1)
    #expect(back.progress(at: 0) == 0.4)
    #expect(abs(back.progress(at: 0.05) - 0.2) < 1e-9)
    #expect(back.progress(at: 0.1) == 0)
    #expect(back.isOver(at: 0.1))
    let curved = TimedRun(
      from: 0, to: 1, duration: 1, curve: UICubicTimingParameters(animationCurve: .easeIn))
    #expect(curved.progress(at: 0.5) < 0.35)
    #expect(TimedRun(from: 0, to: 1, duration: 0).progress(at: 0) == 1)
    #expect(TimedRun(from: 0, to: 1, duration: .nan).isOver(at: 0))
  }
}
