import Replay
import Testing
import ViewTree

@testable import LHNavigation

/// The groups of `transition.json` that are played on a real navigation controller.
@Suite("Stack and appearance, by the cases of the specification")
struct TransitionStoriesTests {
  /// Plays a case. A push or pop without a running transition is made by a finger; others wait.
  private final class Player {
    let my: NavigationScene
    private var isHeld = false

    init(_ stack: [String]) {
      my = NavigationScene()
      my.navigation.catchesRunningTransitions = true
      my.navigation.setViewControllers(stack.map(my.screen), animated: false)
      my.stage.settle()
      _ = my.journal.apply()
    }

    private var isRunning: Bool { my.navigation.transitionCoordinator != nil }

    func push(_ name: String) {
      let screen = my.screen(name)
      if isRunning { return my.navigation.pushViewController(screen, animated: true) }
      my.next = { screen }
      hold(-30)
    }

    func pop() { if isRunning { my.navigation.popViewController(animated: true) } else { hold(30) } }

    private func hold(_ distance: CGFloat) {
      my.hold(distance)
      isHeld = isRunning
      if !isHeld { my.stage.fingerUp() }
    }

    /// Ends the running transition and starts the waiting one.
    func end(_ outcome: String) {
      let current = my.navigation.screenTransition
      switch (outcome, isHeld) {
      case ("finish", true):
        let distance: CGFloat = current?.operation == .push ? -300 : 300
        my.stage.fingerMoves(by: point(distance, 0))
        my.rest()
      case ("cancel", true): my.stage.fingerCancelled()
      case ("cancel", false):
        my.stage.fingerDown(at: point(200, 400))
        my.stage.fingerMoves(by: point(12, 0))
        my.stage.fingerCancelled()
      default: break
      }
      isHeld = false
      for _ in 0..<600 where current != nil && my.navigation.screenTransition === current { my.stage.frame() }
      my.stage.frame()
    }
  }

  @Test(
    "the stack changes when a transition finishes, and only then", arguments: TransitionVectors.group("stack")
  )
  func stack(my: TransitionCase) throws {
    let player = try Player(#require(my.given.stack))
    for operation in try #require(my.given.operations) {
      let parts = operation.split(separator: ":").map(String.init)
      switch parts[0] {
      case "push": player.push(parts[1])
      case "pop": player.pop()
      case "finish", "cancel": player.end(parts[0])
      default: throw VectorError.unknown(operation)
      }
    }
    player.my.stage.settle()
    #expect(player.my.names == my.expect.stack)
  }

  @Test("screens appear and disappear as specified", arguments: TransitionVectors.group("lifecycle"))
  func lifecycle(my: TransitionCase) throws {
    let player = try Player(#require(my.given.stack))
    if try my.given.change() == .push {
      try player.push(#require(my.given.pushed))
    } else {
      player.pop()
    }
    try player.end(#require(my.given.outcome))
    player.my.stage.settle()
    #expect(player.my.journal.apply() == my.expect.events)
  }
}
