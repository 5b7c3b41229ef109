import Motion
import Replay
import Testing
import ViewTree

@testable import NestedScrolling

@Suite("The delegate calls of a pager that turns its pages")
struct PageTurnTests {
  private let scene = ScrollScene(contents: [3000, 3000, 3000])
  private var stage: Stage { scene.stage }
  private let start = point(300, 400)

  init() { scene.pager.delegate = scene.log }

  private func heard(_ body: () -> Void) -> [String] {
    scene.log.calls = []
    body()
    let words = [
      "will drag", "did drag, slides", "did drag, rests", "will slide", "did slide", "did animate",
    ]
    return scene.log.calls.filter(words.contains)
  }

  @Test("a page turned by a finger reports drag, deceleration and rest")
  func turn() {
    let heard = heard {
      stage.drag(from: start, by: point(-250, 0))
      stage.settle()
    }
    #expect(heard == ["will drag", "did drag, slides", "will slide", "did slide"])
    #expect(scene.driver.selectedIndex == 1)
  }

  @Test("a page released at its place does not decelerate")
  func rest() {
    let heard = heard {
      scene.grab(at: start, towards: point(-1, 0))
      stage.fingerMoves(by: point(-20, 0))
      stage.fingerMoves(by: point(20, 0))
      scene.liftAtRest()
      stage.settle()
    }
    #expect(heard == ["will drag", "did drag, rests"])
  }

  @Test("catching a page ends its deceleration, and lifting the finger starts another one")
  func catching() {
    let heard = heard {
      stage.drag(from: start, by: point(-250, 0))
      stage.frame()
      #expect(scene.pager.isDecelerating)
      stage.fingerDown(at: start)
      #expect(!scene.pager.isDecelerating)
      stage.run(for: 0.1)
      stage.fingerUp()
      stage.settle()
    }
    #expect(
      heard == ["will drag", "did drag, slides", "will slide", "did slide", "will slide", "did slide"])
  }

  @Test("a page turned by a program is animated and does not decelerate")
  func program() {
    let heard = heard {
      scene.driver.selectPage(at: 2, animated: true)
      stage.frame()
      #expect(!scene.pager.isDecelerating && scene.driver.isTurningPages)
      stage.settle()
    }
    #expect(heard == ["did animate"])
    #expect(scene.driver.selectedIndex == 2)
  }

  @Test("places are counted in reading order, and offsets from the left")
  func places() {
    var places = PagePositions(width: 100, count: 3, isMirrored: false)
    #expect(places.offset(of: 2) == 200 && places.position(at: 50) == 0.5 && places.range.max == 200)
    #expect(places.snap(from: 160, velocity: 0) == 2 && places.snap(from: 90, velocity: -500) == 0)
    places.isMirrored = true
    #expect(places.offset(of: 2) == 0 && places.position(at: 50) == 1.5)
    #expect(places.snap(from: 160, velocity: 0) == 0 && places.snap(from: 90, velocity: -500) == 2)
    places.width = 0
    #expect(places.position(at: 50) == nil)
    places.count = 0
    #expect(places.last == 0 && places.snap(from: 0, velocity: 0) == 0)
  }
}
