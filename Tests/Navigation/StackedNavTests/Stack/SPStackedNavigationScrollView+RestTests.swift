import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("A stack that never comes to rest")
struct EndlessMotionTests {
  /// Records which pages are reported as popped.
  private final class Listener: SPStackedNavigationControllerDelegate {
    var popped: [String] = []

    func stackedNavigationController(
      _ stack: SPStackedNavigationController, didPop controller: UIViewController
    ) {
      popped.append((controller as? Page)?.name ?? "?")
    }
  }

  private let scenery = Scenery(halfPages: 0)
  private let listener = Listener()

  /// Opens pages and closes each after 0.3 seconds. Returns the maximum number of pages that were alive at
  /// a time.
  private func openAndClose(_ range: ClosedRange<Int>) -> Int {
    var pages: [() -> Page?] = []
    var maximum = 0
    for number in range {
      let page = scenery.page("P\(number)")
      pages.append { [weak page] in page }
      scenery.stack.pushViewController(page, animated: true)
      scenery.stage.run(for: 0.3)
      scenery.stack.popViewController(animated: true)
      scenery.stage.run(for: 0.3)
      #expect(!scenery.stage.isSettled)
      // Without the current page, which is referenced here.
      maximum = max(maximum, pages.count { $0() != nil } - 1)
    }
    return maximum
  }

  @Test("pages that are opened and closed repeatedly do not accumulate, and each is popped once")
  func bounded() {
    scenery.stack.delegate = listener
    #expect((1...4).contains(openAndClose(1...30)))
    scenery.stage.settle()
    #expect(scenery.stack.scrollView.entries.all.count == 1)
    #expect(listener.popped.count == 30 && Set(listener.popped) == Set((1...30).map { "P\($0)" }))
    #expect(scenery.xs == [0])
  }

  @Test("a finger can bring such a closed page into sight, and it is in its place, as a picture")
  func picture() throws {
    _ = openAndClose(1...3)
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    scenery.stage.run(for: 0.2)
    let ghosts = scenery.stack.scrollView.entries.all.filter { $0.controller is StackGhost }
    let ghost = try #require(ghosts.first)
    #expect(ghost.container == nil && ghost.picture != nil)
    scenery.stage.fingerDown(at: CGPoint(x: 900, y: 300))
    for _ in 0..<10 { scenery.stage.fingerMoves(by: CGPoint(x: -60, y: 0)) }
    let container = try #require(ghost.container)
    #expect(container.frame.minX < 944 && container.frame.width == 472)
    #expect(container.picture === ghost.picture && !container.isPresented)
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.names == ["F", "P"] && scenery.stack.scrollView.entries.all.count == 2)
  }

  @Test("after a finger sample far outside the window, pages are back in seconds", arguments: [1e300, -1e9])
  func farAway(place: Double) {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.scrollView.rules.motion = .classic
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 300))
    scenery.stage.fingerMoves(by: CGPoint(x: 30, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: place, y: place))
    scenery.stage.fingerUp()
    scenery.stage.run(for: 60)
    #expect(scenery.stage.isSettled)
    scenery.stage.wheel(dx: place, at: CGPoint(x: 700, y: 300))
    scenery.stage.run(for: 60)
    #expect(scenery.stage.isSettled)
  }
}
