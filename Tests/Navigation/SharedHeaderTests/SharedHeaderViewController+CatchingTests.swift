import NestedScrolling
import Replay
import SharedHeader
import Testing
import ViewTree

@Suite("A touch that comes down on moving lists with a shared header, and rests")
struct CaughtHeaderTests {
  private final class Presses { var count = 0 }

  private let scene = HeaderScene(contents: [9000, 9000])
  private let presses = Presses()
  private let onList = point(187, 500)
  private var stage: Stage { scene.stage }

  private func addButton() {
    guard let list = scene.controller.pagingView(at: 0)?.scrollView else { return }
    let button = add(UIControl(frame: rect(0, -400, 375, 9400)), to: list)
    button.addAction(for: .touchUpInside) { [presses] _ in presses.count += 1 }
    stage.frame()
  }

  private var pager: CGFloat { scene.controller.driver.pagerView?.contentOffset.x ?? .nan }
  private var places: [CGFloat] { [scene.headerY, scene.offset(0), pager] }

  private func rest(_ touch: RestingTouch, at place: CGPoint) {
    let before = places
    touch.down(at: place, on: stage)
    #expect(places == before)
    stage.run(for: 0.5)
    #expect(places == before)
  }

  enum Target: CaseIterable { case list, button, background, handedOn, passedThrough }

  @Test(
    "stops them anywhere, even where the header forwards touches, and presses nothing",
    arguments: RestingTouch.allCases, Target.allCases)
  func fling(touch: RestingTouch, target: Target) {
    addButton()
    let header = scene.controller.headerView
    if target == .handedOn {
      header.respondView = { [scene] in scene.controller.pagingView(at: 0)?.scrollView }
    }
    header.isPassThrough = target == .passedThrough
    stage.drag(from: onList, by: point(0, -50), steps: 5)
    stage.run(for: 0.1)
    #expect(scene.controller.driver.isMoving)
    let place =
      switch target {
      case .list: onList
      case .button: point(80, scene.headerY + 40)
      default: point(300, scene.headerY + 150)
      }
    rest(touch, at: place)
    let caught = places
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(places == caught)
    #expect(presses.count == 0 && scene.taps == 0)
  }

  @Test(
    "stops pages in motion, on the header or below; when it lifts, the nearest page moves into place",
    arguments: RestingTouch.allCases, [false, true])
  func pages(touch: RestingTouch, isOnHeader: Bool) {
    addButton()
    stage.drag(from: onList, by: point(-60, 0), steps: 3)
    stage.run(for: 0.05)
    let place = isOnHeader ? point(80, scene.headerY + 40) : onList
    rest(touch, at: place)
    let nearest = (pager / 375).rounded() * 375
    #expect(pager != nearest)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(pager == nearest && presses.count == 0 && scene.taps == 0)
  }
}
