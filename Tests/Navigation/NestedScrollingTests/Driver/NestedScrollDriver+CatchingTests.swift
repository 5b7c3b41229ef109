import NestedScrolling
import Replay
import Testing
import ViewTree

@Suite("A touch that comes down on moving header and lists, and rests")
struct CaughtByRestTests {
  private final class Presses { var count = 0 }

  private let scene = ScrollScene(header: 200, contents: [9000, 9000, 9000])
  private let presses = Presses()
  private let onList = point(187, 450)
  private var stage: Stage { scene.stage }
  private var driver: NestedScrollDriver { scene.driver }

  init() {
    scene.button.frame = scene.header.bounds
    for list in scene.lists {
      let button = add(UIControl(frame: rect(0, 0, 375, 9000)), to: list)
      button.addAction(for: .touchUpInside) { [presses] _ in presses.count += 1 }
    }
    stage.frame()
  }

  private var places: [CGFloat] {
    [CGFloat(driver.state.headerOffset), scene.pager.contentOffset.x] + scene.lists.map(\.contentOffset.y)
  }

  private func rest(_ touch: RestingTouch, at place: CGPoint, for seconds: Double) {
    let before = places
    touch.down(at: place, on: stage)
    #expect(places == before)
    stage.run(for: seconds)
    #expect(places == before)
  }

  @Test(
    "stops a fling of header and list; when it lifts, nothing is pressed and nothing moves",
    arguments: RestingTouch.allCases, [0.0, 0.5])
  func fling(touch: RestingTouch, seconds: Double) {
    for place in [onList, point(60, 20)] {
      stage.drag(from: onList, by: point(0, -50), steps: 5)
      stage.run(for: 0.1)
      #expect(driver.isMoving && driver.state.headerOffset < 200)
      rest(touch, at: place, for: seconds)
      let caught = places
      #expect(scene.stage.window.hitTest(place, with: nil) is UIControl)
      touch.up(at: place, on: stage)
      stage.settle()
      #expect(places == caught)
      driver.scrollToTop(animated: false)
      stage.settle()
    }
    #expect(presses.count == 0 && scene.taps == 0)
  }

  @Test(
    "stops pages in motion; when it lifts, the nearest page moves into place and nothing is pressed",
    arguments: RestingTouch.allCases, [0.0, 0.5])
  func pages(touch: RestingTouch, seconds: Double) {
    stage.drag(from: onList, by: point(-60, 0), steps: 3)
    stage.run(for: 0.05)
    #expect(driver.isTurningPages)
    rest(touch, at: onList, for: seconds)
    let nearest = (scene.pager.contentOffset.x / 375).rounded() * 375
    #expect(scene.pager.contentOffset.x != nearest)
    touch.up(at: onList, on: stage)
    stage.settle()
    #expect(scene.pager.contentOffset.x == nearest && driver.selectedIndex == Int(nearest / 375))
    #expect(presses.count == 0)
  }

  @Test(
    "stops content that springs back from beyond its end, until the touch lifts",
    arguments: RestingTouch.allCases)
  func retreat(touch: RestingTouch) {
    driver.bounces = .child
    scene.grab(at: onList, towards: point(0, 1))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, 30)) }
    scene.liftAtRest()
    stage.run(for: 0.05)
    #expect(driver.state.shownOverscroll < -1)
    rest(touch, at: onList, for: 0.5)
    touch.up(at: onList, on: stage)
    stage.settle()
    #expect(driver.state.shownOverscroll == 0 && presses.count == 0)
  }

  @Test("stops the steps of a wheel and the motion to the top", arguments: RestingTouch.allCases)
  func steps(touch: RestingTouch) {
    stage.wheel(dy: -8, at: onList)
    stage.run(for: 0.05)
    rest(touch, at: onList, for: 0.5)
    touch.up(at: onList, on: stage)
    stage.settle()
    driver.scrollToTop(animated: true)
    stage.run(for: 0.1)
    rest(touch, at: onList, for: 0.5)
    touch.up(at: onList, on: stage)
    stage.settle()
    #expect(driver.state.headerOffset > 0 && presses.count == 0)
  }

  @Test("drags from there without a jump", arguments: RestingTouch.allCases)
  func dragsOn(touch: RestingTouch) {
    stage.drag(from: onList, by: point(-60, 0), steps: 3)
    stage.run(for: 0.05)
    rest(touch, at: onList, for: 0.3)
    let x = scene.pager.contentOffset.x
    let slop = touch == .mouse ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
    touch.move(to: onList + point(slop, 0), on: stage)
    #expect(scene.pager.contentOffset.x == x)
    touch.move(to: onList + point(slop + 20, 0), on: stage)
    #expect(scene.pager.contentOffset.x == x - 20)
    touch.up(at: onList + point(slop + 20, 0), on: stage)
  }
}
