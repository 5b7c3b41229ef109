import Replay
import StackedNav
import Testing
import ViewTree

@Suite("Dragging the pages of a stack")
struct DraggingPagesTests {
  @Test("pages follow the finger exactly, after the slop")
  func update() {
    let scenery = Scenery(halfPages: 2)
    #expect(scenery.xs == [0, 3, 472])
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    #expect(scenery.xs == [0, 3, 472])
    scenery.stage.fingerMoves(by: CGPoint(x: 100, y: 0))
    #expect(scenery.xs == [0, 100, 572])
  }

  @Test("a drag goes on with the finger that is left, after another has joined and the first has lifted")
  func takingTurns() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 20, y: 0)) }
    #expect(abs(scenery.stack.contentOffset - 834) < 0.01)
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 500), id: 2)
    scenery.stage.fingerUp()
    scenery.stage.run(for: 0.3)
    #expect(abs(scenery.stack.contentOffset - 834) < 0.01)
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 30, y: 0), id: 2) }
    #expect(abs(scenery.stack.contentOffset - 654) < 0.01)
    scenery.stage.run(for: 0.3)
    scenery.stage.fingerUp(id: 2)
    #expect(scenery.stage.settle() && scenery.stack.contentOffset == 472)
  }

  @Test("a finger that rests beside the one that drags does not slow the pages down")
  func restingFinger() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 500), id: 2)
    scenery.stage.fingerMoves(by: CGPoint(x: 100, y: 0))
    #expect(scenery.xs == [0, 100, 572])
  }

  @Test("after a release at rest, the rightmost page returns to the right edge")
  func release() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: 150, y: 0))
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
    #expect(scenery.xs == [0, 472, 944])
    #expect(scenery.stack.activeViewController === scenery.pages[1])
  }

  @Test(
    "a page that is pulled far, held still and released stays at the nearer edge",
    arguments: [(410, 0), (200, 472)])
  func heldStill(distance: CGFloat, offset: CGFloat) {
    let scenery = Scenery(halfPages: 1)
    scenery.stage.fingerDown(at: CGPoint(x: 500, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    for _ in 0..<10 { scenery.stage.fingerMoves(by: CGPoint(x: distance / 10, y: 0)) }
    scenery.stage.run(for: 0.5)
    scenery.stage.fingerMoves(by: CGPoint(x: 0.2, y: 0))
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == offset)
  }

  @Test("beyond the right end the pages follow at half the speed")
  func stretch() {
    let scenery = Scenery(halfPages: 1)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: -10, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: -100, y: 0))
    #expect(scenery.xs == [0, 422])
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.xs == [0, 472])
  }

  @Test("a push slides the page in from the right and takes covered pages out of the tree")
  func push() {
    let scenery = Scenery(halfPages: 2)
    let pushed = scenery.page("P")
    scenery.stack.pushViewController(pushed, animated: true)
    #expect(scenery.stage.settle())
    #expect(scenery.xs == [0, 3, 6, 472])
    #expect(pushed.view.window != nil)
    #expect(scenery.pages[1].view.window == nil)
    #expect(scenery.stack.activeViewController === pushed)
  }

  @Test("a fast fling to the right returns to the root, past the pages in between")
  func fling() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 400))
    for _ in 0..<4 { scenery.stage.fingerMoves(by: CGPoint(x: 120, y: 0)) }
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 0)
    #expect(scenery.active == "F")
  }

  @Test("a finger catches moving pages where they are")
  func catchMotion() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.popToRootViewController(animated: true)
    scenery.stage.run(for: 0.1)
    let caught = scenery.stack.contentOffset
    #expect(caught > 0 && caught < 1416)
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 11, y: 0))
    let held = scenery.stack.contentOffset
    scenery.stage.run(for: 0.5)
    #expect(scenery.stack.contentOffset == held)
  }

  @Test("a push during a snap wins over the snap (C27)")
  func pushWins() {
    let scenery = Scenery(halfPages: 1)
    scenery.stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 100, y: 0))
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 944)
    #expect(scenery.active == "P")
  }

  @Test("a canceled drag lets the pages snap")
  func cancelled() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 60, y: 0))
    scenery.stage.fingerCancelled()
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 472])
  }

  @Test("a steep drag does not move the stack")
  func steep() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: 60, y: 100))
    #expect(scenery.stack.contentOffset == 944)
  }

  @Test("covered pages are dimmed by how far they are scrolled out, but never the last page")
  func overlays() {
    #expect(overlays(in: Scenery(halfPages: 3)) == [0.45, 0.3, 0, 0])
  }

  @Test("in dark mode, covered pages are dimmed more, unless the style has one strength for both")
  func darkOverlays() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.window.overrideUserInterfaceStyle = .dark
    scenery.stage.settle()
    #expect(overlays(in: scenery) == [0.72, 0.48, 0, 0])
    scenery.stack.pageStyle.darkDimming = nil
    scenery.stage.settle()
    #expect(overlays(in: scenery) == [0.45, 0.3, 0, 0])
  }

  private func overlays(in scenery: Scenery) -> [Double] {
    scenery.stack.view.subviews[0].subviews.map { container in
      guard case .number(let opacity) = container.inspectedValues["overlayOpacity"] else { return -1.0 }
      return (opacity * 1000).rounded() / 1000
    }
  }
}
