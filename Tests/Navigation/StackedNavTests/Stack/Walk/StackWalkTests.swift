import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

/// By default the walks are short. `make walk` sets `STACK_WALK_STEPS`, the total number of steps, to
/// 100,000. `STACK_WALK_SEED` selects a single walk.
@Suite("Random walks through a stack")
struct StackWalkTests {
  private nonisolated static func setting<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }

  private nonisolated static var seeds: [UInt64] {
    setting("STACK_WALK_SEED").map { [$0] } ?? Array(1...10)
  }
  private nonisolated static var steps: Int { (setting("STACK_WALK_STEPS") ?? 30_000) / seeds.count }

  @Test("after any operations, a stack has not jumped, has no gaps, and releases its pages", arguments: seeds)
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
      // The walk must actually have performed the operations.
      if StackWalkTests.steps >= 1000 { #expect(walk.counts.count > 20) }
      walk.stack.setViewControllers([], animated: false)
      walk.stage.settle()
      #expect(ledger.living() == 0)
      walk.stage.window.isHidden = true
    }
    #expect(stack == nil)
  }
}
