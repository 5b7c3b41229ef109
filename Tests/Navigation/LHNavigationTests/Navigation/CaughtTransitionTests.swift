import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("A touch that comes down on a running transition and rests")
struct CaughtTransitionTests {
  private final class Presses { var count = 0 }

  private let my = NavigationScene("A", "B")
  private let presses = Presses()
  private let place = point(200, 400)

  init() {
    for screen in my.navigation.viewControllers {
      let button = add(UIControl(frame: rect(0, 0, 400, 800)), to: screen.view)
      button.addAction(for: .touchUpInside) { [presses] _ in presses.count += 1 }
    }
    my.stage.settle()
  }

  @Test(
    "stops a settling transition if it can be caught; when it lifts, the nearer side wins",
    arguments: RestingTouch.allCases, [80.0, 320])
  func settling(touch: RestingTouch, path: Double) throws {
    my.navigation.catchesRunningTransitions = true
    my.hold(path)
    my.rest()
    my.stage.frame()
    let progress = try #require(my.navigation.transitionProgress)
    touch.down(at: place, on: my.stage)
    #expect(my.navigation.transitionProgress == progress)
    my.stage.run(for: 0.5)
    #expect(my.navigation.transitionProgress == progress)
    touch.move(to: point(204, 400), on: my.stage)
    let led = try #require(my.navigation.transitionProgress)
    #expect(abs(led - (progress + 0.01)) < 1e-9)
    my.stage.run(for: 0.3)
    touch.up(at: point(204, 400), on: my.stage)
    my.stage.settle()
    #expect(my.names == (progress < 0.5 ? ["A", "B"] : ["A"]))
    #expect(presses.count == 0)
  }

  @Test(
    "stops a push started by a button if it can be caught", arguments: RestingTouch.allCases)
  func timed(touch: RestingTouch) throws {
    my.navigation.catchesRunningTransitions = true
    my.navigation.pushViewController(my.screen("C"), animated: true)
    my.stage.run(for: 0.1)
    let progress = try #require(my.navigation.transitionProgress)
    touch.down(at: place, on: my.stage)
    my.stage.run(for: 0.5)
    #expect(my.navigation.transitionProgress == progress && progress < 0.5)
    touch.up(at: place, on: my.stage)
    my.stage.settle()
    #expect(my.names == ["A", "B"] && presses.count == 0)
  }

  @Test(
    "otherwise the transition continues and nothing is pressed", arguments: RestingTouch.allCases)
  func notCaught(touch: RestingTouch) {
    my.hold(320)
    my.rest()
    my.stage.frame()
    touch.down(at: place, on: my.stage)
    my.stage.run(for: 0.5)
    #expect(my.navigation.transitionProgress == nil && my.names == ["A"])
    touch.up(at: place, on: my.stage)
    my.stage.settle()
    #expect(presses.count == 0)
  }

  @Test("stops a decelerating list in a screen", arguments: RestingTouch.allCases)
  func list(touch: RestingTouch) throws {
    let list = UIScrollView(frame: rect(0, 0, 400, 800))
    list.contentSize = CGSize(width: 400, height: 9000)
    try #require(my.top).view.addSubview(list)
    my.stage.frame()
    my.stage.drag(from: place, by: point(0, -200), steps: 4)
    my.stage.run(for: 0.1)
    let offset = list.contentOffset
    touch.down(at: place, on: my.stage)
    my.stage.run(for: 0.5)
    #expect(list.contentOffset == offset)
    touch.up(at: place, on: my.stage)
    my.stage.settle()
    #expect(list.contentOffset == offset)
  }
}
