import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Wheels and trackpads over a stack")
struct StackWheelTests {
  private let place = CGPoint(x: 700, y: 400)

  @Test("the pages glide with the notches of a wheel and snap when it rests")
  func notches() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.wheel(dx: 2, at: place)
    #expect(scenery.stack.contentOffset == 944)
    scenery.stage.run(for: 0.08)
    #expect(scenery.stack.contentOffset < 920 && scenery.stack.contentOffset > 848)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
    #expect(scenery.active == "H1")
  }

  @Test("notches add up before the pages have arrived")
  func manyNotches() {
    let scenery = Scenery(halfPages: 3)
    for _ in 0..<11 { scenery.stage.wheel(dx: 1, at: place) }
    #expect(scenery.stack.scrollView.animation.target == 1416 - 11 * 48)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
  }

  @Test("two fingers on a trackpad hold the pages and release them with their momentum")
  func trackpad() {
    let scenery = Scenery(halfPages: 2)
    for _ in 0..<5 { scenery.stage.wheel(dx: 20, at: place, isPrecise: true) }
    #expect(scenery.stack.contentOffset == 844)
    scenery.stage.run(for: 0.05)
    #expect(scenery.stack.contentOffset == 844)
    scenery.stage.run(for: 0.1)
    #expect(scenery.stack.contentOffset < 800)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
  }

  @Test("Shift turns a vertical wheel horizontal")
  func shift() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.frame([InputEvent.wheel(x: 0, y: 2, at: place, modifiers: .shift, 0)])
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
  }

  @Test("a carousel in a page scrolls to its end; from there the next trackpad gesture moves the stack")
  func carousel() {
    let scenery = Scenery(halfPages: 2)
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
    carousel.contentSize = CGSize(width: 460, height: 700)
    carousel.contentOffset.x = 60
    scenery.stack.viewControllers.last?.view.addSubview(carousel)
    scenery.stage.settle()
    for _ in 0..<4 { scenery.stage.wheel(dx: 20, at: place, isPrecise: true) }
    #expect(scenery.stack.contentOffset == 944)
    scenery.stage.settle()
    #expect(carousel.contentOffset.x == 0)
    for _ in 0..<5 { scenery.stage.wheel(dx: 20, at: place, isPrecise: true) }
    #expect(carousel.contentOffset.x == 0)
    #expect(scenery.stack.contentOffset == 844)
  }

  @Test("a vertical wheel does not move the stack, nor does any wheel while dragging is disabled")
  func others() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.wheel(dy: 3, at: place)
    scenery.stack.isPanEnabled = false
    scenery.stage.wheel(dx: 3, at: place)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 944)
  }
}
