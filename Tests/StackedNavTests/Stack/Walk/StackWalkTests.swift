import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

/// Walks of ordinary length run with the other tests; `make walk` sets `STACK_WALK_STEPS`, the number of steps
/// in all, to 100,000. `STACK_WALK_SEED` plays a single one.
@Suite("Random walks through a stack")
struct StackWalkTests {
  private nonisolated static func setting<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }

  private nonisolated static var seeds: [UInt64] {
    setting("STACK_WALK_SEED").map { [$0] } ?? Array(1...10)
  }
  private nonisolated static var steps: Int { (setting("STACK_WALK_STEPS") ?? 30_000) / seeds.count }

  @Test("whatever is done to it, a stack jumps nowhere, has no gap, and keeps nobody", arguments: seeds)
  func walk(seed: UInt64) {
    let ledger: WalkLedger
    weak var stack: SPStackedNavigationController?
    do {
      let walk = StackWalk(seed: seed)
      ledger = walk.ledger
      stack = walk.stack
      walk.walk(operations: StackWalkTests.steps)
      walk.rest()
      #expect(ledger.faults == [])
      // What is asserted has to have happened.
      if StackWalkTests.steps >= 1000 { #expect(walk.counts.count > 20) }
      walk.stack.setViewControllers([], animated: false)
      walk.stage.settle()
      #expect(ledger.living() == 0)
      walk.stage.window.isHidden = true
    }
    #expect(stack == nil)
  }
}
