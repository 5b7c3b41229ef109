import Replay
import SegementSlide
import Testing
import ViewTree

@Suite("A touch that comes down on a moving segment slide, and rests")
struct CaughtSlideTests {
  private final class Presses { var count = 0 }

  private let screen = SlideScreen(SlideScreen.Sizes(pages: [9000, 9000, 9000]))
  private let stage: Stage
  private let presses = Presses()
  private let onList = point(187, 500)

  init() {
    stage = Stage(screen)
    screen.button.frame = rect(0, 0, 375, 200)
    screen.button.addAction(for: .touchUpInside) { [presses] _ in presses.count += 1 }
    let button = add(UIControl(frame: rect(0, 0, 375, 9000)), to: screen.list(0))
    button.addAction(for: .touchUpInside) { [presses] _ in presses.count += 1 }
    stage.settle()
  }

  private var pager: CGFloat { screen.contentView.scrollView.contentOffset.x }
  private var places: [CGFloat] { [screen.p, screen.list(0).contentOffset.y, pager] }

  private func rest(_ touch: RestingTouch, at place: CGPoint) {
    let before = places
    touch.down(at: place, on: stage)
    #expect(places == before)
    stage.run(for: 0.5)
    #expect(places == before)
  }

  @Test("stops header and list wherever it comes down, and presses nothing", arguments: RestingTouch.allCases)
  func fling(touch: RestingTouch) {
    for target in ["list", "button", "title"] {
      screen.scrollView.contentOffset.y = 0
      screen.list(0).contentOffset.y = 0
      stage.settle()
      stage.drag(from: onList, by: point(0, -50), steps: 5)
      stage.run(for: 0.1)
      let place =
        switch target {
        case "button": point(60, 20)
        case "title": point(200, 222 - screen.p)
        default: onList
        }
      rest(touch, at: place)
      let caught = places
      touch.up(at: place, on: stage)
      stage.settle()
      #expect(places == caught, "on the \(target)")
    }
    #expect(presses.count == 0 && screen.currentIndex == 0)
  }

  @Test(
    "stops pages in motion, even on the way to a title; when it lifts, the nearest page moves in",
    arguments: RestingTouch.allCases, [false, true])
  func pages(touch: RestingTouch, isOnTitle: Bool) {
    screen.selectItem(at: 1, animated: true)
    stage.run(for: 0.07)
    #expect(pager > 0 && pager < 187)
    let place = isOnTitle ? point(330, 222) : onList
    rest(touch, at: place)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(pager == 0 && screen.currentIndex == 0 && screen.strip.selectedIndex == 0)
    #expect(presses.count == 0)
  }
}
