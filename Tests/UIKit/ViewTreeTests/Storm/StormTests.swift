import Foundation
import Replay
import TestSupport
import Testing

@testable import ViewTree

/// By default a short storm runs with the other tests. `make storm` sets `STORM_EVENTS`, the total number
/// of events, to a million. `STORM_SEED` plays a single storm.
@Suite("Storm")
struct StormTests {
  private nonisolated static func setting<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }

  private nonisolated static var seeds: [UInt64] { setting("STORM_SEED").map { [$0] } ?? [1, 2, 3, 4] }
  private nonisolated static var events: Int { (setting("STORM_EVENTS") ?? 80000) / seeds.count }

  @Test(
    "in any case, each touch and key ends once, every recognizer resets and nothing leaks", .allowsMisuse,
    arguments: StormTests.seeds)
  func storm(seed: UInt64) {
    weak var scene: UIWindowScene?
    let leaks: () -> [String]
    do {
      let storm = StormTree(seed: seed)
      storm.rage(events: StormTests.events)
      check(storm)
      scene = storm.stage.scene
      leaks = storm.leaks
      for window in storm.windows { window.isHidden = true }
    }
    #expect(leaks() == [])
    #expect(scene == nil)
  }

  @Test(
    "in any case, the reason of each decision is true at that moment", .allowsMisuse,
    arguments: StormTests.seeds)
  func reasons(seed: UInt64) {
    let judge = ReasonJudge()
    do {
      let storm = StormTree(seed: seed &+ 100)
      judge.observe(storm.stage.scene, storm.windows)
      storm.rage(events: StormTests.events)
      storm.calm()
      storm.stage.scene.stopObservingTouches(by: judge)
      for window in storm.windows { window.isHidden = true }
    }
    #expect(judge.faults == [])
    // Make sure that what is judged has happened at all.
    #expect(judge.rules.count > 35, "\(judge.rules.keys.sorted())")
  }

  private func check(_ storm: StormTree) {
    storm.calm()
    #expect(storm.stage.settle())
    #expect(storm.ledger.faults == [])
    #expect(storm.ledger.isClosed)
    // Make sure that what is asserted has happened at all.
    #expect(storm.ledger.touchCount > StormTests.events / 100)
    #expect(storm.ledger.pressCount > StormTests.events / 1_000)
    #expect(storm.ledger.actionCount > StormTests.events / 100)
    #expect(
      storm.recognizers.allSatisfy { $0.state == .possible && !$0.isActive && $0.requestedStates.isEmpty })
    #expect(storm.ledger.successes.count > 5)
    for window in storm.windows {
      #expect(window.gestureArbiter.deliveries.isEmpty)
      #expect(window.gestureArbiter.touchlessRecognizers.isEmpty)
      #expect(window.gestureArbiter.event == nil)
    }
    #expect(storm.leakNames() == [])
  }
}
