import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("What a stack reports")
struct StackDelegateTests {
  final class Listener: SPStackedNavigationControllerDelegate {
    let log: Log
    private(set) var moves = 0
    init(_ log: Log) { self.log = log }

    private func name(_ page: UIViewController) -> String { (page as? Page)?.name ?? "?" }

    func stackedNavigationController(
      _ controller: SPStackedNavigationController, willShow page: UIViewController, animated: Bool
    ) { log.lines.append("will show \(name(page))") }
    func stackedNavigationController(
      _ controller: SPStackedNavigationController, didShow page: UIViewController
    ) { log.lines.append("did show \(name(page))") }
    func stackedNavigationController(
      _ controller: SPStackedNavigationController, willPop page: UIViewController
    ) { log.lines.append("will pop \(name(page))") }
    func stackedNavigationController(
      _ controller: SPStackedNavigationController, didPop page: UIViewController
    ) { log.lines.append("did pop \(name(page))") }
    func stackedNavigationControllerWillBeginMoving(_ controller: SPStackedNavigationController) {
      log.lines.append("will begin moving")
    }
    func stackedNavigationControllerDidMove(_ controller: SPStackedNavigationController) { moves += 1 }
    func stackedNavigationControllerDidSettle(_ controller: SPStackedNavigationController) {
      log.lines.append("did settle")
    }
  }

  private func scenery() -> (Scenery, Listener) {
    let scenery = Scenery(halfPages: 2)
    let listener = Listener(Log())
    scenery.stack.delegate = listener
    return (scenery, listener)
  }

  @Test("a push: will show, moves, settles, did show")
  func push() {
    let (scenery, listener) = scenery()
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    #expect(listener.log.apply() == ["will show P", "will begin moving"])
    scenery.stage.settle()
    #expect(listener.log.apply() == ["did settle", "did show P"])
    #expect(listener.moves > 10)
  }

  @Test("a pop: did pop when the stack has settled")
  func pop() {
    let (scenery, listener) = scenery()
    scenery.stack.popViewController(animated: true)
    #expect(listener.log.apply() == ["will pop H2", "will show H1", "will begin moving"])
    scenery.stage.settle()
    #expect(listener.log.apply() == ["did pop H2", "did settle", "did show H1"])
  }

  @Test("a drag: begins to move once, will show when the finger lifts, settles once")
  func drag() {
    let (scenery, listener) = scenery()
    scenery.stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: 200, y: 0), steps: 5)
    #expect(listener.log.apply() == ["will begin moving", "will show H1"])
    scenery.stage.settle()
    #expect(listener.log.apply() == ["did settle", "did show H1"])
  }

  @Test("without animation nothing begins to move, and everything is reported in the next frame")
  func jump() {
    let (scenery, listener) = scenery()
    scenery.stack.pushViewController(scenery.page("P"), animated: false)
    scenery.stage.frame()
    #expect(listener.log.apply() == ["will show P", "did settle", "did show P"])
  }

  @Test("completions say whether the movement was completed")
  func completions() {
    let (scenery, _) = scenery()
    var log: [String] = []
    func record(_ name: String) -> (Bool) -> Void {
      { log.append("\(name) \($0)") }
    }
    scenery.stack.pushViewController(scenery.page("P"), animated: true, completion: record("push"))
    scenery.stage.run(for: 0.1)
    #expect(log == [])
    scenery.stack.popViewController(animated: true, completion: record("pop"))
    #expect(log == ["push false"])
    scenery.stage.settle()
    #expect(log == ["push false", "pop true"])
    log = []
    scenery.stack.setActiveViewController(scenery.pages[0], animated: true, completion: record("activate"))
    scenery.stage.run(for: 0.1)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 20, y: 0))
    #expect(log == ["activate false"])
    scenery.stage.fingerUp()
    scenery.stage.settle()
    log = []
    scenery.stack.setContentOffset(300, animated: true, completion: record("scroll"))
    scenery.stage.settle()
    #expect(log == ["scroll true"] && scenery.stack.contentOffset == 300)
    log = []
    scenery.stack.pushViewController(scenery.page("Q"), animated: false, completion: record("jump"))
    scenery.stage.frame()
    #expect(log == ["jump true"])
  }

  @Test("completions of calls that do nothing, or happen out of sight, are called at once")
  func emptyCompletions() {
    let stack = SPStackedNavigationController()
    var count = 0
    stack.popViewController(animated: true) { _ in count += 1 }
    stack.popToRootViewController(animated: true) { _ in count += 1 }
    stack.pushViewController(UIViewController(), animated: true) { _ in count += 1 }
    stack.pushViewController(UIViewController(), animated: true, activate: false) { _ in count += 1 }
    stack.setViewControllers([], animated: true) { _ in count += 1 }
    #expect(count == 5)
  }

  @Test("invalid calls are logged and do nothing else")
  func log() {
    var lines: [String] = []
    let write = StackLog.write
    StackLog.write = { lines.append($0) }
    defer { StackLog.write = write }
    let (scenery, _) = scenery()
    scenery.stack.popToViewController(UIViewController(), animated: false)
    scenery.stack.pushViewController(scenery.page("P"), onTopOf: UIViewController(), animated: false)
    scenery.stack.pushViewController(scenery.stack, animated: false)
    #expect(lines.count == 3)
    #expect(scenery.names == ["F", "H1", "H2", "P"])
  }
}
